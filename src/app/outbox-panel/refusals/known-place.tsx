// A new place that is there already: which one it is, and the way to go with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { location } from '#schema/entities/places/location.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useSending } from '#screens/shared/sending/use-sending.tsx';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { useRow } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { textIn } from '../captions/caption.ts';
import * as style from '../outbox.css.ts';
import { knownPlaceOf } from './refusal-actions.ts';

export const KnownPlace = ({ place }: { readonly place: Arguments }): ReactNode => {
  const town = [textIn(place, 'zip'), textIn(place, 'city')].filter((part) => part !== '').join(' ');
  const words = [textIn(place, 'name'), textIn(place, 'street'), town].filter((part) => part !== '').join(', ');
  return words === '' ? null : (
    <p className={style.line}>
      <b>{words}</b>
    </p>
  );
};

export const KnownPlaceWay = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const id = knownPlaceOf(entry);
  // It comes with the next pull; before that no crew can be told to stand there.
  const isHere = (useRow(location, id) ?? null) !== null;
  return (
    <>
      <Button
        width="share"
        busy={isBusy}
        reason={isHere ? undefined : formatMessage({ id: 'outbox.knownComes' })}
        onPress={() => start(() => store.takeKnown(entry.id, id))}
      >
        <FormattedMessage id="outbox.way.known" />
      </Button>
      {problem}
    </>
  );
};
