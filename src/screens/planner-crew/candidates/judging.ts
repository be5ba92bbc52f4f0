// Judges everybody for one position in slices, so that the page answers in between: the one place that knows where the
// judged people come from.
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { candidatesFor, type FindBest, type RankedPerson } from '#schema/rules/fitness/order.ts';
import type { Reads } from '#db/query/reads.ts';
import { readPeopleBetween } from '../../shared/fitness/people-rows.ts';
import { readPositionRows } from '../../shared/fitness/position-rows.ts';

/** The position with its rows, and everybody who may be judged for it. */
export interface JudgingRows {
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

export interface JudgingWanted {
  readonly itemId: string;
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

/** Null where the position is not on this device. */
export const readJudging = async (reads: Reads, { itemId, days }: JudgingWanted): Promise<JudgingRows | null> => {
  const position = await readPositionRows(reads, itemId);
  if (position === null) return null;
  return { position, people: await readPeopleBetween(reads, { days, month: position.item.startDate.slice(0, 7) }) };
};

export interface Candidates {
  readonly position: JudgedPosition;
  readonly ranked: readonly RankedPerson[];
}

/** People of one slice; a few milliseconds of work. */
const SLICE = 250;

/** @param pause lets the page draw and answer */
export const judgeInSlices = async (
  { position: rows, people }: JudgingRows,
  { world, method }: { readonly world: FitnessWorld; readonly method: FindBest },
  pause: () => Promise<void>,
): Promise<Candidates> => {
  const position = positionFrom(rows);
  const judged: JudgedPerson[] = [];
  for (const slice of slicesOf(people, SLICE)) {
    judged.push(...peopleFrom(slice));
    await pause();
  }
  return { position, ranked: candidatesFor(position, judged, world, method) };
};

/** The rows of some of the contacts at a time; what belongs to nobody goes with each. */
function* slicesOf(rows: PeopleRows, size: number): Generator<PeopleRows> {
  for (let at = 0; at < rows.contacts.length; at += size) {
    const contacts = rows.contacts.slice(at, at + size);
    const [ids, persons] = [new Set(contacts.map(({ id }) => id)), new Set(contacts.map(({ personId }) => personId))];
    const ofContact = ({ contactId }: { readonly contactId: string }): boolean => ids.has(contactId);
    const ofPerson = ({ personId }: { readonly personId: string }): boolean => persons.has(personId);
    yield {
      ...rows,
      contacts,
      persons: rows.persons.filter(({ id }) => persons.has(id)),
      crewFunctions: rows.crewFunctions.filter(ofContact),
      crewTags: rows.crewTags.filter(ofContact),
      skills: rows.skills.filter(ofContact),
      jobs: rows.jobs.filter(ofPerson),
      blockDates: rows.blockDates.filter(ofPerson),
      vacationRequests: rows.vacationRequests.filter(ofPerson),
      staffValues: rows.staffValues.filter(ofContact),
      memberships: rows.memberships.filter(ofContact),
    };
  }
}
