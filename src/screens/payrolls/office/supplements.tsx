// What the rate cards pay on top of the plain hour, in words: from when to when, how much, and what gives way to it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { Rule } from '../../shared/pay/reckoned-line.tsx';
import * as style from '../payrolls.css.ts';
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
              line={<FormattedMessage id="payrolls.office.rules" values={{ count: supplements.length }} />}
              onPress={() => setOpenId(id)}
            />
          ))}
        </List>
      )}
      {open !== undefined && <CardSheet card={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
};

const CardSheet = ({ card, onClose }: { readonly card: CardView; readonly onClose: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet open title={card.name} onClose={onClose} closeLabel={formatMessage({ id: 'common.close' })}>
      {card.supplements.length === 0 ? (
        <p>
          <FormattedMessage id="payrolls.office.overtimeAlone" />
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
    </Sheet>
  );
};
