// A planned week, judged once both planners have met again: by the seats, by the people, and by what each is told.
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { holdsSeat, seatsLeft } from '#schema/rules/crews/seats.ts';
import { isBooked } from '#schema/rules/fitness/model.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { planModel } from '#planning/model/plan-model.ts';
import { readPlanRows } from '#screens/shared/plan/plan-tables.ts';
import { query } from '#db/query/query.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Device } from '#test/support/server/tenant-api.ts';
import type { Job, Planner } from './planner.ts';
import { jobsOf } from './planner.ts';
import type { Week } from './week.ts';

/** What the loss of a planner's act may be called: that the plan is another one by now. */
const LOSSES: readonly (RefusalCode | 'PARENT_REMOVED')[] = [
  'SEAT_TAKEN',
  'PERSON_UNAVAILABLE',
  'ALREADY_ASSIGNED',
  'BAD_TRANSITION',
  'NOT_FOUND',
  'STALE',
  'PARENT_REMOVED',
];

/** No seat is taken twice, and nobody is in two places but by a planner's decision. */
export const judgePlan = async (planner: Planner, week: Week): Promise<readonly string[]> => {
  const { reads } = planner.app().store;
  const [positions, jobs] = [
    await reads.rows(query(projectCrewItem).byIds(week.positionIds)),
    await jobsOf(reads, week),
  ];
  const full = positions
    .filter(
      (position) =>
        seatsLeft(
          position,
          jobs.filter((job) => job.projectCrewItemId === position.id),
        ) < 0,
    )
    .map(({ id }) => `seats: more people are on ${id} than it has seats`);
  const booked = jobs.filter((job) => isBooked({ status: job.statusCode }));
  const twice = booked.flatMap((one, at) =>
    booked
      .slice(at + 1)
      .filter((other) => other.personId === one.personId && areAtOnce(one, other) && !isDecided(one, other))
      .map((other) => `people: ${one.personId} is booked for ${one.id} and ${other.id} at once`),
  );
  const doubled = booked.flatMap((one, at) =>
    booked
      .slice(at + 1)
      .filter((other) => other.personId === one.personId && other.projectCrewItemId === one.projectCrewItemId)
      .map((other) => `people: ${one.personId} is on one position twice, ${one.id} and ${other.id}`),
  );
  return [...full, ...twice, ...doubled];
};

const areAtOnce = (one: Job, other: Job): boolean =>
  one.effectiveStart < other.effectiveEnd && other.effectiveStart < one.effectiveEnd;

/** A planner said so, with a reason. */
const isDecided = (one: Job, other: Job): boolean =>
  (one.forcedFor ?? []).includes(`overlapBooked:${other.id}`) ||
  (other.forcedFor ?? []).includes(`overlapBooked:${one.id}`);

export const refusedBy = async (planner: Planner): Promise<readonly OutboxEntry[]> =>
  (await planner.app().store.local.read(['outbox'], (tables) => tables.outbox.all())).filter(
    ({ state }) => state === 'refused',
  );

/** Each loss is said by a code that has its sentence. */
export const judgeLosses = (refused: readonly OutboxEntry[]): readonly string[] =>
  refused
    .filter(({ refusal }) => !LOSSES.some((code) => code === refusal?.code))
    .map(
      ({ mutation, refusal, args }) =>
        `told: ${mutation} was refused as ${JSON.stringify(refusal)} for ${JSON.stringify(args)}`,
    );

const HOUR = 3_600_000;
const NEXT = 3;

/**
 * Whoever is named next for a seat that somebody lost is taken by the server too. Answers what was broken, and how many
 * were tried.
 */
export const tryNext = async (
  planner: Planner,
  refused: readonly OutboxEntry[],
  server: Device,
): Promise<{ readonly broken: readonly string[]; readonly tried: number }> => {
  const { reads } = planner.app().store;
  const asked = refused.filter(({ mutation }) => mutation === addPerson.name);
  if (asked.length === 0) return { broken: [], tried: 0 };
  const model = planModel(await readPlanRows(reads), { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true });
  const broken: string[] = [];
  let tried = 0;
  for (const itemId of new Set(asked.map(({ args }) => String(args['projectCrewItemId'])))) {
    const [position] = await reads.rows(query(projectCrewItem).byIds([itemId]));
    const jobs = await jobsOf(reads, { positionIds: [itemId] });
    if (position === undefined || jobs.filter(holdsSeat).length >= position.amount) continue;
    const at = Date.parse(position.startAt);
    const world = { minRestMin: 660, checked: { from: at - 92 * 24 * HOUR, to: at + 92 * 24 * HOUR, asOf: at } };
    const next = (model.candidates({ itemId }, world, 'bestRating') ?? [])
      .filter(({ verdict }) => verdict === 'yes')
      .slice(0, NEXT);
    const [first] = next;
    if (first === undefined) continue;
    tried += 1;
    const { personId, contactId } = first.person;
    const id = planner.app().store.ids.next();
    const answer = await server.send(addPerson.name, {
      id,
      projectCrewItemId: itemId,
      contactId,
      personId,
      statusCode: 'requested',
    });
    if (answer.status >= 300)
      broken.push(`next: ${personId} was named next for ${itemId}, and is ${String(answer.code)}`);
  }
  return { broken, tried };
};
