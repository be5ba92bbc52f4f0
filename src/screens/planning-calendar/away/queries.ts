// Who is away: one leave or blocked date by its id, the leaves that wait for a decision, and what somebody is booked
// for on such days.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import { beginningOf, endOf } from '#schema/rules/planning/day-window.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { isJob, jobsOf, type JobView } from '../../shared/jobs/job-rows.ts';
import { awayPath } from '../../shared/navigation/paths.ts';
import type { QueueStep } from '../../shared/queues/queue-rows.ts';

export type AskedLeave = Row<typeof vacationRequest>;
export type BlockedRow = Row<typeof blockDate>;

/** A leave or blocked date, and whose it is. */
export interface AwayRow {
  readonly kind: 'leave' | 'blocked';
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  /** Its first day. */
  readonly start: string;
}

/** Null where this device has no such row. */
export const readAway = async (reads: Reads, id: string): Promise<AwayRow | null> => {
  const leave = await reads.get(vacationRequest, id);
  const row = leave ?? (await reads.get(blockDate, id));
  if (row === undefined) return null;
  const { personId, start } = row;
  const name = (await reads.get(person, personId))?.displayName ?? '';
  return { kind: leave === undefined ? 'blocked' : 'leave', id, personId, name, start };
};

const WAITING: readonly AskedLeave['statusCode'][] = ['requested', 'cancelRequested'];

export const waitsForDecision = ({ statusCode }: Pick<AskedLeave, 'statusCode'>): boolean =>
  WAITING.includes(statusCode);

/** What begins first comes first; nobody decides about themselves. */
export const readLeaveQueue = async (reads: Reads, personId: string | null): Promise<readonly QueueStep[]> =>
  (await reads.rows(query(vacationRequest).where('id', { between: [LOWEST, HIGHEST] })))
    .filter((row) => waitsForDecision(row) && row.personId !== personId)
    .toSorted((one, other) => (one.start + one.id < other.start + other.id ? -1 : 1))
    .map(({ id }) => ({ id, path: awayPath(id) }));

/** The contact under which somebody is planned; null where this device knows none. */
export const readPlannedContact = async (reads: Reads, personId: string): Promise<string | null> =>
  crewContactOf(await reads.rows(query(contact).where('personId', { equals: personId })))?.id ?? null;

export interface DaysOfPerson {
  readonly personId: string;
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
  /** In which the days begin and end. */
  readonly zone: string;
}

/** A position spans 36 hours at most. */
const LONGEST_SHIFT_DAYS = 2;

/** Jobs that somebody is booked for on these days; none where no days are named. */
export const readBookedOn = async (reads: Reads, days: DaysOfPerson | null): Promise<readonly JobView[]> => {
  if (days === null) return [];
  const { personId, from, to, zone } = days;
  const rows = await reads.rows(
    query(projectCrewItemStatus).where('[personId+effectiveStart]', {
      between: [
        [personId, addDays(from, -LONGEST_SHIFT_DAYS)],
        [personId, addDays(to, LONGEST_SHIFT_DAYS)],
      ],
    }),
  );
  const [begins, over] = [beginningOf(from, zone), endOf(to, zone)];
  return jobsOf(
    reads,
    rows.filter(
      (row) => BOOKED.includes(row.statusCode) && isJob(row) && row.effectiveStart < over && row.effectiveEnd > begins,
    ),
  );
};
