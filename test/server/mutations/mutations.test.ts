// Changes over the API: applied once, refused with reason, answered again as they were.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deviceOf, freshKey, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow, makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));

const AT = '2027-06-04T05:48:00.000Z';
const check = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  kind: 'checkIn',
  at: AT,
  deviceAt: AT,
  offsetMs: 0,
  uncertaintyMs: 400,
  timezone: 'Europe/Vienna',
  geoState: 'ok',
  latitude: 48.2,
  longitude: 16.37,
  accuracyM: 10,
  ...more,
});
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
      parameters: '{"recipient":"Planners","dueDate":"05.06.2027","priority":1}',
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

describe('an answer to a job', () => {
  const request = () =>
    world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'requested' }));
  const terms = { id: 'job-ben', seenRev: 1 };

  it('accepts, and tells when', async () => {
    await request();
    world.setNow('2027-06-03T05:50:00.000Z');
    expect(row(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true }))).toMatchObject({
      statusCode: 'confirmed',
      ackRev: 1,
      answeredAt: '2027-06-03T05:50:00.000Z',
    });
  });

  it('to terms that changed meanwhile is refused with the job as it is now, and refused again when repeated', async () => {
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'requested', termsRev: 2 }),
    );
    const ben = await as('ben');
    const key = freshKey();
    const first = await ben.send('answerJob@1', { ...terms, accepted: true }, { key });
    expect(first).toMatchObject({
      status: 409,
      code: 'JOB_CHANGED',
      body: { error: { current: { id: 'job-ben', termsRev: 2 } } },
    });
    const again = await ben.send('answerJob@1', { ...terms, accepted: true }, { key });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('that the planner took back is gone', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { statusCode: 'cancelled' }));
    expect(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 410,
      code: 'REQUEST_WITHDRAWN',
    });
  });

  it('declines a booked job late when the start is near, and plainly when it is far', async () => {
    const ben = await as('ben');
    expect(row(await ben.send('answerJob@1', { ...terms, accepted: false, reason: 'ill' }))).toMatchObject({
      statusCode: 'lateRefusal',
      reason: 'ill',
    });
    await world.put(
      projectCrewItemStatus,
      assignmentRow('job-ben', 'ben', 'hands', {
        effectiveStart: '2027-06-14T06:00:00.000Z',
        effectiveEnd: '2027-06-14T14:00:00.000Z',
      }),
    );
    expect(row(await ben.send('answerJob@1', { ...terms, accepted: false, reason: 'ill' }))).toMatchObject({
      statusCode: 'declined',
    });
  });

  it('after the start is too late', async () => {
    await request();
    world.setNow('2027-06-04T06:30:00.000Z');
    expect(await (await as('ben')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 409,
      code: 'ANSWER_TOO_LATE',
    });
  });

  it('with an old version of the row is stale, and may be sent again under its key', async () => {
    await request();
    const ben = await as('ben');
    const key = freshKey();
    const stale = await ben.send('answerJob@1', { ...terms, accepted: true }, { key, headers: { 'if-match': '1' } });
    expect(stale).toMatchObject({ status: 409, code: 'STALE' });
    expect(stale.headers['x-sync-ack']).toBe(key);
    const fresh = await ben.get('/jobs/job-ben');
    const rev = String(row(fresh)['rev']);
    expect(
      (await ben.send('answerJob@1', { ...terms, accepted: true }, { key, headers: { 'if-match': rev } })).status,
    ).toBe(200);
  });

  it('that somebody else changed first comes back with who did, when, and what is there now', async () => {
    const paula = await as('paula');
    const before = row(await paula.get('/projectCrewItems/hands'));
    expect((await paula.send('editCrewItem@1', { id: 'hands', note: 'Gate 4' })).status).toBe(200);
    const stale = await paula.send(
      'editCrewItem@1',
      { id: 'hands', note: 'Gate 3' },
      { headers: { 'if-match': String(before['rev']) } },
    );
    expect(stale).toMatchObject({ status: 409, code: 'STALE' });
    expect(stale.body['error']).toMatchObject({
      changed: { by: 'paula Test', at: expect.stringMatching(/Z$/u) },
      current: { id: 'hands', note: 'Gate 4' },
    });
  });

  it('of somebody else is refused to whoever sees the job, and unknown to whoever does not', async () => {
    await request();
    expect(await (await as('dora')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await (await as('otto')).send('answerJob@1', { ...terms, accepted: true })).toMatchObject({
      status: 403,
      code: 'NOT_ASSIGNED',
    });
  });

  it('comes from a planner as well while somebody is asked, and the history of the crew tells who gave it', async () => {
    await request();
    const paula = await as('paula');
    expect((await paula.send('answerJob@1', { ...terms, accepted: true })).status).toBe(200);
    const logs = await paula.list('/activities');
    expect(logs.data).toMatchObject([
      { type: 'LOG', caption: 'Answered for ben Test', body: expect.stringContaining('paula Test accepted') as string },
    ]);
    expect(await paula.send('answerJob@1', { ...terms, accepted: false, reason: 'train' })).toMatchObject({
      code: 'BAD_TRANSITION',
    });
  });

  it('shares its path with the acknowledgement of a change: the body tells them apart', async () => {
    const ben = await as('ben');
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', { termsRev: 3 }));
    expect(row(await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 3 }))).toMatchObject(
      { statusCode: 'confirmed', ackRev: 3 },
    );
    expect(
      await ben.send(
        'acknowledgeChange@1',
        { id: 'job-ben', acknowledged: true, seenRev: 3 },
        { headers: { mutation: 'acknowledgeChange@0' } },
      ),
    ).toMatchObject({ status: 426, code: 'CLIENT_TOO_OLD' });
    expect(
      await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, accepted: true, seenRev: 3 }),
    ).toMatchObject({ status: 422, code: 'INVALID' });
  });
});

