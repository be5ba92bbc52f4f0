// A device that waits for news: the answer comes with the change and not with the next question.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { write } from '#server/database/writes/write.ts';
import { deviceOf, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

/** A busy machine may take longer than the second that is usual. */
const PATIENTLY = { timeout: 30_000 };

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const tagOf = async (device: Device): Promise<string> => String((await device.get('/status')).headers['etag']);
const waiting = (count: number): Promise<void> =>
  vi.waitFor(() => {
    expect(world.context.news.count()).toBe(count);
  }, PATIENTLY);
/** Asks and is waiting once this resolves; the answer is still to come. */
const await25 = async (device: Device, etag: string): Promise<{ readonly answer: Promise<Answer> }> => {
  const before = world.context.news.count();
  const answer = device.get('/status?wait=25', { 'if-none-match': etag });
  await waiting(before + 1);
  return { answer };
};

describe('a device that waits', () => {
  it('hears of what another device changes, and gives its place back', async () => {
    const [ben, paula] = [await as('ben'), await as('paula')];
    const { answer } = await await25(ben, await tagOf(ben));
    const sent = await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled' });
    expect(sent.status).toBe(200);
    const { status, body } = await answer;
    expect([status, Object.values(body['heads'] as Readonly<Record<string, number>>)]).toEqual([
      200,
      expect.arrayContaining([sent.body['rev']]),
    ]);
    await waiting(0);
  });

  it('is not answered for what another agency changes', async () => {
    const ben = await as('ben');
    const { answer } = await await25(ben, await tagOf(ben));
    await write(world.database, { tenant: 'south', login: 'test' }, (tx) =>
      tx.put(projectCrewItemStatus, assignmentRow('theirs', 'ben', 'showHands', { statusCode: 'requested' })),
    );
    expect(world.context.news.count()).toBe(1);
    await world.put(projectCrewItemStatus, assignmentRow('ours', 'ben', 'showHands', { statusCode: 'requested' }));
    expect((await answer).status).toBe(200);
  });

  it('is answered at once where it knows less, and where it names no wait', async () => {
    const ben = await as('ben');
    expect((await ben.get('/status?wait=25')).status).toBe(200);
    expect((await ben.get('/status?wait=25', { 'if-none-match': 'W/"older"' })).status).toBe(200);
    expect((await ben.get('/status?wait=25&since=0')).status).toBe(200);
    expect((await ben.get('/status', { 'if-none-match': await tagOf(ben) })).status).toBe(304);
    for (const query of ['wait=26', 'wait=x', 'wait=-1', 'since=x&wait=1']) {
      expect([query, (await ben.get(`/status?${query}`)).code]).toEqual([query, 'INVALID']);
    }
  });

  it('is answered as things stand when its time is over', async () => {
    const ben = await as('ben');
    expect((await ben.get('/status?wait=1', { 'if-none-match': await tagOf(ben) })).status).toBe(304);
    expect(world.context.news.count()).toBe(0);
  });

  it('is one of few of its login', async () => {
    const ben = await as('ben');
    const etag = await tagOf(ben);
    const waits = [];
    for (let one = 0; one < 6; one += 1) waits.push(await await25(ben, etag));
    // The one that waits longest gives way, and is told to wait before it asks again.
    const last = ben.get('/status?wait=25', { 'if-none-match': etag });
    expect((await waits[0]?.answer)?.code).toBe('SLOW_DOWN');
    await waiting(6);
    expect((await (await as('dora')).get('/status?wait=1')).status).toBe(200);
    await world.put(projectCrewItemStatus, assignmentRow('new', 'ben', 'showHands', { statusCode: 'requested' }));
    const answers = await Promise.all([...waits.slice(1).map(({ answer }) => answer), last]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('gives its place back in the moment in which its caller has gone', async () => {
    const { news } = world.context;
    const callers: (() => void)[] = [];
    const wait = () =>
      news.wait({ tenant: 'north', login: 'user:ben', ms: 25_000, onGone: (gone) => callers.push(gone) });
    for (let held = 0; held < 6; held += 1) await wait();
    callers[0]?.();
    expect(news.count()).toBe(5);
    const newest = await wait();
    expect([news.count(), newest.isOver]).toEqual([6, false]);
    for (const gone of callers) gone();
    expect(news.count()).toBe(0);
  });

  it('looks a few times only while much is changed, and hears the last of it', async () => {
    const ben = await as('ben');
    const heads = vi.spyOn(world.context.heads, 'ofTenant');
    const { answer } = await await25(ben, await tagOf(ben));
    const before = heads.mock.calls.length;
    // Of no concern to the crew: the wait goes on.
    for (let one = 0; one < 30; one += 1) {
      const name = `box-${String(one)}`;
      await world.put(mailbox, { id: name, name, address: `${name}@north.test` });
    }
    await world.put(projectCrewItemStatus, assignmentRow('last', 'ben', 'showHands', { statusCode: 'requested' }));
    expect((await answer).status).toBe(200);
    expect(heads.mock.calls.length - before).toBeLessThan(10);
    heads.mockRestore();
  });

  it('is answered before the server ends', async () => {
    const ben = await as('ben');
    const { answer } = await await25(ben, await tagOf(ben));
    world.context.news.close();
    expect((await answer).status).toBe(304);
    expect((await ben.get('/status?wait=25', { 'if-none-match': await tagOf(ben) })).code).toBe('SLOW_DOWN');
  });
});
