// What somebody wishes for the own profile (an account, a birthday) is read by those who may read it in the profile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const SECRET = 'AT61 1904 3002 3457 3201';

beforeAll(async () => {
  world = await makeWorld();
  const ben = await north.as('ben');
  await ben.send('requestProfileChange@1', {
    id: 'ben',
    activityId: 'wish',
    caption: 'Change of account',
    body: `Please: ${SECRET}`,
    changes: [{ field: 'iban', from: 'AT-ben', to: SECRET }],
    dueOn: '2027-06-05',
  });
  await ben.send('createActivity@1', {
    id: 'sick',
    caption: 'Ben has a fever',
    type: 'TODO_INT',
    category: 'PERSON',
    body: '',
    parameters: JSON.stringify({ recipient: 'Planners', dueDate: '05.06.2027', priority: 1 }),
    refKind: 'person',
    refId: 'ben',
  });
});
afterAll(() => world.close());

const seenBy = async (who: string): Promise<readonly [readonly string[], string]> => {
  const device: Device = deviceOf(world.app, await world.tokenOf(who));
  const { tables } = await device.pull('/activities');
  const rows = tables.get('data') ?? [];
  return [rows.map(({ id }) => id).toSorted(), JSON.stringify(rows)];
};

describe('a wish for the profile', () => {
  it.each(['ben', 'otto', 'paula'])('is read by its author and by whoever may read profiles: %s', async (who) => {
    const [ids, text] = await seenBy(who);
    expect(ids).toEqual(['sick', 'wish']);
    expect(text).toContain(SECRET);
  });

  it('is not told to a planner without that right, and every other to-do about the person is', async () => {
    const [ids, text] = await seenBy('pia');
    expect(ids).toEqual(['sick']);
    expect(text).not.toContain(SECRET);
    const pia = await north.as('pia');
    expect((await pia.get('/activities/wish')).status).toBe(404);
    expect(JSON.stringify((await pia.get('/persons/ben/activities')).body)).not.toContain(SECRET);
  });

  it('stays hidden when the office puts it off, and the planner cannot touch it', async () => {
    const handOn = { recipient: 'Accountants', dueDate: '09.06.2027', priority: 3 };
    const parameters = JSON.stringify(handOn);
    const pia = await north.as('pia');
    const change = { id: 'wish', parameters };
    expect(outcome(await pia.send('completeActivity@1', { id: 'wish', statusCode: 'done' }))).toBe('NOT_FOUND');
    expect(outcome(await (await north.as('otto')).send('rescheduleActivity@1', change))).toBe(200);
    expect((await seenBy('pia'))[0]).toEqual(['sick']);
  });
});
