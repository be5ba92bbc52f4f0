// The released delivery notes of a client that no invoice bills yet, with the lines that each puts on an invoice.
import type { Row } from '#schema/define/entity.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import { sumsOf, type Sums } from '#schema/rules/money/money.ts';
import { billOfNote, taxOfBills, type NoteBill } from '#schema/rules/money/note-bill.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST } from '#db/tables/question.ts';
import { BILLED_DAYS_BACK, readBilled } from '../../shared/invoices/billed.ts';
import { distinct } from '../../shared/jobs/job-rows.ts';

type Order = Row<typeof project>;

export interface LineToBill extends NoteBill {
  /** Of the function. */
  readonly caption: string;
}

export interface NoteToBill {
  readonly note: Row<typeof deliveryNote>;
  readonly project: Order;
  readonly crewName: string | null;
  readonly lines: readonly LineToBill[];
  /** Of its prices; absent where no rate card says one, and the agency's counts. */
  readonly currency?: string;
}

export interface ClientToBill {
  readonly client: Row<typeof company>;
  readonly tax: Row<typeof taxTypes> | undefined;
  /** Projects that have begun, the latest first: whose notes there may be. */
  readonly projects: readonly Order[];
  /** By their projects and their days. */
  readonly notes: readonly NoteToBill[];
}

/** Null where the client is not on this device. @param today date of the agency */
export const readClientToBill = async (
  reads: Reads,
  companyId: string,
  today: string,
): Promise<ClientToBill | null> => {
  const client = companyId === '' ? undefined : await reads.get(company, companyId);
  if (client === undefined) return null;
  const projects = await readProjects(reads, companyId, today);
  const byProject = { anyOf: projects.map(({ id }) => id) };
  const notes = (await reads.rows(query(deliveryNote).where('projectId', byProject))).filter(
    ({ statusCode, lines }) => statusCode === 'released' && lines.length > 0,
  );
  const billed = await readBilled(
    reads,
    notes.map(({ id }) => id),
  );
  const names = await namesOf(reads, projects, notes);
  return {
    client,
    projects,
    tax: taxOfBills(await reads.rows(query(taxTypes).whole())),
    notes: notes
      .filter(({ id }) => !billed.has(id))
      .flatMap((note): readonly NoteToBill[] => {
        const order = projects.find(({ id }) => id === note.projectId);
        if (order === undefined) return [];
        const card = names.cards.get(order.rateCardId ?? '');
        const bill = billOfNote(note.lines, card?.lines);
        return [
          {
            note,
            project: order,
            crewName: names.crews.get(note.projectCrewId) ?? null,
            lines: bill.map((line) => ({ ...line, caption: names.functions.get(line.functionId) ?? line.functionId })),
            ...(card === undefined ? {} : { currency: card.currency }),
          },
        ];
      })
      .toSorted(byProjectAndDay),
  };
};

const byProjectAndDay = (one: NoteToBill, other: NoteToBill): number =>
  (one.project.number ?? 0) - (other.project.number ?? 0) ||
  ((one.note.startAt ?? '') < (other.note.startAt ?? '') ? -1 : 1);

const readProjects = async (reads: Reads, companyId: string, today: string): Promise<readonly Order[]> => {
  const since = Temporal.PlainDate.from(today).subtract({ days: BILLED_DAYS_BACK }).toString();
  return (
    await reads.rows(
      query(project)
        .where('endDate', { between: [since, HIGHEST] })
        .backwards(),
    )
  ).filter(
    (row) =>
      row.companyId === companyId &&
      row.kind === 'standard' &&
      row.beginDate <= today &&
      (row.statusCode === 'confirmed' || row.statusCode === 'closed'),
  );
};

const namesOf = async (reads: Reads, projects: readonly Order[], notes: readonly Row<typeof deliveryNote>[]) => {
  const crews = await reads.rows(query(projectCrew).byIds(notes.map(({ projectCrewId }) => projectCrewId)));
  const cards = await reads.rows(query(rateCard).byIds(distinct(projects.flatMap((row) => row.rateCardId ?? []))));
  const functions = await reads.rows(query(jobFunction).whole());
  return {
    crews: new Map(crews.map(({ id, name }) => [id, name] as const)),
    cards: new Map(cards.map((card) => [card.id, card] as const)),
    functions: new Map(functions.map(({ id, caption }) => [id, caption] as const)),
  };
};

/** What an invoice over these notes comes to, by the same rule as the server's. */
export const sumOfNotes = (notes: readonly Pick<NoteToBill, 'lines'>[], taxPct: number): Sums =>
  sumsOf(notes.flatMap(({ lines }) => lines.map((line) => ({ ...line, taxPct }))));

/** The currencies of the prices of these notes: an invoice has one. @param usual the agency's */
export const currenciesOf = (notes: readonly Pick<NoteToBill, 'currency'>[], usual: string): readonly string[] => [
  ...new Set(notes.map(({ currency = usual }) => currency)),
];

/** Most lines that one invoice takes (schema: items). */
export const MOST_LINES = 200;

interface Billing {
  readonly taxTypeId: string;
  /** What a line is called. */
  readonly captionOf: (line: LineToBill) => string;
  readonly newId: () => string;
}

/** The lines of an invoice over these notes, in their order. */
export const itemsOfNotes = (notes: readonly NoteToBill[], { taxTypeId, captionOf, newId }: Billing) =>
  notes
    .flatMap(({ note, lines }) => lines.map((line) => ({ ...line, deliveryNoteCrewId: note.projectCrewId })))
    .map((line, sort) => ({
      id: newId(),
      sort,
      caption: captionOf(line),
      quantity: line.quantity,
      unit: 'h' as const,
      unitCents: line.unitCents,
      taxTypeId,
      deliveryNoteCrewId: line.deliveryNoteCrewId,
      ...(line.surcharge === undefined ? {} : { surcharge: line.surcharge.kind }),
    }));
