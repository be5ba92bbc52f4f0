// Lines that went with a sheet that was opened again: whoever is paid sees beside each new line what the old one said
// (domain.md, pay-lines).
import type { Content, Row } from '#schema/define/entity.ts';
import { MOST_CORRECTIONS, payrollItem } from '#schema/entities/money/payroll-item.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import type { AssignmentRow } from '../crews/seats.ts';

type Item = Content<typeof payrollItem>;
/** As it stood, with what it had been corrected from before. */
type TakenBack = Row<typeof payrollItem>;

/** What a line says of one shift. */
export type PaidLine = Pick<Item, 'caption' | 'kind' | 'minutes' | 'rateCents' | 'amountCents' | 'reckoning'>;

/** Who makes the new lines, and when; without a name where the server knows none. */
export interface Correcting {
  readonly at: string;
  readonly by: string;
}

/** One shift has one line of each kind, share and time of day. */
const placeOf = ({ kind, reckoning }: Pick<Item, 'kind' | 'reckoning'>): string => {
  const { from = '', to = '' } = reckoning?.supplement ?? {};
  return [kind, reckoning?.percent ?? 100, from, to].join(' ');
};

/** Is kept even where the change is refused after all: nothing may refuse it behind this. */
export const keepTakenBack = async ({ client, by }: WriteTransaction, lines: readonly TakenBack[]): Promise<void> => {
  for (const line of lines)
    await client.query(
      `insert into taken_back_pay (tenant, assignment, line, content) values ($1, $2, $3, $4)
       on conflict (tenant, assignment, line) do update set content = excluded.content`,
      [by.tenant, line.assignmentId, placeOf(line), JSON.stringify(line)],
    );
};

/** How the lines stood that were taken back last, by assignment. */
export const takenBackOf = async (
  { client, by }: WriteTransaction,
  people: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, readonly TakenBack[]>> => {
  const { rows } = await client.query<{ assignment: string; content: TakenBack }>(
    'select assignment, content from taken_back_pay where tenant = $1 and assignment = any($2::text[]) order by line',
    [by.tenant, people.map(({ id }) => id)],
  );
  return new Map(
    people.map(({ id }) => [id, rows.filter((row) => row.assignment === id).map(({ content }) => content)]),
  );
};

/** Once the sheet is released anew its lines say how they stood: nothing is kept beside them. */
export const forgetTakenBack = async (
  { client, by }: WriteTransaction,
  people: readonly AssignmentRow[],
): Promise<void> => {
  await client.query('delete from taken_back_pay where tenant = $1 and assignment = any($2::text[])', [
    by.tenant,
    people.map(({ id }) => id),
  ]);
};

/**
 * The new lines of one shift, each with how the old one of its place stood where that differs. A line that is not there
 * any more stays with nothing in it: it must not go without a word.
 */
export const besideTakenBack = (
  lines: readonly PaidLine[],
  stood: readonly TakenBack[],
  correcting: Correcting,
): readonly (PaidLine & Pick<Item, 'corrections'>)[] => {
  const places = new Map(stood.map((before) => [placeOf(before), before]));
  const made = lines.map((line) => withCorrections(line, places.get(placeOf(line)), correcting));
  for (const line of lines) places.delete(placeOf(line));
  const emptied = [...places.values()].map((before) => withCorrections(emptyLine(before, lines), before, correcting));
  return [...made, ...emptied];
};

const SAID = ['caption', 'minutes', 'rateCents', 'amountCents'] as const;

const withCorrections = (line: PaidLine, before: TakenBack | undefined, { at, by }: Correcting) => {
  if (before === undefined) return line;
  const { corrections = [], caption, minutes, rateCents, amountCents } = before;
  const isSame = SAID.every((field) => before[field] === line[field]);
  const stood = {
    at,
    ...(by === '' ? {} : { by }),
    caption,
    ...(minutes === undefined ? {} : { minutes }),
    ...(rateCents === undefined ? {} : { rateCents }),
    amountCents,
  };
  const all = isSame ? corrections : [...corrections, stood].slice(-MOST_CORRECTIONS);
  return { ...line, ...(all.length === 0 ? {} : { corrections: all }) };
};

/**
 * A supplement that falls on none of the hours any more is explained by the hours as they are now; a line of a shift
 * that is not paid, by what it was reckoned from, as every line that was corrected.
 */
const emptyLine = (before: TakenBack, [work]: readonly PaidLine[]): PaidLine => {
  const { kind, caption, rateCents, reckoning } = before;
  const supplement = reckoning?.supplement;
  if (work?.reckoning !== undefined && supplement !== undefined)
    return {
      ...work,
      kind,
      minutes: 0,
      amountCents: 0,
      reckoning: { ...work.reckoning, percent: supplement.percent, supplement, segments: [] },
    };
  return {
    caption,
    kind,
    minutes: 0,
    ...(rateCents === undefined ? {} : { rateCents }),
    amountCents: 0,
    ...(reckoning === undefined ? {} : { reckoning }),
  };
};
