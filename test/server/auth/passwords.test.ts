// A forgotten password: the same answer for everybody, a link by mail that works once, and an end to all older
// sessions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { welcomeMail } from '#server/jobs/kinds/password-mails.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { setActive } from '#server/auth/logins.ts';
import { lettersIn, linkIn } from '../../support/server/letters.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const NEW = 'seventeen brass gongs';

const post = async (path: string, payload: object, host = 'north.test') => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { host } });
  return { status: answer.statusCode, body: answer.json() as Readonly<Record<string, unknown>> };
};
const ask = (email: string) => post('/forgottenPassword', { email });
const tokenFor = async (email: string): Promise<string> => {
  await ask(email);
  await world.jobs.runDue();
  const letter = (await lettersIn(world.dataDir)).find(({ to }) => to?.[0]?.address === email);
  return linkIn(letter?.text, 'https://north.test/forgottenPassword/').split('/').at(-1) ?? '';
};

describe('asking for a link', () => {
  it('is answered with the same words for a person and for a stranger, and writes to the person only', async () => {
    const [known, unknown] = [await ask('ben@north.test'), await ask('stranger@north.test')];
    expect(unknown).toEqual(known);
    expect(known).toEqual({ status: 200, body: { done: true } });
    await world.jobs.runDue();
    expect((await lettersIn(world.dataDir)).map(({ to }) => to?.[0]?.address)).toEqual(['ben@north.test']);
  });

  it('sends one mail when it is asked twice in a minute', async () => {
    await ask('ben@north.test');
    await ask('BEN@north.test');
    await world.jobs.runDue();
    expect(await lettersIn(world.dataDir)).toHaveLength(1);
  });

  it('fills nobody’s mailbox: of many in an hour five go out, and the next when the first is an hour old', async () => {
    for (let minute = 10; minute < 30; minute += 2) {
      world.setNow(`2027-06-04T06:${String(minute)}:00.000Z`);
      expect((await ask('ben@north.test')).status).toBe(200);
      await world.jobs.runDue();
    }
    expect(await lettersIn(world.dataDir)).toHaveLength(5);
    world.setNow('2027-06-04T07:10:00.000Z');
    await ask('ben@north.test');
    await world.jobs.runDue();
    expect(await lettersIn(world.dataDir)).toHaveLength(6);
  });

  it('writes in the language of the person, with the agency as the sender', async () => {
    const ben = (
      await world.database.pool.query<{ row: Record<string, unknown> }>(
        `select row from persons where tenant = 'north' and id = 'ben'`,
      )
    ).rows[0]?.row;
    await world.database.pool.query(`update persons set row = $1 where tenant = 'north' and id = 'ben'`, [
      JSON.stringify({ ...ben, language: 'cy' }),
    ]);
    await ask('ben@north.test');
    await world.jobs.runDue();
    const [letter] = await lettersIn(world.dataDir);
    expect(letter).toMatchObject({
      subject: 'Cyfrinair newydd ar gyfer north',
      from: { address: 'office@north.test', name: 'north' },
    });
    expect(letter?.text).toContain('Helô ben,');
    expect(letter?.html).toContain('lang="cy"');
    expect(letter?.date).toBe('2027-06-04T05:50:00.000Z');
  });

  it('sends nothing to a login that was closed', async () => {
    await setActive(world.database.pool, { tenant: 'north', id: 'u-ben-north', active: false });
    await ask('ben@north.test');
    await world.jobs.runDue();
    expect(await lettersIn(world.dataDir)).toEqual([]);
  });

  it('keeps neither the token nor the address once the mail is out', async () => {
    const token = await tokenFor('ben@north.test');
    const { rows } = await world.database.pool.query<{ text: string }>(
      'select row_to_json(j)::text as text from job_queue j union all select row_to_json(k)::text from password_links k',
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('ben@north.test');
    }
  });
});

describe('following the link', () => {
  it('sets the password, ends the older sessions, and works once', async () => {
    const before = await world.tokenOf('ben');
    const token = await tokenFor('ben@north.test');
    expect(await post(`/forgottenPassword/${token}`, { password: NEW })).toEqual({ status: 200, body: { done: true } });
    await expect(signIn(world.app, { login: 'ben@north.test', password: PASSWORD })).rejects.toThrow('401');
    expect(await signIn(world.app, { login: 'ben@north.test', password: NEW })).not.toBe('');
    expect(
      (
        await world.app.inject({
          url: '/api/v1/userRights',
          headers: { authorization: `Bearer ${before}`, host: 'north.test' },
        })
      ).statusCode,
    ).toBe(401);
    expect(await post(`/forgottenPassword/${token}`, { password: `${NEW} more` })).toMatchObject({
      status: 410,
      body: { error: { code: 'EXPIRED' } },
    });
  });

  it('lets one of two at once win', async () => {
    const token = await tokenFor('ben@north.test');
    const answers = await Promise.all(
      ['first', 'second'].map((word) => post(`/forgottenPassword/${token}`, { password: `${NEW} ${word}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is too late after an hour', async () => {
    const token = await tokenFor('ben@north.test');
    world.setNow('2027-06-04T06:50:01.000Z');
    expect((await post(`/forgottenPassword/${token}`, { password: NEW })).status).toBe(410);
    expect((await post('/forgottenPassword/made-up', { password: NEW })).status).toBe(410);
  });

  it('keeps the link when the password is too easy, and says which field is wrong', async () => {
    const token = await tokenFor('ben@north.test');
    for (const password of ['short', 'ben@north.test', 'password12345']) {
      expect(await post(`/forgottenPassword/${token}`, { password })).toMatchObject({
        status: 422,
        body: { error: { code: 'INVALID', field: 'password' } },
      });
    }
    expect((await post(`/forgottenPassword/${token}`, { password: NEW })).status).toBe(200);
  });
});

describe('the welcome', () => {
  it('leads a new person to the same screen, for seven days', async () => {
    await enqueue(
      { client: world.database.pool, by: { tenant: 'north' }, now: '2027-06-04T05:50:00.000Z' },
      welcomeMail,
      { key: 'u-ben-north', payload: { loginId: 'u-ben-north' } },
    );
    await world.jobs.runDue();
    const [letter] = await lettersIn(world.dataDir);
    const token = linkIn(letter?.text, 'https://north.test/welcome/').split('/').at(-1) ?? '';
    world.setNow('2027-06-10T05:50:00.000Z');
    expect((await post(`/forgottenPassword/${token}`, { password: NEW })).status).toBe(200);
  });
});
