// All invoices: what is overdue first, then drafts, what is open, and what is settled; what is owed, a search, and a
// new one.
import { useDeferredValue, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterBar } from '#ui/choice/filter-bar.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useLive } from '#db/query/react.ts';
import { AsOf } from '../shared/arrival/as-of.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { InvoiceRow } from '../shared/invoices/invoice-row.tsx';
import type { ListedInvoice } from '../shared/invoices/listed.ts';
import { lookOf } from '../shared/services/use-look.ts';
import * as style from './invoices.css.ts';
import { writesInvoices } from './may.ts';
import { ClientsToBill } from './new/clients-to-bill.tsx';
import { NewInvoiceButton } from './new/new-invoice-button.tsx';
import { OwedSums } from './owed-sums.tsx';
import { narrowedInvoices, readClients, readInvoices } from './queries.ts';
import { INVOICE_GROUPS } from '../shared/invoices/standing.ts';
import { useInvoiceToday } from '../shared/invoices/use-today.ts';

/** Settled invoices of one page. */
const PAGE = 50;

const EVERYBODY: readonly string[] = [];
const useTyped = lookOf<string>();
const useCompanyIds = lookOf<readonly string[]>();
const useSettled = lookOf<number>();

export const InvoicesScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const today = useInvoiceToday();
  const writes = writesInvoices(useActor());
  const [typed, setTyped] = useTyped('');
  const [companyIds, setCompanyIds] = useCompanyIds(EVERYBODY);
  const [settled, setSettled] = useSettled(PAGE);
  const sought = useDeferredValue(typed);
  const isNarrowed = sought.trim() !== '' || companyIds.length > 0;
  // A search looks through all that is here.
  const known = useKnown(readInvoices, [{ today, settled: isNarrowed ? null : settled }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value, arrival } = known;
  const rows = narrowedInvoices(value.rows, { companyIds, typed: sought });
  return (
    <Parts className={style.page}>
      {writes && <NewInvoiceButton />}
      {writes && <ClientsToBill />}
      <OwedSums rows={rows} arrival={arrival} />
      <Narrowing typed={typed} onType={setTyped} companyIds={companyIds} onChoose={setCompanyIds} />
      {rows.length === 0 ? (
        <EmptyState
          arrival={arrival}
          icon="receipt"
          claim={isNarrowed ? 'invoices.emptySearch.title' : 'invoices.empty.title'}
          text={isNarrowed ? 'invoices.emptySearch.text' : 'invoices.empty.text'}
        />
      ) : (
        <Groups rows={rows} today={today} arrival={arrival} />
      )}
      {value.hasOlder && (
        <div>
          <Button variant="outline" onPress={() => setSettled(settled + PAGE)}>
            <FormattedMessage id="invoices.more" />
          </Button>
        </div>
      )}
    </Parts>
  );
};

interface NarrowingProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly companyIds: readonly string[];
  readonly onChoose: (companyIds: readonly string[]) => void;
}

const Narrowing = ({ typed, onType, companyIds, onChoose }: NarrowingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const clients = useLive(readClients, []) ?? [];
  return (
    <FilterBar
      label={formatMessage({ id: 'invoices.narrow' })}
      search={{ label: formatMessage({ id: 'invoices.search' }), value: typed, onChange: onType }}
      filters={
        clients.length < 2
          ? []
          : [
              {
                key: 'company',
                label: formatMessage({ id: 'invoices.fact.company' }),
                options: clients.map(({ id, name }) => ({ value: id, label: name })),
                chosen: companyIds,
                onChange: onChoose,
              },
            ]
      }
      onClear={() => {
        onType('');
        onChoose([]);
      }}
    />
  );
};

const Groups = ({
  rows,
  today,
  arrival,
}: { readonly rows: readonly ListedInvoice[]; readonly today: string } & Resting): ReactNode => (
  <LooseParts>
    {INVOICE_GROUPS.map((name) => {
      const group = rows.filter((row) => row.group === name);
      return group.length === 0 ? null : (
        <Section key={name} heading={<FormattedMessage id={`invoices.group.${name}`} />} aside={<AsOf />}>
          <List>
            {group.map((row) => (
              <InvoiceRow key={row.invoice.id} row={row} today={today} />
            ))}
          </List>
        </Section>
      );
    })}
    <ListLoading arrival={arrival} />
  </LooseParts>
);
