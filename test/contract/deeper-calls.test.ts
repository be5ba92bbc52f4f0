// Pictures, profiles, archives, calendar links and the second readings: each call is answered as the contract says, to
// every kind of login and to nobody in particular.
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { faultsOfRefusal, OPERATIONS, type Operation } from '../support/contract/contract-document.ts';
import { makeWorld, signIn, type TestWorld } from '../support/worlds/tenant.ts';
import { PASSWORD } from '../support/worlds/tenant-fill.ts';
import { DEEPER_CALLS } from './deeper-calls.ts';
import { pick, PNG, putDeeperRows } from '../support/worlds/deeper-rows.ts';
import { putPlusCrew } from '../support/worlds/plus-crew-row.ts';

let world: TestWorld;
const tokens = new Map<string, string>();
const WHO = ['ben', 'cara', 'dora', 'emil', 'paula', 'otto', 'mia', 'kurt', 'project', 'plusCrew', 'nobody'] as const;
type Who = (typeof WHO)[number];
const asked = new Set<string>();

beforeAll(async () => {
  world = await makeWorld();
  for (const name of ['ben', 'cara', 'dora', 'emil', 'paula', 'otto', 'mia', 'kurt'])
    tokens.set(name, await world.tokenOf(name));
  tokens.set('project', await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }));
  await putPlusCrew(world);
  tokens.set('plusCrew', await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }));
  await putDeeperRows(world, headers('paula'));
});
afterAll(() => world.close());

