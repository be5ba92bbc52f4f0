// Released delivery notes that no invoice bills, by client: asked for once a visit, for no list brings notes to the
// office by itself.
import { notesToBill } from '#schema/calls/office-lists.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import { can } from '#schema/rights.ts';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { useFetched, useKnownFetched, type FetchedAnswer, type KnownFetched } from '../arrival/use-fetched.ts';
import { BILLED_DAYS_BACK, readBilled } from '../invoices/billed.ts';
import { useInvoiceToday } from '../invoices/use-today.ts';
import { distinct } from '../jobs/job-rows.ts';
import { billPath } from '../navigation/paths.ts';
import { askPages } from './asked-pages.ts';
import type { QueueStep } from './queue-rows.ts';

/** A client with notes to bill; its id is the company's. */
export interface BillStep extends QueueStep {
  readonly name: string;
  readonly notes: number;
}

export interface AskedBills extends Pick<FetchedAnswer<unknown>, 'again'> {
  /** Undefined while the tables are read. */
  readonly known: KnownFetched<readonly BillStep[]> | undefined;
}

/** Brings all notes to bill into the tables. Nothing is asked of a login that bills nothing. */
export const useNamedNotes = (): FetchedAnswer<readonly string[]> => {
  const bills = can(useActor(), notesToBill.permit);
  return useFetched<readonly string[]>(bills ? 'notes to bill' : '', async (remote) => {
    const rows = await askPages(remote, notesToBill);
    return rows === null ? null : { rows, says: (rows[deliveryNote.name] ?? []).map(({ id }) => id) };
  });
};

export const useNotesToBill = (): AskedBills => {
  const since = Temporal.PlainDate.from(useInvoiceToday()).subtract({ days: BILLED_DAYS_BACK }).toString();
  const fetched = useNamedNotes();
  const known = useKnownFetched(readBills, [fetched.says ?? NONE, since], fetched);
  return { known, again: fetched.again };
};

const NONE: readonly string[] = [];

/** What the server named and nobody has billed since; the client whose note is the oldest first. */
const readBills = async (reads: Reads, ids: readonly string[], since: string): Promise<readonly BillStep[]> => {
  const notes = (await reads.rows(query(deliveryNote).byIds(ids))).filter(
    ({ statusCode, lines }) => statusCode === 'released' && lines.length > 0,
  );
  const billed = await readBilled(
    reads,
    notes.map(({ id }) => id),
  );
  const orders = new Map(
    (await reads.rows(query(project).byIds(distinct(notes.map(({ projectId }) => projectId)))))
      .filter(
        ({ kind, statusCode, endDate }) =>
          kind === 'standard' && endDate >= since && (statusCode === 'confirmed' || statusCode === 'closed'),
      )
      .map((row) => [row.id, row.companyId] as const),
  );
  const open = notes
    .filter(({ id, projectId }) => !billed.has(id) && orders.has(projectId))
    .toSorted((one, other) => ((one.endAt ?? '') < (other.endAt ?? '') ? -1 : 1));
  const clients = open.map(({ projectId }) => orders.get(projectId) ?? '');
  const names = new Map(
    (await reads.rows(query(company).byIds(distinct(clients)))).map(({ id, name }) => [id, name] as const),
  );
  return distinct(clients).flatMap((id) => {
    const name = names.get(id);
    return name === undefined
      ? []
      : [{ id, path: billPath(id), name, notes: clients.filter((one) => one === id).length }];
  });
};
