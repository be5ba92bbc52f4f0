// Invoices as lists show them, with the names that belong to them.
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { distinct } from '../jobs/job-rows.ts';
import { groupOf, type Invoice, type InvoiceGroup } from './standing.ts';

export interface ListedInvoice {
  readonly invoice: Invoice;
  readonly group: InvoiceGroup;
  readonly companyName: string;
  /** Of the projects that this device knows. */
  readonly projects: readonly { readonly number: number | undefined; readonly name: string }[];
}

export const withNames = async (
  reads: Reads,
  rows: readonly Invoice[],
  today: string,
): Promise<readonly ListedInvoice[]> => {
  const companies = new Map(
    (await reads.rows(query(company).byIds(distinct(rows.map(({ companyId }) => companyId))))).map(
      ({ id, name }) => [id, name] as const,
    ),
  );
  const orders = new Map(
    (await reads.rows(query(project).byIds(distinct(rows.flatMap(({ projectIds }) => projectIds))))).map(
      ({ id, number, name }) => [id, { number, name }] as const,
    ),
  );
  return rows.map((row) => ({
    invoice: row,
    group: groupOf(row, today),
    companyName: companies.get(row.companyId) ?? '–',
    projects: row.projectIds.flatMap((id) => orders.get(id) ?? []),
  }));
};

/** What was made here and has no number yet stands on top. */
export const byDate = (one: Invoice, other: Invoice): number =>
  Number(one.number !== undefined) - Number(other.number !== undefined) ||
  (one.date < other.date ? 1 : one.date > other.date ? -1 : 0) ||
  (other.number ?? 0) - (one.number ?? 0);