const operationOf = (name: string): Operation => {
  const found = OPERATIONS.find(({ id }) => id === `call.${name}`);
  if (found === undefined) throw new Error(`The contract has no call ${name}`);
  return found;
};
function headers(who: Who): Record<string, string> {
  const token = tokens.get(who);
  return { host: 'north.test', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
}

interface Asking {
  readonly keys?: readonly string[];
  readonly payload?: object;
  readonly query?: Readonly<Record<string, string>>;
  readonly change?: string;
}

/** The answer; its shape is judged by the document. */
const ask = async (name: string, who: Who, { keys = [], payload, query, change }: Asking = {}) => {
  const operation = operationOf(name);
  asked.add(operation.id);
  const path = keys.reduce((text, key) => text.replace(/\{\w+\}/u, key), operation.path);
  const answer = await world.app.inject({
    method: operation.method === 'GET' ? 'GET' : 'POST',
    url: `/api/v1${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...(query === undefined ? {} : { query }),
    headers: { ...headers(who), ...(change === undefined ? {} : { 'idempotency-key': change }) },
  });
  if (answer.statusCode >= 300) expect([name, who, faultsOfRefusal(answer.json())]).toEqual([name, who, []]);
  else if (String(answer.headers['content-type']).includes('json'))
    expect([name, who, operation.faultsOfAnswer(answer.json())]).toEqual([name, who, []]);
  return answer;
};
const askAll = async (name: string, asking: Asking): Promise<Readonly<Record<string, number>>> => {
  const found: [Who, number][] = [];
  for (const who of WHO) found.push([who, (await ask(name, who, asking)).statusCode]);
  return Object.fromEntries(found);
};

describe('pictures', () => {
  it('are given to whoever sees the person, one in review to the person and the office', async () => {
    expect(await askAll('personPicture', { keys: ['ben'] })).toEqual({
      ben: 200,
      cara: 200,
      dora: 200,
      emil: 404,
      paula: 200,
      otto: 200,
      mia: 200,
      kurt: 404,
      project: 200,
      plusCrew: 404,
      nobody: 401,
    });
    expect(await askAll('profilePictureFile', { keys: ['newFace'] })).toEqual({
      ben: 200,
      cara: 404,
      dora: 404,
      emil: 404,
      paula: 200,
      otto: 200,
      mia: 404,
      kurt: 404,
      project: 404,
      plusCrew: 404,
      nobody: 401,
    });
    expect((await ask('profilePictureFile', 'cara', { keys: ['face'] })).rawPayload.equals(PNG)).toBe(true);
    expect((await ask('personPicture', 'cara', { keys: ['dora'] })).statusCode).toBe(404);
  });

  it('of a question are given to whoever has the form', async () => {
    expect((await ask('questionFile', 'cara', { keys: ['exits'] })).statusCode).toBe(200);
    expect((await ask('questionFile', 'emil', { keys: ['exits'] })).statusCode).toBe(404);
    expect((await ask('questionFile', 'nobody', { keys: ['exits'] })).statusCode).toBe(401);
  });
});

describe('a row that lies deeper', () => {
  it('a security check belongs to its crew', async () => {
    expect((await ask('securityCheck', 'cara', { keys: ['loadIn', 'check'] })).statusCode).toBe(200);
    expect((await ask('securityCheck', 'cara', { keys: ['show', 'check'] })).statusCode).toBe(404);
    expect((await ask('securityCheck', 'emil', { keys: ['loadIn', 'check'] })).statusCode).toBe(404);
  });

  it('a crew profile belongs to a project on which the person works', async () => {
    expect((await ask('crewProfile', 'paula', { keys: ['1', 'ben'] })).json()).toMatchObject({
      data: { id: 'ben' },
      included: { contacts: [{ id: 'c-ben' }], documents: [{ id: 'licence' }] },
    });
    expect((await ask('crewProfile', 'paula', { keys: ['1', 'emil'] })).statusCode).toBe(404);
    expect((await ask('crewProfile', 'kurt', { keys: ['1', 'ben'] })).statusCode).toBe(404);
    expect((await ask('crewProfile', 'ben', { keys: ['1', 'ben'] })).statusCode).toBe(403);
  });
});

describe('archives', () => {
  it('of a project hold the approved documents that the login sees', async () => {
    const answer = await ask('projectExports', 'paula', { keys: ['1'] });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.rawPayload.toString('latin1')).toContain('Test ben/Licence.png');
    expect((await ask('projectExports', 'ben', { keys: ['1'] })).statusCode).toBe(403);
    expect((await ask('projectExports', 'kurt', { keys: ['1'] })).statusCode).toBe(404);
  });

  it('of a company are made by a job, and lie in the document that was promised', async () => {
    const { documentId } = (await ask('exportCrewMembersDocuments', 'mia', { keys: ['fest'], payload: {} })).json<{
      documentId: string;
    }>();
    await world.jobs.runDue();
    const bytes = await world.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers: headers('mia') });
    expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(bytes.rawPayload.toString('latin1')).toContain('Licence.png');
    expect((await ask('exportCrewMembersDocuments', 'kurt', { keys: ['fest'], payload: {} })).statusCode).toBe(404);
    expect((await ask('exportCrewMembersDocuments', 'ben', { keys: ['fest'], payload: {} })).statusCode).toBe(403);
  });
});

describe('a month of pay', () => {
  it('is a file for the office, and is refused to everybody else', async () => {
    const query = { month: '2027-05' };
    const answer = await ask('payrollExport', 'otto', { query });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    for (const who of WHO.filter((one) => one !== 'otto'))
      expect([who, (await ask('payrollExport', who, { query })).statusCode]).toEqual([
        who,
        who === 'nobody' ? 401 : 403,
      ]);
    expect((await ask('payrollExport', 'otto', { query: { month: 'May' } })).statusCode).toBe(422);
    expect((await ask('payrollExport', 'otto')).statusCode).toBe(422);
  });
});

describe('a calendar link', () => {
  const urlOf = async (): Promise<string> =>
    (await ask('publicCalendarSubscriptionsRefresh', 'ben', { payload: { id: 'link' } })).json<{
      data: { url: string };
    }>().data.url;
  const fetched = (url: string, tag?: string) =>
    world.app.inject({ url: new URL(url).pathname, headers: tag === undefined ? {} : { 'if-none-match': tag } });

  it('is read without a token by whoever holds it, and again only when something changed', async () => {
    const answer = await fetched(await urlOf());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [event] = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('uid')).toBe('job-ben@north.callboard');
    expect((await fetched(await urlOf(), String(answer.headers['etag']))).statusCode).toBe(304);
  });

  it('is dead as soon as there is a new one', async () => {
    const before = await urlOf();
    const after = await urlOf();
    expect(after).not.toBe(before);
    expect((await fetched(before)).statusCode).toBe(404);
    expect((await fetched(after)).statusCode).toBe(200);
    expect((await fetched(after.replace(/.{4}\.ics$/u, 'aaaa.ics'))).statusCode).toBe(404);
  });

  it('is nobody else’s to renew', async () => {
    expect(await askAll('publicCalendarSubscriptionsRefresh', { payload: { id: 'link' } })).toEqual({
      ben: 200,
      cara: 404,
      dora: 404,
      emil: 404,
      paula: 404,
      otto: 404,
      mia: 404,
      kurt: 404,
      project: 404,
      plusCrew: 404,
      nobody: 401,
    });
  });
});

it('a vacancy named in the body is applied for once, and taken back', async () => {
  const item = (await world.app.inject({ url: '/api/v1/projectCrewItems/hands', headers: headers('paula') })).json<{
    data: Record<string, unknown>;
  }>().data;
  await world.put(projectCrewItem, {
    ...pick(item, ['rev', 'createdAt', 'updatedAt']),
    amount: 5,
    statusCode: 'vacant',
    vacancyUntil: '2027-06-04T05:59:00.000Z',
  } as never);
  const change = randomUUID();
  const first = await ask('applyVacancyByBody', 'emil', { payload: { projectCrewItem: 'hands' }, change });
  expect(first.statusCode).toBeGreaterThanOrEqual(200);
  if (first.statusCode < 300) {
    expect((await ask('applyVacancyByBody', 'emil', { payload: { projectCrewItem: 'hands' }, change })).json()).toEqual(
      first.json(),
    );
    expect(
      (
        await ask('unapplyVacancyByBody', 'emil', { payload: { projectCrewItem: 'hands' }, change: randomUUID() })
      ).json(),
    ).toMatchObject({ data: { statusCode: 'withdrawn' } });
  }
  expect(
    (
      await ask('unapplyVacancyByBody', 'dora', {
        payload: { projectCrewItem: 'nobody-knows-it' },
        change: randomUUID(),
      })
    ).statusCode,
  ).toBe(404);
  expect(
    (await ask('applyVacancyByBody', 'nobody', { payload: { projectCrewItem: 'hands' }, change: randomUUID() }))
      .statusCode,
  ).toBe(401);
  expect(
    (await ask('applyVacancyByBody', 'mia', { payload: { projectCrewItem: 'hands' }, change: randomUUID() }))
      .statusCode,
  ).toBe(403);
});

it('all of these calls were asked', () => {
  expect([...asked].toSorted()).toEqual([...DEEPER_CALLS].toSorted());
});
