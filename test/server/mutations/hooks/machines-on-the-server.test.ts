// The server keeps every state machine too: from each state each step leads where the trade lets it go, or is refused
// by the code that the device has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { makeFullWorld } from '../../../support/worlds/full-world.ts';
import { agencyOf } from '../../../support/worlds/hook-world.ts';
import { MACHINES } from '../../../support/mutations/machines.ts';
import { expected, type Machine, type Step } from '../../../support/mutations/state-machine.ts';
import { crewRow, jobRow } from '../../../support/mutations/story.ts';
import type { TestWorld } from '../../../support/worlds/tenant.ts';

/** Cases of random sequences on top of every step from every state, over all machines. */
const CASES = Number(process.env['CALLBOARD_CASES'] ?? 0);
const MOST_STEPS = 8;
const figures = { cases: 0, refused: 0, byTheServerAlone: new Map<string, number>() };

let world: TestWorld;
const north = agencyOf(() => world);

beforeAll(async () => {
  world = await makeFullWorld();
  await world.put(jobFunction, {
    id: 'hand',
    code: 'hand',
    caption: 'Hand',
    sort: 1,
    active: true,
    isCrewChief: false,
    category: 'stage',
    requiredSkillIds: [],
  });
});
afterAll(async () => {
  await world.close();
  const alone = [...figures.byTheServerAlone].map(([code, times]) => `${code} ${String(times)}`).join(', ');
  process.stdout.write(
    `figure: ${String(MACHINES.length)} state machines on the server, ${String(figures.cases)} cases, ${String(figures.refused)} forbidden steps refused by the device's code; by what the server alone knows: ${alone}\n`,
  );
});

/** The row in a state, and what it hangs on as it was. */
const begin = async ({ entity, row }: Machine, state: string): Promise<void> => {
  if (entity !== projectCrew) await world.put(projectCrew, crewRow('it', 'festival') as never);
  await world.put(projectCrewItemStatus, { ...jobRow('job', 'ben'), projectCrewItemId: 'hands' } as never);
  await world.put(entity, row(state) as never);
};

const stateNow = async ({ entity, stateOf }: Machine): Promise<string> => {
  const row = await north.row(entity, 'it');
  return row === undefined ? 'gone' : stateOf({ ...row, id: 'it' });
};

/** One step on the server; answers the state after it. */
const take = async (machine: Machine, step: Step, from: string): Promise<string> => {
  const { what, mutation, args, actor } = step;
  const known = Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(mutation.args, name)));
  const wanted = expected(step, from);
  const { status, code } = await (await north.as(String(actor.personId))).send(mutation.name, known);
  const after = await stateNow(machine);
  figures.cases += 1;
  if (wanted.answer !== 'done') {
    expect([machine.title, what, from, code, after]).toEqual([machine.title, what, from, wanted.answer, from]);
    figures.refused += 1;
    return after;
  }
  // The server may know what stands against it; then nothing has moved.
  if (code !== undefined) figures.byTheServerAlone.set(code, (figures.byTheServerAlone.get(code) ?? 0) + 1);
  expect([machine.title, what, from, status < 500, after]).toEqual([
    machine.title,
    what,
    from,
    true,
    code === undefined ? wanted.to : from,
  ]);
  return after;
};

describe('on the server', () => {
  it.each(MACHINES.map((machine) => [machine.title, machine] as const))(
    'every step from every state of %s',
    async (_title, machine) => {
      for (const state of machine.states.split(' ')) {
        for (const step of machine.steps) {
          await begin(machine, state);
          await take(machine, step, state);
        }
      }
    },
  );

  it('random sequences of them', { timeout: 60_000 + CASES * 500 }, async () => {
    const chance = chanceOf('machines');
    for (const until = figures.cases + CASES; figures.cases < until;) {
      const machine = chance.pick(MACHINES);
      let state = chance.pick(machine.states.split(' '));
      await begin(machine, state);
      for (let at = 0; at < MOST_STEPS && state !== 'gone'; at += 1)
        state = await take(machine, chance.pick(machine.steps), state);
    }
  });
});
