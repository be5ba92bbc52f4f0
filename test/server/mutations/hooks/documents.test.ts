// Documents and their signatures: approved, signed one by one, replaced; and the logo of a project.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, happened, includedOf, outcome, warningsOf } from '../../../support/worlds/hook-world.ts';
import { multipartSend } from '../../../support/server/multipart.ts';
import { flatPng } from '../../../support/server/pictures.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { projectRow } from '../../../support/worlds/tenant-rows.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const AT = '2027-06-04T05:40:00.000Z';
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}`);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const upload = async (login: string, mutation: string, args: object, bytes: Buffer) =>
  multipartSend(world.app, await world.tokenOf(login), {
    mutation,
    args: { ...args, sha256: shaOf(bytes), size: bytes.length, mime: 'application/pdf' },
    bytes,
  });

describe('a document', () => {
  const file = async (login: string, id: string, more: object = {}) =>
    (await north.as(login)).send('uploadDocument@1', {
      id,
      typeId: 'identity',
      ownerKind: 'person',
      ownerId: login,
      name: 'Passport',
      visibility: 'owner',
      ...more,
    });

  it('that needs approval waits for the office; replaced after approval, both are kept', async () => {
    await world.put(documentTypes, {
      ...lookup('licence'),
      parameters: '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"forklift"}',
    });
    await file('ben', 'd', { typeId: 'licence' });
    expect(await north.row(document, 'd')).toMatchObject({ statusCode: 'verifying', group: 'certificate' });
    expect(dataOf(await upload('ben', 'uploadFile@1', { id: 'd' }, pdf('one')))).toMatchObject({
      statusCode: 'inReview',
      mime: 'application/pdf',
    });
    const paula = await north.as('otto');
    expect(outcome(await paula.send('decideDocument@1', { id: 'd', statusCode: 'rejected' }))).toBe('INVALID');
    await paula.send('decideDocument@1', { id: 'd', statusCode: 'approved', validUntil: '2028-01-01' });
    expect(await north.all(documentBasedSkill)).toMatchObject([
      { contactId: 'c-ben', skillTypeId: 'forklift', documentId: 'd', validUntil: '2028-01-01', state: 'valid' },
    ]);
    const replaced = await upload('ben', 'uploadFile@1', { id: 'd' }, pdf('two'));
    expect([warningsOf(replaced), dataOf(replaced)['statusCode']]).toEqual([['REPLACED'], 'inReview']);
    expect((await north.all(document)).map((row) => [row['statusCode'], row['sha256']]).toSorted()).toEqual([
      ['approved', shaOf(pdf('one'))],
      ['inReview', shaOf(pdf('two'))],
    ]);
    // The one before counts until the new one does.
    await paula.send('decideDocument@1', { id: 'd', statusCode: 'approved', validUntil: '2029-01-01' });
    expect((await north.all(document)).map((row) => [row['statusCode'], row['validUntil']]).toSorted()).toEqual([
      ['approved', '2029-01-01'],
      ['expired', '2028-01-01'],
    ]);
  });

  it('is signed one by one: the next may sign when the one before has', async () => {
    await world.put(documentTypes, { ...lookup('quotation'), parameters: '{"group":"contract"}' });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    const otto = await north.as('otto');
    const parameters = JSON.stringify({
      allowSignatories: true,
      signatoriesOrder: 'one by one',
      signatories: ['c-paula', 'c-mia'],
    });
    expect(
      outcome(
        await otto.send('fileDocument@1', {
          id: 'q',
          typeId: 'quotation',
          name: 'Quotation',
          ownerKind: 'project',
          ownerId: 'festival',
          visibility: 'client',
          parameters,
        }),
      ),
    ).toBe(200);
    expect(await north.row(document, 'q')).toMatchObject({ projectId: 'festival', statusCode: 'verifying' });
    await upload('otto', 'uploadFile@1', { id: 'q' }, pdf('quotation'));
    const captionsOf = async () =>
      (
        (await north.row(document, 'q'))?.['signatories'] as readonly {
          readonly status: { readonly caption: string };
        }[]
      ).map(({ status }) => status.caption);
    expect(await captionsOf()).toEqual(['Ready to sign', 'On Going']);
    expect((await north.row(document, 'q'))?.['signatories']).toMatchObject([
      { name: 'paula Test' },
      { name: 'mia Test' },
    ]);
    const sign = async (login: string, place: string, fileSha256 = shaOf(pdf('quotation'))) =>
      (await north.as(login)).send('signAsSignatory@1', {
        id: place,
        documentId: 'q',
        signature: DRAWN,
        at: AT,
        fileSha256,
      });
    expect(outcome(await sign('mia', 'q:2'))).toBe('NOT_YOUR_TURN');
    expect(outcome(await sign('paula', 'q:1', 'a'.repeat(64)))).toBe('DOCUMENT_CHANGED');
    const signed = await sign('paula', 'q:1');
    expect([outcome(signed), await captionsOf()]).toEqual([200, ['Signed', 'Ready to sign']]);
    expect(outcome(await sign('paula', 'q:1'))).toBe(200);
    const last = await sign('mia', 'q:2');
    expect(includedOf(last, 'projects')).toMatchObject([{ id: 'festival', statusCode: 'confirmed' }]);
    await world.put(document, { ...(await north.row(document, 'q')), validUntil: '2027-06-03' } as never);
    expect(outcome(await sign('mia', 'q:2'))).toBe('EXPIRED');
    await world.put(document, {
      ...(await north.row(document, 'q')),
      validUntil: undefined,
      statusCode: 'rejected',
    } as never);
    expect(outcome(await sign('mia', 'q:2'))).toBe('DOCUMENT_WITHDRAWN');
  });

  it('that has run out is signed by what the device says alone, and somebody looks at it', async () => {
    const place = (id: string) => ({
      id,
      person: 'ben',
      contactNumber: 'K-ben',
      sort: 1,
      status: { caption: 'Ready to sign' },
      signatures: [{ id: `${id}-g`, signed: false }],
    });
    for (const id of ['one', 'other'])
      await world.put(document, {
        id,
        typeId: 'identity',
        name: 'Contract',
        parameters: '{"allowSignatories":true}',
        signatories: [place(`place-${id}`)],
        signatoryPersonIds: ['ben'],
        statusCode: 'approved',
        ownerKind: 'person',
        ownerId: 'ben',
        visibility: 'owner',
        sha256: 'a'.repeat(64),
        validUntil: '2027-06-10',
      });
    world.setNow('2027-06-20T12:00:00.000Z');
    const ben = await north.as('ben');
    const signed = { signature: DRAWN, fileSha256: 'a'.repeat(64), at: '2027-06-09T14:00:00.000Z' };
    const first = { ...signed, id: 'one', signatureId: 'place-one-g' };
    expect(outcome(await ben.send('signDocument@1', { ...first, at: '2027-06-20T12:00:00.000Z' }))).toBe('EXPIRED');
    expect(outcome(await ben.send('signDocument@1', first, happened(signed.at)))).toBe(200);
    const second = { ...signed, id: 'place-other', documentId: 'other' };
    expect(outcome(await ben.send('signAsSignatory@1', second, happened(signed.at)))).toBe(200);
    expect((await north.all(activity)).map((row) => row['caption'])).toEqual([
      'Please check the time: ben Test',
      'Please check the time: ben Test',
    ]);
  });

  it('with other bytes has to be signed anew', async () => {
    const signatories = [
      {
        id: 's',
        person: 'ben',
        contactNumber: 'K-ben',
        sort: 1,
        status: { caption: 'Signed' },
        signatures: [{ id: 'g', signed: true, signedAt: AT }],
      },
    ];
    await world.put(document, {
      id: 'c',
      typeId: 'identity',
      name: 'Contract',
      parameters: '{"allowSignatories":true}',
      signatories,
      statusCode: 'inReview',
      ownerKind: 'person',
      ownerId: 'ben',
      takenBy: 'ben',
      visibility: 'owner',
      sha256: 'a'.repeat(64),
      signedUrl: '/x',
    });
    const answer = dataOf(await upload('ben', 'uploadFile@1', { id: 'c' }, pdf('other')));
    expect(answer).toMatchObject({
      signatories: [{ status: { caption: 'Ready to sign' }, signatures: [{ id: 'g', signed: false }] }],
    });
    expect(answer).not.toHaveProperty('signedUrl');
  });
});

describe('the logo of a project', () => {
  beforeEach(async () => {
    await world.put(documentTypes, {
      ...lookup('projectLogo'),
      parameters: '{"group":"company","allowUpload":true,"uploadFor":["project"],"visibilities":["crew","client"]}',
    });
  });
  const file = async (login: string, id: string, typeId = 'projectLogo') =>
    outcome(
      await (
        await north.as(login)
      ).send('uploadProjectDocument@1', {
        id,
        typeId,
        name: 'Logo',
        ownerKind: 'project',
        ownerId: 'festival',
        visibility: 'client',
      }),
    );
  const logo = async () => (await north.row(project, 'festival'))?.['logoFileId'];
  const rights = (role: string, held: object) =>
    world.database.pool.query(`update roles set rights = $2::json where tenant = 'north' and id = $1`, [
      role,
      JSON.stringify(held),
    ]);

  it('is the picture that came last under that type, until it is turned down', async () => {
    expect(await file('paula', 'first')).toBe(200);
    expect(await logo()).toBeUndefined();
    await upload('paula', 'uploadFile@1', { id: 'first' }, flatPng(8, 8));
    expect(await logo()).toBe('first');
    // Other bytes of it stay its logo, and what they replaced does not come back.
    await upload('paula', 'uploadFile@1', { id: 'first' }, flatPng(9, 9));
    expect(await logo()).toBe('first');
    await file('paula', 'second');
    await upload('paula', 'uploadFile@1', { id: 'second' }, flatPng(10, 10));
    expect(await logo()).toBe('second');
    await world.put(document, { ...(await north.row(document, 'second')), statusCode: 'inReview' } as never);
    await (
      await north.as('otto')
    ).send('decideDocument@1', { id: 'second', statusCode: 'rejected', rejectReason: 'No' });
    expect(await logo()).toBeUndefined();
  });

  it('is no file that shows nothing, and no paper of another type', async () => {
    await file('paula', 'text');
    await upload('paula', 'uploadFile@1', { id: 'text' }, pdf('a page'));
    await file('paula', 'photo', 'photo');
    await upload('paula', 'uploadFile@1', { id: 'photo' }, flatPng(8, 8));
    expect(await logo()).toBeUndefined();
  });

  it('takes its own right, which opens no other paper; and the right to attach does not open it', async () => {
    await rights('planningAssistant', { projects: ['READ', 'EDIT_PROJECT_LOGO'] });
    await rights('planner', { projects: ['READ'], projectAttachments: ['READ', 'CREATE'] });
    expect([await file('pia', 'hers'), await file('pia', 'plan', 'photo')]).toEqual([200, 'NO_RIGHT']);
    expect(outcome(await upload('pia', 'uploadFile@1', { id: 'hers' }, flatPng(8, 8)))).toBe(200);
    expect(await logo()).toBe('hers');
    expect([await file('paula', 'other'), await file('paula', 'plan', 'photo')]).toEqual(['NO_RIGHT', 200]);
    expect(outcome(await upload('paula', 'uploadFile@1', { id: 'hers' }, flatPng(9, 9)))).toBe('NO_RIGHT');
    expect(outcome(await upload('paula', 'uploadFile@1', { id: 'plan' }, flatPng(9, 9)))).toBe(200);
    const filed = { ownerKind: 'project', ownerId: 'festival', visibility: 'client', parameters: '{}', name: 'Logo' };
    const byOffice = async (id: string, typeId: string) =>
      outcome(await (await north.as('otto')).send('fileDocument@1', { ...filed, id, typeId }));
    expect([await byOffice('o1', 'projectLogo'), await byOffice('o2', 'photo')]).toEqual(['NO_RIGHT', 200]);
  });
});
