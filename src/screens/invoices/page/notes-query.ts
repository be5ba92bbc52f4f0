// The delivery notes behind the lines of an invoice: whose hours they bill, and who signed for them.
import type { Row } from '#schema/define/entity.ts';
import { deliveryNote, type NoteLine } from '#schema/entities/crews/delivery-note.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { person } from '#schema/entities/people/person.ts';
import { minutesBetween } from '#schema/rules/crews/shift-times.ts';
import { hoursOf } from '#schema/rules/money/note-bill.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';

export interface PersonOnNote {
  readonly assignmentId: string;
  readonly functionId: string;
  /** Null where this login is not told, or does not have it here. */
  readonly name: string | null;
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
  /** Between start and end, less the break. */
  readonly workedMin: number;
  readonly billMin: number;
}

export interface NoteOfCrew {
  readonly note: Row<typeof deliveryNote>;
  readonly crewName: string | null;
  readonly zone: string | null;
  readonly people: readonly PersonOnNote[];
  /** Functions by every word that they go by here. */
  readonly functions: readonly { readonly id: string; readonly words: readonly string[] }[];
}

/** Those of the crews that are on this device. */
export const readNotesOf = async (reads: Reads, crewIds: readonly string[]): Promise<readonly NoteOfCrew[]> => {
  const notes = await reads.rows(query(deliveryNote).byIds(crewIds));
  const functions = (await reads.rows(query(jobFunction).whole())).map(({ id, caption, captions }) => ({
    id,
    words: [caption, ...Object.values(captions ?? {})].filter((word) => word !== undefined),
  }));
  return Promise.all(notes.map(async (note) => noteOf(reads, note, functions)));
};

const named = related(projectCrewItemStatus, (one) => ({ human: one.one('personId', person) }));

const noteOf = async (
  reads: Reads,
  note: Row<typeof deliveryNote>,
  functions: NoteOfCrew['functions'],
): Promise<NoteOfCrew> => {
  const crew = await reads.get(projectCrew, note.projectCrewId);
  const jobs = await reads.rows(
    query(projectCrewItemStatus)
      .byIds(note.lines.map(({ assignmentId }) => assignmentId))
      .with(named),
  );
  const names = new Map(jobs.map(({ id, human }) => [id, human?.displayName] as const));
  return {
    note,
    functions,
    crewName: crew?.name ?? null,
    zone: crew?.timezone ?? null,
    people: note.lines
      .map((line) => personOf(line, names.get(line.assignmentId)))
      .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
  };
};

const personOf = (
  { assignmentId, functionId, from, to, breakMin, billMin }: NoteLine,
  name: string | undefined,
): PersonOnNote => {
  const workedMin = Math.max(0, minutesBetween(from, to) - breakMin);
  return { assignmentId, functionId, name: name ?? null, from, to, breakMin, workedMin, billMin: billMin ?? 0 };
};

export interface PeopleOfLine {
  readonly people: readonly PersonOnNote[];
  /** These are the people of the line; otherwise all of the note, as the line does not say of which function it is. */
  readonly isOfLine: boolean;
  readonly billMin: number;
  /** The line bills the hours of the note. */
  readonly agrees: boolean;
}

type BilledItem = Pick<Row<typeof invoiceItem>, 'caption' | 'quantity'>;

/** Whose hours a line bills: those of the function that it is called by, or the one whose hours are the line's. */
export const peopleOfLine = ({ people, functions }: NoteOfCrew, { caption, quantity }: BilledItem): PeopleOfLine => {
  const ids = [...new Set(people.map(({ functionId }) => functionId))];
  const minutesOf = (id: string): number => sumOf(people.filter(({ functionId }) => functionId === id));
  const called = ids.filter((id) => functions.some((one) => one.id === id && one.words.includes(caption)));
  const alike = ids.filter((id) => hoursOf(minutesOf(id)) === quantity);
  const [found] = called.length === 1 ? called : alike.length === 1 ? alike : ids.length === 1 ? ids : [];
  const shown = found === undefined ? people : people.filter(({ functionId }) => functionId === found);
  const billMin = sumOf(shown);
  return { people: shown, isOfLine: found !== undefined, billMin, agrees: hoursOf(billMin) === quantity };
};

const sumOf = (people: readonly PersonOnNote[]): number => people.reduce((sum, { billMin }) => sum + billMin, 0);
