// Which vacancies a person could take instead of a job that others got.
import type { Row } from '../define/entity.ts';
import type { Scene } from '../define/scene.ts';
import type { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { epochMs } from '../rules/fitness/epoch.ts';
import { peopleFrom, positionFrom, type PositionRows } from '../rules/fitness/from-rows.ts';
import { judge } from '../rules/fitness/judge.ts';
import { loadPeople, loadPositions } from '../rules/fitness/load.ts';
import type { JudgedPerson } from '../rules/fitness/model.ts';
import { seatsLeft } from '../rules/crews/seats.ts';
import { minutesBetween } from '../rules/crews/shift-times.ts';

type Item = Row<typeof projectCrewItem>;
type Job = Pick<Row<typeof projectCrewItemStatus>, 'id' | 'projectCrewItemId' | 'contactId' | 'effectiveStart'>;

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
  const open = (await scene.rows(projectCrewItem, { statusCode: 'vacant' }))
    .filter((item) => item.startAt > scene.now && (item.vacancyUntil === undefined || item.vacancyUntil > scene.now))
    .filter((item) => item.id !== job.projectCrewItemId)
    .toSorted((one, other) => apart(one, job) - apart(other, job) || (one.id < other.id ? -1 : 1))
    .slice(0, LOOKED_AT);
  const positions = await loadPositions(
    scene,
    open.map(({ id }) => id),
  );
  const [person] = peopleFrom(await loadPeople(scene, [job.contactId]));
  const found: NamedVacancy[] = [];
  for (const item of open) {
    const rows = positions.find((one) => one.item.id === item.id);
    if (found.length === MOST || rows === undefined || person === undefined) continue;
    const isTakeable = seatsLeft(item, rows.assignments) > 0 && fits({ scene, rows, person, job });
    if (isTakeable && (await scene.sees(projectCrewItem, item.id))) found.push(named(rows));
  }
  return found;
};

const apart = (item: Item, job: Job): number => Math.abs(minutesBetween(job.effectiveStart, item.startAt));

interface Candidate {
  readonly scene: Scene;
  readonly rows: PositionRows;
  readonly person: JudgedPerson;
  readonly job: Job;
}

/** The job itself is none of theirs: others got it, or they cannot take it. */
const fits = ({ scene, rows, person, job }: Candidate): boolean => {
  const checked = { from: -Infinity, to: Infinity, asOf: epochMs(scene.now) };
  const world = { minRestMin: scene.agency.settings.minRestMin, checked };
  return judge(positionFrom(rows), person, world, job.id).verdict !== 'no';
};

const named = ({ item: { id, functionId, startAt, endAt }, crew: { timezone } }: PositionRows): NamedVacancy => ({
  id,
  functionId,
  startAt,
  endAt,
  timezone,
});
