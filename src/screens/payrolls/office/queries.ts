// What the office's pages of pay read: the payrolls of a month, one with its lines, and one line with its questions.
import type { Row } from '#schema/define/entity.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { distinct } from '../../shared/jobs/job-rows.ts';
import { numberedOf } from '../../shared/navigation/paths.ts';
import { readItemPage, type ItemPage } from '../item-query.ts';
import type { Payroll, PayrollItem } from '../queries.ts';

export interface MonthRow {
  readonly payroll: Payroll;
  readonly name: string;
  /** Lines with an open question. */
  readonly openFeedback: number;
}

/** Of a month, by name. @param named the payrolls and lines that the server named */
export const readMonth = async (
  reads: Reads,
  named: { readonly payrolls: readonly string[]; readonly asked: readonly string[] },
): Promise<readonly MonthRow[]> => {
  const rows = await reads.rows(query(payroll).byIds(named.payrolls));
  const names = await namesOf(reads, rows);
  const asked = await openQuestions(reads, await reads.rows(query(payrollItem).byIds(named.asked)));
  return rows
    .map((row) => ({
      payroll: row,
      name: names.get(row.personId) ?? '',
      openFeedback: asked.filter(({ payrollId }) => payrollId === row.id).length,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Those of the lines that somebody asked about and nobody answered. */
const openQuestions = async (reads: Reads, items: readonly PayrollItem[]): Promise<readonly PayrollItem[]> => {
  const questions = await reads.rows(
    query(activity).where('[refKind+refId]', { anyOf: items.map(({ id }) => ['payrollItem', id]) }),
  );
  return items.filter(({ id }) => questions.some((row) => row.refId === id && isOpenQuestion(row)));
};

const isOpenQuestion = ({ type, statusCode }: Row<typeof activity>): boolean => statusCode === 'open' && type !== 'LOG';

const namesOf = async (reads: Reads, rows: readonly Payroll[]): Promise<ReadonlyMap<string, string>> => {
  const people = await reads.rows(query(person).byIds(distinct(rows.map(({ personId }) => personId))));
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
};

export interface OfficePayrollView {
  readonly payroll: Payroll;
  readonly name: string;
  /** By their days. */
  readonly items: readonly PayrollItem[];
  /** Ids of lines with an open question. */
  readonly asked: readonly string[];
  /** In the order in which they were filed; no list brings them here. */
  readonly papers: readonly OfficePaper[];
}

/** A paper of a month: its name and kind where this device knows it. */
export interface OfficePaper {
  readonly id: string;
  readonly name: string | null;
  readonly kind: string | null;
}

/** One payroll by the step of its path; null where it is not on this device. */
export const readOfficePayroll = async (reads: Reads, step: string): Promise<OfficePayrollView | null> => {
  const named = numberedOf(step);
  if (named === null) return null;
  const row =
    'id' in named
      ? await reads.get(payroll, named.id)
      : (await reads.rows(query(payroll).where('number', { equals: named.number })))[0];
  if (row === undefined) return null;
  const items = (await reads.rows(query(payrollItem).where('payrollId', { equals: row.id }))).toSorted(byDay);
  return {
    payroll: row,
    name: (await namesOf(reads, [row])).get(row.personId) ?? '',
    items,
    asked: (await openQuestions(reads, items)).map(({ id }) => id),
    papers: await papersOf(reads, row),
  };
};

/** Those that it lists, and those that were filed from here and are on their way. */
const papersOf = async (reads: Reads, { id, documentIds }: Payroll): Promise<OfficePayrollView['papers']> => {
  const here = await reads.rows(
    query(document)
      .where('[ownerKind+ownerId]', { equals: ['payroll', id] })
      .with(itsKind),
  );
  const listed = await reads.rows(query(document).byIds(documentIds).with(itsKind));
  return distinct([...documentIds, ...here.map((row) => row.id)]).map((paperId) => {
    const known = [...listed, ...here].find((row) => row.id === paperId);
    return { id: paperId, name: known?.name ?? null, kind: known?.type?.caption ?? null };
  });
};

const itsKind = related(document, (paper) => ({ type: paper.one('typeId', documentTypes) }));

const byDay = (one: PayrollItem, other: PayrollItem): number =>
  one.date === other.date ? one.id.localeCompare(other.id) : one.date < other.date ? -1 : 1;

export interface OfficeItemView extends ItemPage {
  readonly name: string;
}

/** One line; null where it is not on this device. */
export const readOfficeItem = async (reads: Reads, id: string): Promise<OfficeItemView | null> => {
  const page = await readItemPage(reads, id);
  return page === null ? null : { ...page, name: (await reads.get(person, page.item.personId))?.displayName ?? '' };
};

export interface CardView {
  readonly id: string;
  /** What changes it builds on it. */
  readonly row: Row<typeof rateCard>;
  readonly name: string;
  /** Null of a card for all clients. */
  readonly company: string | null;
  /** Null where the overtime of its prices is paid alone. */
  readonly supplements: readonly Supplement[] | null;
}

/** The rate cards that hold on a day, with what they pay on top; by client and name. */
export const readCards = async (reads: Reads, today: string): Promise<readonly CardView[]> => {
  const rows = (await reads.rows(query(rateCard).where('id', { between: [LOWEST, HIGHEST] }))).filter(
    ({ validFrom, validTo }) => validFrom <= today && (validTo === undefined || validTo >= today),
  );
  const companies = new Map(
    (await reads.rows(query(company).byIds(distinct(rows.flatMap(({ companyId }) => companyId ?? []))))).map(
      ({ id, name }) => [id, name] as const,
    ),
  );
  return rows
    .map((row) => ({
      id: row.id,
      row,
      name: row.name,
      company: companies.get(row.companyId ?? '') ?? null,
      supplements: row.supplements ?? null,
    }))
    .toSorted(
      (one, other) => (one.company ?? '').localeCompare(other.company ?? '') || one.name.localeCompare(other.name),
    );
};
