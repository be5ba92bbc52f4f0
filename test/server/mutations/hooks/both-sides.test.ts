// Device and server judge by the same rules: what one refuses, the other refuses by the same code, and both leave the
// row in the same state.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { ASSIGNMENT_MACHINE } from '../../../support/mutations/assignment-machine.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { runs } from '../../../support/run/runs.ts';
import { LightTables } from '../../../support/mutations/light-tables.ts';
import type { PlainRow } from '../../../support/mutations/played.ts';
import { assignmentRow } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T07:00:00.000Z');
  await world.remove(projectCrewItemStatus, 'job-ben');
});
afterAll(() => world.close());
const north = agencyOf(() => world);

const STARTS = ASSIGNMENT_MACHINE.states.split(' ');
const SEQUENCES = 12;
const STEPS = 6;

/**
 * The rows of the server as the device of that person would hold them: nobody has a job of their own that is only
 * planned.
 */
const mirrored = async (personId: string | null): Promise<LightTables> => {
  const tables = new LightTables(new Map());
  for (const entity of [
    projectCrewItemStatus,
    projectCrewItem,
    projectCrew,
    project,
  ] as const satisfies readonly AnyEntity[]) {
    for (const row of (await north.all(entity)) as readonly PlainRow[])
      if (row['personId'] !== personId || row['statusCode'] !== 'planned') tables.set(entity, row);
  }
  return tables;
};

/** The server alone knows how near the start is: what the device calls declined, it may call a late refusal. */
const told = (state: unknown): unknown => (state === 'lateRefusal' ? 'declined' : state);

it('in random sequences of everything that can be tried', { timeout: 240_000 }, async () => {
  const chance = chanceOf('both sides');
  for (let sequence = 0; sequence < runs(SEQUENCES); sequence += 1) {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('it', 'ben', 'hands', { statusCode: chance.pick(STARTS) as 'planned', ackRev: 1 }),
    );
    await world.put(projectCrewItem, { ...(await north.row(projectCrewItem, 'hands')), amount: 9 } as never);
    for (let at = 0; at < STEPS; at += 1) {
      const { what, mutation, args, actor } = chance.pick(ASSIGNMENT_MACHINE.steps);
      const device = await mirrored(actor.personId);
      const from = (await north.row(projectCrewItemStatus, 'it'))?.['statusCode'];
      const expected = await device.send(mutation, args, actor);
      // An acceptance after the start is judged by the server's clock; nobody answers a job that is under way.
      if (what.startsWith('accept') && from === 'requested') continue;
      const answer = await (await north.as(String(actor.personId))).send(mutation.name, args as never);
      const after = (await north.row(projectCrewItemStatus, 'it'))?.['statusCode'];
      expect([what, from, outcome(answer)]).toEqual([what, from, expected === 'done' ? 200 : expected]);
      expect([what, from, told(after)]).toEqual([
        what,
        from,
        told(device.row(projectCrewItemStatus, 'it')?.['statusCode'] ?? from),
      ]);
    }
  }
});
