// Receipts by where they stand: what is still to be handed in, what is looked at, what is approved and what is paid.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { receipt as receiptEntity, type ReceiptStatus } from '#schema/entities/money/receipt.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { receiptPath } from '../shared/navigation/paths.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { HeadForm } from './head-form.tsx';
import { canCreate } from './may.ts';
import { readReceipts, type ReceiptView } from './queries.ts';
import { ReceiptTag } from './receipt-tag.tsx';
import * as style from './receipts.css.ts';

const GROUPS = [
  { name: 'open', states: ['draft', 'rejected'] },
  { name: 'inReview', states: ['inReview'] },
  { name: 'approved', states: ['approved'] },
  { name: 'paid', states: ['paid'] },
] as const satisfies readonly { readonly name: string; readonly states: readonly ReceiptStatus[] }[];

export const ReceiptsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const [creates, setCreates] = useState(false);
  const known = useKnown(readReceipts, []);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: receipts, arrival } = known;
  return (
    <Parts className={style.page}>
      {canCreate(actor) && (
        <Button
          icon="plus"
          onPress={() => {
            setCreates(true);
          }}
        >
          <FormattedMessage id="receipts.new" />
        </Button>
      )}
      {creates && (
        <HeadForm
          receipt={null}
          onClose={() => {
            setCreates(false);
          }}
        />
      )}
      {receipts.length === 0 && (
        <EmptyState arrival={arrival} icon="wallet" claim="receipts.empty.title" text="receipts.empty.text" />
      )}
      {GROUPS.map(({ name, states }) => {
        const group = receipts.filter(({ receipt }) => states.some((state) => state === receipt.statusCode));
        return group.length === 0 ? null : (
          <Section key={name} heading={<FormattedMessage id={`receipts.group.${name}`} />}>
            <List>
              {group.map((view) => (
                <ReceiptRow key={view.receipt.id} view={view} arrival={arrival} />
              ))}
            </List>
          </Section>
        );
      })}
    </Parts>
  );
};

const ReceiptRow = ({
  view: { receipt, type, personName, sums },
  arrival,
}: { readonly view: ReceiptView } & Resting): ReactNode => {
  const times = useTimes();
  const actor = useActor();
  const money = useMoney(receipt.currency);
  const whose = receipt.personId === actor.personId ? [] : [personName ?? ''];
  const line = [times.date(receipt.date, 'date'), receipt.payee ?? '', ...whose]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <ListRow
      align="top"
      leading={<Tile icon="wallet" />}
      title={type}
      line={line}
      tags={<ReceiptTag state={receipt.statusCode} />}
      mark={<EntryMark entity={receiptEntity} id={receipt.id} />}
      trailing={
        <span className={style.amount}>
          {arrival.kind === 'here' ? money(sums.totalCents) : <ListLoading arrival={arrival} size="line" />}
        </span>
      }
      to={receiptPath(receipt)}
    />
  );
};
