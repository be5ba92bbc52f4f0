// Somebody who cannot is pencilled in: with a reason that is decided then, without one it is left open.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { itemRow } from '../../support/worlds/tenant-rows.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-03T18:00:00.000Z');
  // At the time of the show, on which emil is booked.
  await world.put(projectCrewItem, itemRow('beside', 'loadIn', 'festival'));
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const paula = () => north.as('paula');
const captions = async () => (await north.all(activity)).map((row) => [row['type'], row['caption']]);
const DRAFT = { id: 'x', projectCrewItemId: 'beside', contactId: 'c-emil', personId: 'emil', statusCode: 'planned' };
const FORCED = { force: true, reason: 'both are next door' };

describe('a planner', () => {
  it('who pencils in somebody booked elsewhere, with a reason, may ask and book them later without another', async () => {
    expect(outcome(await (await paula()).send('addPerson@1', { ...DRAFT, force: true }))).toBe('INVALID');
    expect(outcome(await (await paula()).send('addPerson@1', { ...DRAFT, ...FORCED }))).toBe(200);
    expect((await north.row(projectCrewItemStatus, 'x'))?.['forcedFor']).toEqual(['overlapBooked:job-emil']);
    expect(await captions()).toEqual([['LOG', 'Booked all the same: emil Test']]);
    const ask = { id: 'x', statusCode: 'requested' };
    expect(outcome(await (await paula()).send('moveAssignment@1', ask))).toBe(200);
    expect(await captions()).toHaveLength(1);
  });

  it('who pencils in somebody without more leaves open what speaks against them', async () => {
    expect(outcome(await (await paula()).send('addPerson@1', DRAFT))).toBe(200);
    expect((await north.row(projectCrewItemStatus, 'x'))?.['forcedFor']).toBeUndefined();
    expect(await captions()).toEqual([]);
    const book = { id: 'x', statusCode: 'confirmed' };
    expect(outcome(await (await paula()).send('moveAssignment@1', book))).toBe('PERSON_UNAVAILABLE');
  });
});
