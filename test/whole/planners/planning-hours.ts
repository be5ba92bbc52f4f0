// Hours in which two planners plan the same week, each without a line, while people answer what they were asked; then
// both meet the server again, one after the other or at once.
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { deviceOf, type Device } from '#test/support/server/tenant-api.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';
import { compareRows, judgeWork } from '../judge-life.ts';
import { jumpingTime } from '../jumping-time.ts';
import { wholePhone } from '../phone.ts';
import { judgeLosses, judgePlan, refusedBy, tryNext } from './judge-week.ts';
import { jobsOf, plannerOn, type Planner } from './planner.ts';
import { writeWeek, type Week } from './week.ts';

export interface HoursParts {
  readonly world: TestWorld;
  readonly random: () => number;
  readonly hours: number;
}

export interface Planned {
  /** What was broken. */
  readonly violations: readonly string[];
  readonly changes: number;
  /** Acts that the server refused. */
  readonly losses: number;
  /** People named next who were asked. */
  readonly next: number;
}

const LOGINS = ['paula', 'pia'] as const;

/** Each hour plans a week of its own; the last hour's devices are compared with fresh ones. */
export const planHours = async ({ world, random, hours }: HoursParts): Promise<Planned> => {
  const time = jumpingTime();
  const phoneOf = (login: string, name: string) => wholePhone({ world, login, name, time, random });
  const planners = await Promise.all(
    LOGINS.map(async (login) => plannerOn({ phone: await phoneOf(login, `desk-${login}`), time, random })),
  );
  const server = deviceOf(world.app, await world.tokenOf('paula'));
  const violations: string[] = [];
  let [losses, next] = [0, 0];
  for (let number = 0; number < hours && violations.length === 0; number += 1) {
    const hour: Hour = { world, week: await writeWeek(world, number, random), planners, server, random };
    const seen = await planHour(hour);
    violations.push(...seen.violations);
    losses += seen.losses;
    next += seen.next;
  }
  for (const [at, planner] of violations.length > 0 ? [] : planners.entries()) {
    const fresh = await (await phoneOf(LOGINS[at] ?? 'paula', `fresh-${String(at)}`)).start();
    await planner.through(fresh.pull.once());
    violations.push(...((await planner.through(compareRows(planner.app().store, fresh.store))) ?? []));
    fresh.kill();
  }
  for (const planner of planners) planner.app().kill();
  const changes = planners.reduce((sum, { saved }) => sum + saved.size, 0);
  return { violations, changes, losses, next };
};

interface Hour {
  readonly world: TestWorld;
  readonly week: Week;
  readonly planners: readonly Planner[];
  readonly server: Device;
  readonly random: () => number;
}

const planHour = async (hour: Hour): Promise<Pick<Planned, 'violations' | 'losses' | 'next'>> => {
  const { world, week, planners, server, random } = hour;
  const violations: string[] = [];
  if (!(await allMeet(planners)))
    return { violations: ['I12: a planner was not up to date before the hour'], losses: 0, next: 0 };
  for (const { phone } of planners) phone.line.trouble = 1;
  const acts = 14 + Math.floor(random() * 16);
  for (let at = 0; at < acts; at += 1) {
    await planners[random() < 0.5 ? 0 : 1]?.act(week);
    if (random() < 0.15) await somebodyAnswers(hour);
  }
  for (const { phone } of planners) phone.line.trouble = random() * 0.4;
  for (const planner of random() < 0.5 ? planners : planners.toReversed()) {
    planner.app().engine.poke('online');
    if (random() < 0.5) await planner.act(week);
  }
  // Twice: who met first hears of the other's changes.
  if (!(await allMeet(planners)) || !(await allMeet(planners)))
    return { violations: ['I12: not everything was sent within half an hour of good line'], losses: 0, next: 0 };
  let [losses, next] = [0, 0];
  for (const planner of planners) {
    const refused = await refusedBy(planner);
    losses += refused.length;
    violations.push(
      ...(await judgePlan(planner, week)),
      ...(await judgeWork(world, planner.app(), planner.saved)),
      ...judgeLosses(refused),
    );
    // As the others stand by now: whoever was named next on another device may have been asked since.
    await planner.meet();
    const tried = await tryNext(planner, refused, server);
    next += tried.tried;
    violations.push(...tried.broken);
    for (const { id } of refused) await planner.through(planner.app().store.discard(id));
  }
  if (!(await allMeet(planners))) violations.push('I12: a planner was not up to date after the hour');
  return { violations, losses, next };
};

const allMeet = async (planners: readonly Planner[]): Promise<boolean> => {
  for (const planner of planners) if (!(await planner.meet())) return false;
  return true;
};

/** One of the people says yes or no to what they were asked, if anybody was. */
const somebodyAnswers = async ({ world, week, planners: [planner], random }: Hour): Promise<void> => {
  if (planner === undefined) return;
  const asked = (await jobsOf(planner.app().store.reads, week)).filter(({ statusCode }) => statusCode === 'requested');
  const job = asked[Math.floor(random() * asked.length)];
  if (job === undefined) return;
  const device = deviceOf(world.app, await world.tokenOf(job.personId));
  // What exists on the planner's device only yet is not known to the server: nobody answers it.
  await device.send(answerJob.name, { id: job.id, accepted: random() < 0.7 });
};
