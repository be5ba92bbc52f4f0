// Which vacancies a person could take instead of a job that others got.
import type { Row } from '../define/entity.ts';
import { dateAt, type Scene } from '../define/scene.ts';
import { jobFunction } from '../entities/crews/job-function.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { documentBasedSkill } from '../entities/people/document-based-skill.ts';
import { lackingProofs } from '../rules/crews/proofs.ts';
import { seatsLeft } from '../rules/crews/seats.ts';
import { minutesBetween } from '../rules/crews/shift-times.ts';

type Item = Row<typeof projectCrewItem>;
type Job = Row<typeof projectCrewItemStatus>;

/** More than this nobody reads. */
const MOST = 3;
/** How many are looked at, the nearest in time first. */
const LOOKED_AT = 40;

/** A vacancy as it is named in an answer. */
export interface NamedVacancy {
  readonly id: string;
  readonly functionId: string;
  readonly startAt: string;
  readonly endAt: string;
  /** Zone of its place. */
  readonly timezone: string;
}

/** Up to three that the sender sees and could take, the nearest to that job in time first. */
export const vacanciesFor = async (scene: Scene, job: Job): Promise<readonly NamedVacancy[]> => {
  const own = await scene.rows(projectCrewItemStatus, { personId: job.personId });
  const open = (await scene.rows(projectCrewItem, { statusCode: 'vacant' }))
    .filter((item) => item.startAt > scene.now && (item.vacancyUntil === undefined || item.vacancyUntil > scene.now))
    .filter((item) => !own.some((one) => keepsFrom(one, item)))
    .toSorted((one, other) => apart(one, job) - apart(other, job) || (one.id < other.id ? -1 : 1));
  const found: NamedVacancy[] = [];
  for (const item of open.slice(0, LOOKED_AT)) {
    if (found.length === MOST) break;
    const named = await takeable(scene, item, job);
    if (named !== undefined) found.push(named);
  }
  return found;
};

const BOOKED: readonly Job['statusCode'][] = ['confirmed', 'spare', 'worked'];

/** They are on it already, or work elsewhere at that time. */
const keepsFrom = (one: Job, item: Item): boolean =>
  one.projectCrewItemId === item.id ||
  (BOOKED.includes(one.statusCode) && one.effectiveStart < item.endAt && item.startAt < one.effectiveEnd);

const apart = (item: Item, job: Job): number => Math.abs(minutesBetween(job.effectiveStart, item.startAt));

const takeable = async (scene: Scene, item: Item, job: Job): Promise<NamedVacancy | undefined> => {
  const people = await scene.rows(projectCrewItemStatus, { projectCrewItemId: item.id });
  if (seatsLeft(item, people) <= 0 || !(await scene.sees(projectCrewItem, item.id))) return undefined;
  const timezone = (await scene.row(projectCrew, item.projectCrewId))?.timezone ?? scene.agency.timezone;
  if (!(await isProven(scene, item, { contactId: job.contactId, until: dateAt(item.endAt, timezone) })))
    return undefined;
  const { id, functionId, startAt, endAt } = item;
  return { id, functionId, startAt, endAt, timezone };
};

interface Holder {
  readonly contactId: string;
  /** Date up to which the proofs have to hold. */
  readonly until: string;
}

const isProven = async (scene: Scene, item: Item, { contactId, until }: Holder): Promise<boolean> => {
  const asked = [
    ...item.requiredSkillIds,
    ...((await scene.row(jobFunction, item.functionId))?.requiredSkillIds ?? []),
  ];
  const held = await scene.rows(documentBasedSkill, { contactId, state: ['valid', 'expiring'] });
  return lackingProofs(asked, held, until).length === 0;
};
