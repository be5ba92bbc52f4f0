// Who was not well says so to the office alone: no planner and no chief is given the to-do, whatever their rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_ALONE } from '#schema/rules/messages/office-alone.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const SECRET = 'I left the shift early because I did not feel well.';
const parameters = { recipient: 'Office', dueDate: '05.06.2027', priority: 1 };

beforeAll(async () => {
  world = await makeWorld();
  const ben = await north.as('ben');
  const told = { type: 'TODO_INT', category: 'CREW', refKind: 'person', refId: 'ben' };
  await ben.send('createActivity@1', {
    ...told,
    id: 'unwell',
    caption: 'Not well',
    body: SECRET,
    parameters: JSON.stringify({ ...parameters, ...OFFICE_ALONE }),
  });
  await ben.send('createActivity@1', {
    ...told,
    id: 'wrong',
    caption: 'Check-in is wrong',
    body: '',
    parameters: JSON.stringify(parameters),
  });
});
afterAll(() => world.close());

const seenBy = async (who: string): Promise<readonly string[]> => {
  const device: Device = deviceOf(world.app, await world.tokenOf(who));
  const { tables } = await device.pull('/activities');
  return (tables.get('data') ?? []).map(({ id }) => id).toSorted();
};

describe('what the office alone is told', () => {
  it.each(['ben', 'otto'])('is read by its author and by the office: %s', async (who) => {
    expect(await seenBy(who)).toEqual(['unwell', 'wrong']);
  });

  it.each(['pia', 'paula'])('is not told to a planner, whether or not they may read profiles: %s', async (who) => {
    expect(await seenBy(who)).toEqual(['wrong']);
    const planner = await north.as(who);
    expect((await planner.get('/activities/unwell')).status).toBe(404);
    expect(JSON.stringify((await planner.get('/persons/ben/activities')).body)).not.toContain(SECRET);
  });

  it('is not told to the chief of the crew', async () => {
    expect(await seenBy('cara')).toEqual([]);
  });

  it('stays hidden when the office puts it off, and a planner cannot touch it', async () => {
    const later = { id: 'unwell', parameters: JSON.stringify({ ...parameters, dueDate: '09.06.2027' }) };
    const done = { id: 'unwell', statusCode: 'done' };
    expect(outcome(await (await north.as('pia')).send('completeActivity@1', done))).toBe('NOT_FOUND');
    expect(outcome(await (await north.as('otto')).send('rescheduleActivity@1', later))).toBe(200);
    expect(await seenBy('pia')).toEqual(['wrong']);
  });
});
