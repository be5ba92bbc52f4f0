// The clients whose released notes no invoice bills yet, each a way to a new invoice for them.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useNotesToBill } from '../../shared/queues/use-notes-to-bill.ts';

export const ClientsToBill = (): ReactNode => {
  const { known, again } = useNotesToBill();
  if (known === undefined || known.state === 'asking') return null;
  if (known.state === 'unheard') return <Unheard again={again} says="invoices.bill.unheard" />;
  if (known.value.length === 0 || known.arrival.kind !== 'here') return null;
  return (
    <Section heading={<FormattedMessage id="invoices.bill" />}>
      <List>
        {known.value.map(({ id, name, notes, path }) => (
          <ListRow
            key={id}
            leading={<Tile icon="wallet" tone="wait" />}
            title={name}
            line={<FormattedMessage id="invoices.bill.notes" values={{ count: notes }} />}
            to={path}
          />
        ))}
      </List>
    </Section>
  );
};
