// The delivery notes behind the lines of an invoice: whose hours they bill, and who signed for them.
import type { Row } from '#schema/define/entity.ts';
import { deliveryNote, type NoteLine } from '#schema/entities/crews/delivery-note.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { person } from '#schema/entities/people/person.ts';
import { minutesBetween } from '#schema/rules/crews/shift-times.ts';
import type { SurchargeMinutes } from '#schema/rules/money/client-surcharges.ts';
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
  /** Minutes that are charged more, by the reason. */
  readonly surcharges: SurchargeMinutes;
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

const personOf = ({ billMin, surcharges = {}, ...line }: NoteLine, name: string | undefined): PersonOnNote => {
  const { assignmentId, functionId, from, to, breakMin } = line;
  const workedMin = Math.max(0, minutesBetween(from, to) - breakMin);
  const stated = { assignmentId, functionId, from, to, breakMin, workedMin };
  return { ...stated, name: name ?? null, billMin: billMin ?? 0, surcharges };
};

export interface PersonOfLine extends PersonOnNote {
  /** Minutes of theirs that the line bills. */
  readonly lineMin: number;
}

export interface PeopleOfLine {
  readonly people: readonly PersonOfLine[];
  /** These are the people of the line; otherwise all of the note, as the line does not say of which function it is. */
  readonly isOfLine: boolean;
  readonly lineMin: number;
  /** The line bills the hours of the note. */
  readonly agrees: boolean;
}

type BilledItem = Pick<Row<typeof invoiceItem>, 'caption' | 'quantity' | 'surcharge'>;

/**
 * Whose hours a line bills: those of the function that it is called by, or the one whose hours are the line's. A
 * surcharge is called by its function first, and bills those of its hours that are charged more.
 */
export const peopleOfLine = (
  { people, functions }: NoteOfCrew,
  { caption, quantity, surcharge }: BilledItem,
): PeopleOfLine => {
  const all = people
    .map((one) => ({ ...one, lineMin: surcharge === undefined ? one.billMin : (one.surcharges[surcharge] ?? 0) }))
    .filter(({ lineMin }) => surcharge === undefined || lineMin > 0);
  const ids = [...new Set(all.map(({ functionId }) => functionId))];
  const minutesOf = (id: string): number => sumOf(all.filter(({ functionId }) => functionId === id));
  const isCalled = (word: string): boolean => (surcharge === undefined ? word === caption : caption.startsWith(word));
  const called = ids.filter((id) => functions.some((one) => one.id === id && one.words.some(isCalled)));
  const alike = ids.filter((id) => hoursOf(minutesOf(id)) === quantity);
  const [found] = called.length === 1 ? called : alike.length === 1 ? alike : ids.length === 1 ? ids : [];
  const shown = found === undefined ? all : all.filter(({ functionId }) => functionId === found);
  const lineMin = sumOf(shown);
  return { people: shown, isOfLine: found !== undefined, lineMin, agrees: hoursOf(lineMin) === quantity };
};

const sumOf = (people: readonly PersonOfLine[]): number => people.reduce((sum, { lineMin }) => sum + lineMin, 0);
