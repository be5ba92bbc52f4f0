// The invoices of a project, for logins that have invoices at all: what is owed first.
import type { ReactNode } from 'react';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { query } from '#db/query/query.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { InvoiceRow } from '../../shared/invoices/invoice-row.tsx';
import { byDate, withNames, type ListedInvoice } from '../../shared/invoices/listed.ts';
import { INVOICE_GROUPS } from '../../shared/invoices/standing.ts';
import { useInvoiceToday } from '../../shared/invoices/use-today.ts';
import * as style from './project.css.ts';
import type { ProjectPage } from './queries.ts';

export const InvoicesView = ({ page: { project } }: { readonly page: ProjectPage }): ReactNode => {
  const today = useInvoiceToday();
  const known = useKnown(readProjectInvoices, [project.id, today]);
  if (known === undefined) return null;
  const { value: rows, arrival } = known;
  if (rows.length === 0) return <EmptyState arrival={arrival} icon="receipt" claim="project.one.noneInvoices" />;
  return (
    <Parts className={style.question}>
      <List>
        {rows.map((row) => (
          <InvoiceRow key={row.invoice.id} row={row} today={today} />
        ))}
      </List>
      <ListLoading arrival={arrival} />
    </Parts>
  );
};

/** @param today date of the agency */
export const readProjectInvoices = async (
  reads: Reads,
  projectId: string,
  today: string,
): Promise<readonly ListedInvoice[]> => {
  const found = await reads.rows(query(invoice).where('projectIds', { equals: projectId }));
  return (await withNames(reads, found, today)).toSorted(
    (one, other) =>
      INVOICE_GROUPS.indexOf(one.group) - INVOICE_GROUPS.indexOf(other.group) || byDate(one.invoice, other.invoice),
  );
};
