// Today's crew of the demo made small and moved to the hour of the test: those who build have begun, the one who
// unloads is on the way.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara } from '../../support/judging/demo-logins.ts';
import type { Held, HeldRows } from '../../support/server/held-rows.ts';

export interface ShiftOnSite {
  readonly crewId: string;
  readonly projectId: string;
  /** Ids of assignments. */
  readonly ben: string;
  readonly cara: string;
  /** Names of two who were booked beside them, and of somebody who only stands there. */
  readonly rigger: string;
  readonly missing: string;
  readonly extra: string;
}

const ZONE = 'Europe/Vienna';

interface Span {
  readonly start: Temporal.ZonedDateTime;
  readonly end: Temporal.ZonedDateTime;
}

const instant = (time: Temporal.ZonedDateTime): string => time.toInstant().toString({ smallestUnit: 'millisecond' });
const wall = (time: Temporal.ZonedDateTime): string => time.toPlainTime().toString({ smallestUnit: 'minute' });

const itemTimes = ({ start, end }: Span): Held => ({
  startDate: start.toPlainDate().toString(),
  endDate: end.toPlainDate().toString(),
  startTime: wall(start),
  endTime: wall(end),
  startAt: instant(start),
  endAt: instant(end),
});
const jobTimes = ({ start, end }: Span): Held => ({ effectiveStart: instant(start), effectiveEnd: instant(end) });

/** The pre-call is open until half an hour before the start, no-show from a quarter of an hour after it. */
const spans = (): { readonly building: Span; readonly unloading: Span } => {
  const now = Temporal.Now.zonedDateTimeISO(ZONE).round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return {
    building: { start: now.subtract({ hours: 2 }), end: now.add({ hours: 4 }) },
    unloading: { start: now.add({ minutes: 80 }), end: now.add({ hours: 6 }) },
  };
};

export const setTheScene = async (held: HeldRows): Promise<ShiftOnSite> => {
  const { crewId, jobId: bensJob } = await demoJob(held, ben, JOB_OF_TODAY);
  const { jobId: carasJob } = await demoJob(held, cara, JOB_OF_TODAY);
  const { building, unloading } = spans();
  const items = (await held.of(projectCrewItem)).filter((row) => row['projectCrewId'] === crewId);
  const jobs = (await held.of(projectCrewItemStatus)).filter((row) => row['projectCrewId'] === crewId);
  const functions = new Map((await held.of(jobFunction)).map((row) => [row['id'], row['code']]));
  const codeOf = (job: Held): unknown =>
    functions.get(items.find(({ id }) => id === job['projectCrewItemId'])?.['functionId']);
  const riggers = jobs.filter((job) => codeOf(job) === 'rigger');
  const [first, second] = riggers;
  if (first === undefined || second === undefined) throw new Error('The crew has no two riggers');
  const staying = [bensJob, carasJob, first['id'], second['id']];
  for (const item of items)
    await held.put(
      projectCrewItem,
      String(item['id']),
      itemTimes(functions.get(item['functionId']) === 'stagehand' ? unloading : building),
    );
  for (const job of jobs) {
    await held.put(projectCrewItemStatus, String(job['id']), {
      ...jobTimes(codeOf(job) === 'stagehand' ? unloading : building),
      ...(staying.includes(job['id']) ? {} : { statusCode: 'declined' }),
    });
  }
  await held.put(projectCrew, crewId, { startAt: instant(building.start), endAt: instant(unloading.end) });
  const people = new Map((await held.of(person)).map((row) => [row['id'], String(row['displayName'])]));
  const nameOf = (job: Held): string => people.get(job['personId']) ?? '';
  return {
    crewId,
    projectId: String(first['projectId']),
    ben: bensJob,
    cara: carasJob,
    rigger: nameOf(first),
    missing: nameOf(second),
    extra: await somebodyElse(held, jobs, people),
  };
};

/** Somebody who worked with the chief yesterday: the chief's phone knows the name. */
const somebodyElse = async (
  held: HeldRows,
  jobs: readonly Held[],
  people: ReadonlyMap<unknown, string>,
): Promise<string> => {
  const yesterday = (await held.of(projectCrew)).find(({ name }) => name === 'Dismantling, small stage');
  const onCrew = new Set(jobs.map((job) => job['contactId']));
  const crewContacts = new Set((await held.of(contact)).filter(({ kind }) => kind === 'crew').map(({ id }) => id));
  const other = (await held.of(projectCrewItemStatus)).find(
    (job) =>
      job['projectCrewId'] === yesterday?.['id'] && !onCrew.has(job['contactId']) && crewContacts.has(job['contactId']),
  );
  const name = people.get(other?.['personId']);
  if (name === undefined) throw new Error('Nobody of yesterday is free today');
  return name;
};
