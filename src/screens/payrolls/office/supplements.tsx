// What the rate cards pay on top of the plain hour, in words: from when to when, how much, and what gives way to it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { can } from '#schema/rights.ts';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { Rule } from '../../shared/pay/reckoned-line.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import * as style from '../payrolls.css.ts';
import { EditRules } from './edit-rules.tsx';
import { readCards, type CardView } from './queries.ts';

const MINUTE_MS = 60_000;

/** The cards that hold today; a card opens to its rules. */
export const Supplements = (): ReactNode => {
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const known = useKnown(readCards, [today]);
  const [openId, setOpenId] = useState<string | null>(null);
  if (known === undefined) return null;
  const { value: cards, arrival } = known;
  const open = cards.find(({ id }) => id === openId);
  return (
    <Section heading={<FormattedMessage id="payrolls.office.supplements" />}>
      <ListLoading arrival={arrival} />
      {cards.length > 0 && (
        <List>
          {cards.map(({ id, name, company, supplements }) => (
            <ListRow
              key={id}
              leading={<Tile icon="wallet" />}
              title={company === null ? name : `${company}: ${name}`}
              line={
                supplements === null ? (
                  <FormattedMessage id="payrolls.office.overtimeAlone" />
                ) : (
                  <FormattedMessage id="payrolls.office.rules" values={{ count: supplements.length }} />
                )
              }
              mark={<EntryMark entity={rateCard} id={id} />}
              onPress={() => setOpenId(id)}
            />
          ))}
        </List>
      )}
      {open !== undefined && <CardSheet card={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
};

interface CardSheetProps {
  readonly card: CardView;
  readonly onClose: () => void;
}

/** The rules of a card; who may say them anew does so in the same place. */
const CardSheet = ({ card, onClose }: CardSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const mayEdit = can(useActor(), right('payrolls', 'EDIT'));
  const [edits, setEdits] = useState(false);
  if (edits) return <EditRules card={card} onClose={() => setEdits(false)} />;
  return (
    <Sheet
      open
      title={card.name}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      {...(mayEdit
        ? {
            actions: (
              <Button width="full" icon="pencil" onPress={() => setEdits(true)}>
                <FormattedMessage id="rules.change" />
              </Button>
            ),
          }
        : {})}
    >
      {card.supplements === null || card.supplements.length === 0 ? (
        <p>
          <FormattedMessage id={card.supplements === null ? 'payrolls.office.overtimeAlone' : 'rules.plainHour'} />
        </p>
      ) : (
        <ul role="list" className={style.lines}>
          {card.supplements.map((supplement, at) => (
            // Two rules of one kind differ in their place alone.
            <li key={`${supplement.kind}${String(at)}`}>
              <Rule kind={supplement.kind} supplement={supplement} />
            </li>
          ))}
        </ul>
      )}
      <EntryMark entity={rateCard} id={card.id} />
    </Sheet>
  );
};