describe('a to-do', () => {
  const todo = (id: string) => ({
    id,
    caption: 'Call me',
    type: 'TODO_INT',
    category: 'CREW',
    body: 'The hall is closed.',
    parameters: '{"recipient":"Planners"}',
  });

  it('sent again under another key stays the one it was', async () => {
    const ben = await as('ben');
    const first = await ben.send('createActivity@1', todo('a1'));
    const second = await ben.send('createActivity@1', { ...todo('a1'), caption: 'Other words' });
    expect(second.body['data']).toEqual(first.body['data']);
  });

  it('never overwrites what somebody else wrote under the same id', async () => {
    await (await as('ben')).send('createActivity@1', todo('a1'));
    expect(await (await as('dora')).send('createActivity@1', todo('a1'))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect((await (await as('paula')).list('/activities')).data).toMatchObject([{ id: 'a1', createdBy: 'ben' }]);
  });

  it('for somebody who does not exist is refused as invalid', async () => {
    expect(await (await as('ben')).send('createActivity@1', { ...todo('a1'), personParty: 'nobody' })).toMatchObject({
      status: 422,
      code: 'INVALID',
    });
  });
});

describe('every change', () => {
  it('needs a key, a token and a path that exists, and says so in the same words', async () => {
    const ben = await as('ben');
    const bare = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: {},
      headers: { 'idempotency-key': '"k-1"' },
    });
    expect([bare.statusCode, bare.json()]).toMatchObject([401, { error: { code: 'TOKEN_INVALID' } }]);
    expect(bare.headers['x-sync-ack']).toBe('k-1');
    const token = await world.tokenOf('ben');
    const keyless = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    });
    expect([keyless.statusCode, keyless.json()]).toMatchObject([
      422,
      { error: { code: 'INVALID', field: 'Idempotency-Key' } },
    ]);
    expect(await ben.get('/no/such/call')).toMatchObject({ status: 404, code: 'NO_SUCH_CALL' });
    const broken = await world.app.inject({
      method: 'POST',
      url: '/api/v1/activities',
      payload: '{"a":',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': '"k-2"' },
    });
    expect([broken.statusCode, broken.json()]).toMatchObject([422, { error: { code: 'INVALID' } }]);
  });

  it('has a body that fits no other change of its path', () => {
    const examples: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
      'answerJob@1': [
        { id: 'x', accepted: true, seenRev: 1 },
        { id: 'x', accepted: false, reason: 'r', seenRev: 1 },
      ],
      'acknowledgeChange@1': [{ id: 'x', acknowledged: true, seenRev: 1 }],
      'checkPerson@1': [{ id: 'x', check: check('c') }],
    };
    for (const [name, bodies] of Object.entries(examples)) {
      const call = MUTATIONS.find((mutation) => mutation.name === name)?.call;
      for (const body of bodies) {
        const fitting = MUTATIONS.filter(
          (mutation) => mutation.call === call && faultsOf(mutation.schema, body).length === 0,
        ).map((mutation) => mutation.name);
        expect(fitting).toEqual([name]);
      }
    }
  });
});
