// A new project whose rate card does not hold on its first day: it is ordered once more, with one that does.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { cardsFor, readNewProjectChoices } from '#screens/projects/list/new-project-choices.ts';
import { useSending } from '#screens/shared/sending/use-sending.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useKnown } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { textIn } from '../captions/caption.ts';
import * as style from '../outbox.css.ts';

export const OtherCardWay = ({
  entry,
  otherwise,
}: {
  readonly entry: OutboxEntry;
  /** Where no card of this device holds. */
  readonly otherwise: ReactNode;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const [chosen, setChosen] = useState('');
  const known = useKnown(readNewProjectChoices, []);
  const { args } = entry;
  if (known === undefined) return null;
  const cards = cardsFor(known.value.cards, textIn(args, 'companyId'), textIn(args, 'beginDate')).filter(
    ({ id }) => id !== args['rateCardId'],
  );
  if (cards.length === 0) return otherwise;
  return (
    <>
      <div className={style.choice}>
        <Select
          label={<FormattedMessage id="outbox.way.card" />}
          options={[{ value: '', label: '–' }, ...cards.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Button
        width="share"
        icon="refresh-cw"
        busy={isBusy}
        reason={chosen === '' ? formatMessage({ id: 'outbox.way.card' }) : undefined}
        onPress={() => start(() => store.retry(entry.id, { ...args, rateCardId: chosen }))}
      >
        <FormattedMessage id="outbox.tryAgain" />
      </Button>
      {problem}
    </>
  );
};
