// Check-ins over the API: applied once, kept with their time, answered again as they were.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deviceOf, freshKey, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';
import { AT, check } from './check-of-ben.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const occurred = (sentAt = TEN_TO) => ({
  'x-occurred-at': JSON.stringify({ deviceAt: AT, offsetMs: 0, uncertaintyMs: 400, sentAt }),
});
const row = ({ body }: Answer) => body['data'] as Readonly<Record<string, unknown>>;
const flags = (answer: Answer) => row(answer)['flags'];

describe('a check-in', () => {
  it('is kept with the time of the tap, the time of arrival and the distance from the hall', async () => {
    const answer = await (
      await as('ben')
    ).send('checkPerson@1', { id: 'job-ben', check: check('check-1', { latitude: 48.201 }) }, { headers: occurred() });
    expect(answer.status).toBe(200);
    expect(row(answer)).toMatchObject({
      id: 'check-1',
      at: AT,
      receivedAt: TEN_TO,
      sentAt: TEN_TO,
      by: 'self',
      state: 'recorded',
      flags: [],
      distanceM: 111,
      assignmentId: 'job-ben',
      personId: 'ben',
    });
    expect(answer.body['rev']).toBe(row(answer)['rev']);
  });

  it('sent twenty times at once under one key takes effect once, and every answer is the same', async () => {
    const ben = await as('ben');
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key, headers: occurred() }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    expect(answers.every(({ headers }) => headers['x-sync-ack'] === key)).toBe(true);
    const { rows } = await world.database.pool.query('select id from crew_checks where tenant = $1', ['north']);
    expect(rows).toEqual([{ id: 'check-1' }]);
  });

  it('under a key that was used for something else is refused', async () => {
    const ben = await as('ben');
    const key = freshKey();
    await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key });
    expect(await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-2') }, { key })).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
  });

  it('whose key is as old as the ledger remembers is asked about, not done again', async () => {
    const ben = await as('ben');
    const key = freshKey();
    await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key });
    await world.database.pool.query('update idempotency set answer = null');
    expect(await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key })).toMatchObject({
      status: 409,
      code: 'KEY_EXPIRED',
    });
  });

  it('waits two seconds at most for the same change that is still under way', async () => {
    const ben = await as('ben');
    const key = freshKey();
    const other = await world.database.pool.connect();
    await other.query('begin');
    await other.query('insert into idempotency (tenant, login, key, fingerprint) values ($1, $2, $3, $4)', [
      'north',
      'user:u-ben-north',
      key,
      'x',
    ]);
    expect(await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key })).toMatchObject({
      status: 409,
      code: 'IN_PROGRESS',
    });
    await other.query('rollback');
    other.release();
    expect((await ben.send('checkPerson@1', { id: 'job-ben', check: check('check-1') }, { key })).status).toBe(200);
  });

  it('names the login that may not make it, and does not tell whether a hidden job exists', async () => {
    expect(await (await as('dora')).send('checkPerson@1', { id: 'job-ben', check: check('c1') })).toMatchObject({
      status: 403,
      code: 'NOT_ASSIGNED',
    });
    const hidden = await (await as('dora')).send('checkPerson@1', { id: 'job-emil', check: check('c2') });
    const absent = await (await as('dora')).send('checkPerson@1', { id: 'job-nobody', check: check('c3') });
    expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
    expect(hidden).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('may be made by the chief of the crew, and says so', async () => {
    expect(
      row(await (await as('cara')).send('checkPerson@1', { id: 'job-ben', check: check('c1', { by: 'self' }) })),
    ).toMatchObject({ by: 'chief', personId: 'ben' });
  });

  it('of a chief who was taken off the crew meanwhile is kept, for it happened before', async () => {
    world.setNow('2027-06-04T07:00:00.000Z');
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-cara', 'cara', 'chiefs', { chief: true, statusCode: 'cancelled' }),
    );
    const cara = await as('cara');
    expect(
      (await cara.send('checkPerson@1', { id: 'job-ben', check: check('c1') }, { headers: occurred() })).status,
    ).toBe(200);
    const later = {
      'x-occurred-at': JSON.stringify({
        deviceAt: '2027-06-04T07:00:00.000Z',
        offsetMs: 0,
        uncertaintyMs: 0,
        sentAt: '2027-06-04T07:00:00.000Z',
      }),
    };
    world.setNow('2027-06-04T07:01:00.000Z');
    expect(
      (await cara.send('checkPerson@1', { id: 'job-dora', check: check('c2') }, { headers: later })).status,
    ).not.toBe(200);
  });

  it('for a position that was cancelled is kept for review, and the planner gets a to-do', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'cancelled' }));
    const ben = await as('ben');
    const key = freshKey();
    const answer = await ben.send('checkPerson@1', { id: 'job-ben', check: check('c1') }, { key, headers: occurred() });
    expect(answer.status).toBe(202);
    expect(answer.body['warnings']).toEqual([{ code: 'ITEM_CANCELLED' }]);
    expect(row(answer)).toMatchObject({ state: 'review', flags: ['afterCancellation'] });
    expect(
      (await ben.send('checkPerson@1', { id: 'job-ben', check: check('c1') }, { key, headers: occurred() })).status,
    ).toBe(202);
    const todos = await (await as('paula')).list('/activities');
    expect(todos.data).toHaveLength(1);
    expect(todos.data[0]).toMatchObject({
      type: 'TODO_INT',
      caption: 'Check-in after cancellation: ben Test',
      refId: 'loadIn',
      parameters: '{"recipient":"Planners","dueDate":"05.06.2027","priority":1,"notice":"checkAfterCancellation"}',
    });
  });

  it.each([
    ['far from the hall', { latitude: 48.3 }, ['outside']],
    [
      'before the window opens',
      { at: '2027-06-04T04:00:00.000Z', deviceAt: '2027-06-04T04:00:00.000Z' },
      ['early', 'lateSync'],
    ],
    [
      'after the start',
      { at: '2027-06-04T06:05:00.000Z', deviceAt: '2027-06-04T06:05:00.000Z' },
      ['late', 'clockSuspect'],
    ],
    ['by a clock that nobody ever compared', { offsetMs: undefined, uncertaintyMs: undefined }, ['clockSuspect']],
  ])('%s is flagged and never refused', async (_when, more, expected) => {
    const answer = await (
      await as('ben')
    ).send('checkPerson@1', { id: 'job-ben', check: check('c1', more) }, { headers: occurred() });
    expect(answer.status).toBe(200);
    expect(flags(answer)).toEqual(expected);
  });

  it('of a second device counts by its time: the earlier stands, the other is void', async () => {
    const [ben, cara] = [await as('ben'), await as('cara')];
    await ben.send('checkPerson@1', { id: 'job-ben', check: check('later') });
    const earlier = await cara.send('checkPerson@1', {
      id: 'job-ben',
      check: check('earlier', { at: '2027-06-04T05:40:00.000Z', deviceAt: '2027-06-04T05:40:00.000Z' }),
    });
    expect(earlier.body['warnings']).toBeUndefined();
    const third = await ben.send('checkPerson@1', { id: 'job-ben', check: check('third') });
    expect(third).toMatchObject({ status: 200, body: { warnings: [{ code: 'DUPLICATE_CHECK' }] } });
    const { rows } = await world.database.pool.query(
      `select id, row->>'state' as state from crew_checks where tenant = 'north' order by id`,
    );
    expect(rows).toEqual([
      { id: 'earlier', state: 'recorded' },
      { id: 'later', state: 'void' },
      { id: 'third', state: 'void' },
    ]);
  });

  it('with a photo that has not arrived yet is not held up by it', async () => {
    expect(
      (
        await (
          await as('ben')
        ).send('checkPerson@1', { id: 'job-ben', check: check('c1', { photoDocumentId: 'photo-that-follows' }) })
      ).status,
    ).toBe(200);
  });

  it('with a wrong field is refused by the name of the field', async () => {
    const answer = await (
      await as('ben')
    ).send('checkPerson@1', { id: 'job-ben', check: check('c1', { at: '2027-06-04T06:00:00Z' }) });
    expect(answer).toMatchObject({ status: 422, code: 'INVALID', body: { error: { field: 'check.at' } } });
    expect(
      await (await as('ben')).send('checkPerson@1', { id: 'job-ben', check: check('c1', { note: 'a\u0000b' }) }),
    ).toMatchObject({ status: 422, code: 'INVALID' });
  });
});
