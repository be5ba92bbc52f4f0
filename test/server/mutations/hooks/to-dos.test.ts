// To-dos: what they have to say, and when they are done.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

describe('a to-do', () => {
  const todo = (id: string, parameters: object) => ({
    id,
    caption: 'Call',
    type: 'TODO_INT',
    category: 'CREW',
    body: '',
    parameters: JSON.stringify(parameters),
  });
  it('has a due date that exists, a priority of one to five, and says when it was done', async () => {
    const ben = await north.as('ben');
    expect(
      outcome(await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '31.06.2027' }))),
    ).toBe('INVALID');
    expect(
      outcome(
        await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '30.06.2027', priority: 6 })),
      ),
    ).toBe('INVALID');
    expect(
      outcome(
        await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '30.06.2027', priority: 1 })),
      ),
    ).toBe(200);
    const paula = await north.as('paula');
    expect(dataOf(await paula.send('completeActivity@1', { id: 'a', statusCode: 'done' }))).toMatchObject({
      doneAt: '2027-06-04T05:50:00.000Z',
      doneBy: 'paula',
    });
    expect(outcome(await paula.send('completeActivity@1', { id: 'a', statusCode: 'done' }))).toBe(200);
  });

  it('that is theirs is finished by planners without the right to keep those of others, and no other', async () => {
    await world.database.pool.query(
      `update roles set rights = (rights::jsonb || '{"toDoCalendar":["READ"]}')::json where tenant = 'north' and id = 'planner'`,
    );
    const [ben, paula] = [await north.as('ben'), await north.as('paula')];
    for (const [id, recipient] of [
      ['group', 'Planners'],
      ['office', 'Office'],
      ['managed', 'PM:festival'],
    ] as const)
      expect(outcome(await ben.send('createActivity@1', todo(id, { recipient })))).toBe(200);
    const ours = { caption: 'Call', category: 'CREW', body: '', parameters: '{"recipient":"K-paula"}' } as const;
    await world.put(activity, { ...ours, id: 'ours', type: 'TODO_INT', statusCode: 'open' });
    const done = async (id: string) => outcome(await paula.send('completeActivity@1', { id, statusCode: 'done' }));
    for (const id of ['office', 'group', 'managed']) expect(await done(id)).toBe('NO_RIGHT');
    const later = { id: 'ours', parameters: '{"dueDate":"30.06.2027"}' };
    expect([outcome(await paula.send('rescheduleActivity@1', later)), await done('ours')]).toEqual([200, 200]);
    await world.put(project, {
      ...(await north.row(project, 'festival')),
      projectManagerContactId: 'c-paula',
    } as never);
    expect(await done('managed')).toBe(200);
    expect(outcome(await paula.send('createActivity@1', todo('hers', { recipient: 'Office' })))).toBe(200);
    expect(await done('hers')).toBe(200);
  });
});
