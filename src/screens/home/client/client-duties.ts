// What waits for a client's yes or money: orders that are quoted, and invoices that are due or overdue.
import type { Row } from '#schema/define/entity.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { project } from '#schema/entities/projects/project.ts';
import { right, type Actor } from '#schema/define/rights.ts';
import { projectMoves } from '#schema/mutations/projects/move-project.ts';
import { can } from '#schema/rights.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { isOverdue, owes, type Invoice } from '../../shared/invoices/standing.ts';

/** How long before its date an invoice is told of, in days (domain.md, invoice-due-soon). */
const TOLD_DAYS = 14;

export interface ClientDutiesWanted {
  /** The agency's date. */
  readonly today: string;
  /** They may say yes to a quotation. */
  readonly mayConfirm: boolean;
  readonly readsInvoices: boolean;
}

export interface DueInvoice {
  readonly invoice: Invoice;
  readonly isOver: boolean;
}

export interface ClientDuties {
  /** Quoted orders, the next to begin first. */
  readonly quotes: readonly Row<typeof project>[];
  /** Those due first before the others. */
  readonly owed: readonly DueInvoice[];
}

/** What of it a login may see. */
export const dutiesOf = (actor: Actor): Pick<ClientDutiesWanted, 'mayConfirm' | 'readsInvoices'> => ({
  mayConfirm: projectMoves(actor, 'quoted').includes('confirmed'),
  readsInvoices: can(actor, right('invoices')),
});

/** @param wanted null for logins that order nothing */
export const readClientDuties = async (reads: Reads, wanted: ClientDutiesWanted | null): Promise<ClientDuties> => ({
  quotes: wanted?.mayConfirm === true ? await quotesOf(reads, wanted.today) : [],
  owed: wanted?.readsInvoices === true ? await owedIn(reads, wanted.today) : [],
});

const quotesOf = async (reads: Reads, today: string): Promise<ClientDuties['quotes']> =>
  (await reads.rows(query(project).where('endDate', { between: [today, HIGHEST] })))
    .filter(({ statusCode, kind }) => statusCode === 'quoted' && kind === 'standard')
    .toSorted((one, other) => (one.beginDate < other.beginDate ? -1 : 1));

const owedIn = async (reads: Reads, today: string): Promise<ClientDuties['owed']> => {
  const until = Temporal.PlainDate.from(today).add({ days: TOLD_DAYS }).toString();
  const sent = await Promise.all(
    (['sent', 'partlyPaid'] as const).map((status) =>
      reads.rows(
        query(invoice).where('[statusCode+date]', {
          between: [
            [status, LOWEST],
            [status, HIGHEST],
          ],
        }),
      ),
    ),
  );
  return sent
    .flat()
    .filter((row) => owes(row) && row.creditOf === undefined && (row.openCents ?? 0) > 0 && row.dueOn <= until)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .map((row) => ({ invoice: row, isOver: isOverdue(row, today) }));
};
