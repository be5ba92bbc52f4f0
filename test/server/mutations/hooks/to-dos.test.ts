// To-dos: what they have to say, and when they are done.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
});
