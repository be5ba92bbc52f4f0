// Who was told of a vacancy is kept with the position: those whose devices were sent a notice, and those who fit
// besides; for planners and not for the crew or the client.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toldIn, toldParameters, VACANCY_TOLD } from '#schema/rules/messages/told.ts';
import { deviceOf } from '../../support/server/tenant-api.ts';
import { pushService } from '../../support/server/push-receiver.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

describe('lines of who was told', () => {
  it('hold everybody once, as many in each as it has room for', () => {
    const told = Array.from({ length: 500 }, (_, at) => `t${String(at)}`);
    const others = Array.from({ length: 700 }, (_, at) => `o${String(at)}`);
    const lines = toldParameters({ told, others }).map(toldIn);
    expect(lines.flatMap((one) => one.told)).toEqual(told);
    expect(lines.flatMap((one) => one.others)).toEqual(others);
    expect(lines.map((one) => one.told.length + one.others.length)).toEqual([400, 400, 400]);
    expect(toldParameters({ told: [], others: [] }).map(toldIn)).toEqual([{ told: [], others: [] }]);
    const ids = Array.from({ length: 400 }, () => '018f2f6a-7c1e-7d3a-9b1e-0123456789ab');
    expect(toldParameters({ told: ids, others: [] })[0]?.length).toBeLessThan(20_000);
  });

  it('name nobody where they are something else', () => {
    expect(toldIn('no json')).toEqual({ told: [], others: [] });
    expect(toldIn('{"told":[1,"a"],"others":{}}')).toEqual({ told: ['a'], others: [] });
  });
});

describe('a vacancy', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await makeWorld();
  });
  afterEach(() => world.close());

  const kept = async () =>
    (
      await world.database.pool.query<{ row: Record<string, unknown> }>(
        `select row from activities where tenant = 'north' and row->>'refKind' = $1 order by id`,
        [VACANCY_TOLD],
      )
    ).rows.map(({ row }) => row);

  const listen = async (name: string): Promise<void> => {
    const { subscription } = pushService(() => TEN_TO).browser(name);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/setPushNotificationSubscription',
      payload: { ...subscription, deviceName: 'Phone' },
      headers: { authorization: `Bearer ${await world.tokenOf(name)}`, host: 'north.test' },
    });
    expect(answer.statusCode).toBe(200);
  };

  /** Answers the jobs that tell of it. */
  const publish = async (): Promise<readonly object[]> => {
    const paula = deviceOf(world.app, await world.tokenOf('paula'));
    expect((await paula.send('editCrewItem@1', { id: 'showHands', statusCode: 'vacant' })).status).toBe(200);
    const { rows } = await world.database.pool.query<{ job: object }>(
      `select to_jsonb(j) as job from job_queue j where kind = 'notice'`,
    );
    await world.jobs.runDue();
    return rows.map(({ job }) => job);
  };

  it('that is published keeps who was sent a notice and who fits besides, once', async () => {
    await listen('ben');
    const waiting = await publish();
    const [line, ...more] = await kept();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      type: 'LOG',
      statusCode: 'done',
      visibility: 'agency',
      refId: 'showHands',
      caption: expect.any(String),
    });
    const { told, others } = toldIn(String(line?.['parameters']));
    expect(told).toEqual(['ben']);
    expect(others).toContain('dora');
    expect(others).not.toContain('ben');
    // Its job may run once more.
    expect(waiting).toHaveLength(1);
    await world.database.pool.query(`delete from job_queue where kind = 'notice'`);
    await world.database.pool.query(
      `insert into job_queue overriding system value select (jsonb_populate_record(null::job_queue, $1)).*`,
      [JSON.stringify(waiting[0])],
    );
    await world.jobs.runDue();
    expect(await kept()).toHaveLength(1);
  });

  it('is no news to the crew or the client: planners alone pull the line', async () => {
    await publish();
    const [line] = await kept();
    const seen = async (name: string): Promise<boolean> => {
      const answer = await world.app.inject({
        method: 'GET',
        url: `/api/v1/activities/${String(line?.['id'])}`,
        headers: { authorization: `Bearer ${await world.tokenOf(name)}`, host: 'north.test' },
      });
      return answer.statusCode === 200;
    };
    expect(await seen('paula')).toBe(true);
    expect([await seen('ben'), await seen('dora'), await seen('mia')]).toEqual([false, false, false]);
  });
});
