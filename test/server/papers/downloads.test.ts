// Papers over the API: who may have them, in which language, by which address, and under which seal.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { person } from '#schema/entities/people/person.ts';
import { picturesOf, sealOf, textOf } from '#test/support/server/poppler.ts';
import { deviceOf, freshKey } from '#test/support/server/tenant-api.ts';
import { makeWorld, signIn, type TestWorld } from '#test/support/worlds/tenant.ts';
import { PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { drawnName, fillSite, LINES } from './site-rows.ts';

let world: TestWorld;
let hash: string;
let signature: string;
beforeEach(async () => {
  world = await makeWorld();
  ({ hash } = await fillSite(world));
  signature = (await drawnName()).toString('base64');
});
afterEach(() => world.close());

const PROJECT_LOGIN = 'P-1';
const tokenOf = (login: string): Promise<string> =>
  login === PROJECT_LOGIN
    ? signIn(world.app, { projectLogin: PROJECT_LOGIN, password: PASSWORD })
    : world.tokenOf(login);

const download = async (path: string, login: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenOf(login)}`, ...headers },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson
    ? (answer.json() as { readonly signedUrl?: string; readonly error?: { readonly code: string } })
    : {};
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    headers: answer.headers,
    code: body.error?.code,
    signedUrl: body.signedUrl ?? '',
  };
};
const send = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>) =>
  deviceOf(world.app, await tokenOf(login)).send(mutation, args);

const SIGNED_AT = '2027-06-04T05:49:00.000Z';
const signNote = () =>
  send('cara', 'signDeliveryNote@1', {
    id: 'loadIn',
    signature,
    signerName: 'Mía Núñez',
    at: SIGNED_AT,
    hoursHash: hash,
    lines: LINES,
  });

const NOTE = '/projectCrews/loadIn/deliveryNote';
const CHECKS = '/projectCrews/loadIn/securityChecks/check-1';

/** Of each paper: who may have it, and how everybody else is refused. */
const READERS: readonly (readonly [
  path: string,
  may: readonly string[],
  not: Readonly<Record<string, readonly [number, string]>>,
])[] = [
  [
    `${NOTE}/download`,
    ['cara', 'mia', 'paula', 'otto', PROJECT_LOGIN],
    { ben: [404, 'NOT_FOUND'], emil: [404, 'NOT_FOUND'], kurt: [404, 'NOT_FOUND'] },
  ],
  [
    '/projectCrews/loadIn/crewChiefSheet/download',
    ['cara', 'paula', 'otto'],
    { ben: [404, 'NOT_FOUND'], mia: [404, 'NOT_FOUND'], [PROJECT_LOGIN]: [403, 'NO_RIGHT'] },
  ],
  [
    `${CHECKS}/download`,
    ['cara', 'mia', 'paula', PROJECT_LOGIN],
    { dora: [404, 'NOT_FOUND'], kurt: [404, 'NOT_FOUND'] },
  ],
  [
    '/crewChecks/check-ben/download',
    ['ben', 'cara', 'paula'],
    { dora: [404, 'NOT_FOUND'], mia: [404, 'NOT_FOUND'], [PROJECT_LOGIN]: [403, 'NO_RIGHT'] },
  ],
  ['/forms/perform/check-1/download', ['cara', 'paula', 'otto'], { ben: [404, 'NOT_FOUND'], emil: [404, 'NOT_FOUND'] }],
  [
    '/invoices/inv-1/download',
    ['otto', 'mia'],
    { ben: [403, 'NO_RIGHT'], cara: [403, 'NO_RIGHT'], kurt: [404, 'NOT_FOUND'], [PROJECT_LOGIN]: [403, 'NO_RIGHT'] },
  ],
  [
    '/payrolls/pay-1/download/payslip',
    ['ben', 'otto'],
    { dora: [404, 'NOT_FOUND'], cara: [404, 'NOT_FOUND'], mia: [403, 'NO_RIGHT'], [PROJECT_LOGIN]: [403, 'NO_RIGHT'] },
  ],
];

describe('a paper', () => {
  it.each(READERS)('%s goes to whoever sees its row, and to nobody else', async (path, may, not) => {
    for (const login of may) {
      const answer = await download(path, login);
      expect([login, answer.status, answer.headers['content-type'], answer.bytes.subarray(0, 5).toString()]).toEqual([
        login,
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
    for (const [login, [status, code]] of Object.entries(not))
      expect([login, await download(path, login)]).toMatchObject([login, { status, code }]);
    expect((await world.app.inject({ method: 'GET', url: `/api/v1${path}` })).statusCode).toBe(401);
  });

  it('speaks the language of its reader, or the one that is asked for', async () => {
    await world.put(person, {
      id: 'cara',
      firstName: 'Cara',
      lastName: 'Test',
      displayName: 'Cara Test',
      language: 'nl',
      active: true,
      regionIds: [],
    });
    await world.database.pool.query('update tenant_clock set rev = rev + 1');
    expect(textOf((await download(`${NOTE}/download`, 'cara')).bytes)).toContain('Werkbon');
    expect(textOf((await download(`${NOTE}/download?language=cy`, 'cara')).bytes)).toContain('Nodyn cyflenwi');
    expect(textOf((await download(`${NOTE}/download?language=xx`, 'paula')).bytes)).toContain('Delivery note');
  });

  it('that does not exist is not found, also under another crew', async () => {
    for (const path of [
      '/projectCrews/nothing/deliveryNote/download',
      '/projectCrews/show/securityChecks/check-1/download',
      '/crewChecks/nothing/download',
      '/payrolls/pay-1/download/annualStatement',
    ]) {
      expect([path, await download(path, 'otto')]).toMatchObject([path, { status: 404, code: 'NOT_FOUND' }]);
    }
  });
});

describe('a signature', () => {
  it('is asked for before there is a signed note, and stands on it afterwards', async () => {
    expect(await download(`${NOTE}/signed`, 'mia')).toMatchObject({ status: 409, code: 'NOT_SIGNED' });
    expect((await signNote()).status).toBe(200);
    const signed = await download(`${NOTE}/signed`, 'mia');
    expect(signed.status).toBe(200);
    expect(textOf(signed.bytes)).toContain('Mía Núñez');
    expect(textOf(signed.bytes)).toContain(hash);
    expect(picturesOf(signed.bytes)).toBe(1);
    expect(sealOf(signed.bytes)).toMatchObject({ isValid: true, coversAll: true });
  });

  it('gives everybody the same sealed bytes, which a browser keeps by their tag', async () => {
    await signNote();
    const [first, second] = [
      await download(`${NOTE}/signed?language=de`, 'mia'),
      await download(`${NOTE}/signed?language=de`, 'paula'),
    ];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(
      (await download(`${NOTE}/signed?language=de`, 'mia', { 'if-none-match': String(first.headers['etag']) })).status,
    ).toBe(304);
  });

  it('stands on the security check that the chief hands in', async () => {
    await send('cara', 'submitForm@1', {
      id: 'check-2',
      formId: 'safety',
      formVersion: 1,
      projectCrewId: 'loadIn',
      date: '2027-06-05',
      shift: '1',
      submittedAt: SIGNED_AT,
      signature,
      signerName: 'Cara',
      answers: [
        { questionId: 'q1', value: false },
        { questionId: 'q2', value: ['boots'] },
      ],
    });
    const signed = await download('/projectCrews/loadIn/securityChecks/check-2/download/signed', 'cara');
    expect(signed.status).toBe(200);
    expect(textOf(signed.bytes)).toContain('Safety boots');
    expect([picturesOf(signed.bytes), sealOf(signed.bytes).isValid]).toEqual([1, true]);
  });
});

/** Files that were made, by what they are and their language or size. */
const keptFiles = async (): Promise<readonly string[]> => {
  const { rows } = await world.database.pool.query<{ kind: string; edition: string; language: string }>(
    'select kind, edition, language from kept_files',
  );
  return rows.map(({ kind, edition, language }) => `${kind} ${language === '' ? edition : language}`).toSorted();
};

describe('what follows from a change', () => {
  it('is sealed and made smaller behind it, before anybody asks, once', async () => {
    await signNote();
    await send('ben', 'uploadDocument@1', {
      id: 'p1',
      typeId: 'photo',
      ownerKind: 'projectCrew',
      ownerId: 'loadIn',
      name: 'Stage left',
      visibility: 'crew',
      takenAt: SIGNED_AT,
    });
    await upload('p1', await drawnName(), { login: 'ben', mime: 'image/png' });
    await world.jobs.runDue();
    const made = await keptFiles();
    expect(made).toEqual(['signedDeliveryNote en', 'thumbnail 1280', 'thumbnail 320']);
    await download(`${NOTE}/signed?language=en`, 'mia');
    await download('/documents/p1/file?size=320', 'ben');
    expect(await keptFiles()).toEqual(made);
  });

  it('is let be where the hours changed before it was sealed', async () => {
    await signNote();
    await world.database.pool.query(
      `update delivery_notes set "row" = ("row"::jsonb || '{"signatureVoid": true}')::json where id = 'loadIn'`,
    );
    await world.jobs.runDue();
    expect(await keptFiles()).toEqual([]);
    expect((await world.database.pool.query('select 1 from job_queue where dead_at is not null')).rowCount).toBe(0);
  });
});

describe('an address for a download', () => {
  it('needs no token for five minutes, and is gone then', async () => {
    await signNote();
    const { signedUrl, status } = await download(`${NOTE}/signed?answer=url`, 'mia');
    expect(status).toBe(200);
    const open = () => world.app.inject({ method: 'GET', url: signedUrl });
    const paper = await open();
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paper.headers['content-disposition']).toContain('delivery-note-118.pdf');
    expect(paper.rawPayload.equals((await download(`${NOTE}/signed`, 'mia')).bytes)).toBe(true);
    world.setNow('2027-06-04T05:55:01.000Z');
    expect((await open()).statusCode).toBe(410);
  });

  it('is of no use to whoever changes it', async () => {
    const { signedUrl } = await download(`${NOTE}/download?answer=url`, 'mia');
    const [head = '', grant = ''] = signedUrl.split('grant=');
    const [said = '', seal = ''] = grant.split('.');
    const facts = JSON.parse(Buffer.from(said, 'base64url').toString()) as Readonly<Record<string, unknown>>;
    const longer = Buffer.from(JSON.stringify({ ...facts, until: 9_999_999_999 })).toString('base64url');
    for (const forged of [`${longer}.${seal}`, `${said}.${seal.slice(1)}`, said, '', '..'])
      expect((await world.app.inject({ method: 'GET', url: `${head}grant=${forged}` })).statusCode).toBe(404);
  });
});

const upload = async (
  id: string,
  bytes: Buffer,
  { login, mime }: { readonly login: string; readonly mime: string },
) => {
  const boundary = `line-${id}`;
  const fields = { sha256: createHash('sha256').update(bytes).digest('hex'), mime, size: String(bytes.length) };
  const parts = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${parts}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: ${mime}\r\n\r\n`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/documents/${id}/file`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${await tokenOf(login)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': `"${freshKey()}"`,
    },
  });
  expect(answer.statusCode).toBe(200);
  return fields.sha256;
};
