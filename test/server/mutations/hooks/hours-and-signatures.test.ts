// From hours to the note over them, and the signature under it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, END, START } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { hashOf, line } from './signed-hours.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const AT = '2027-06-04T14:30:00.000Z';
const captions = async () => (await north.all(activity)).map((row) => [row['type'], row['caption']]);
const note = () => north.row(deliveryNote, 'loadIn');
const LINES = [line('job-ben'), line('job-cara'), line('job-dora')];
const HASH = hashOf(LINES);

const state = async (who: string, more: object = {}, hoursRev = 0) =>
  (await north.as('cara')).send('setHours@1', {
    id: `job-${who}`,
    workedStart: START,
    workedEnd: END,
    breakMin: 30,
    hoursRev,
    ...more,
  });
const stateAll = async () => {
  for (const who of ['ben', 'cara', 'dora']) expect(outcome(await state(who))).toBe(200);
};
const sign = async (lines = LINES, more: object = {}) =>
  (await north.as('cara')).send('signDeliveryNote@1', {
    id: 'loadIn',
    signature: DRAWN,
    signerName: 'M. Berg',
    at: AT,
    hoursHash: hashOf(lines),
    lines,
    ...more,
  });
const release = async (login: string, hoursHash = HASH, more: object = {}) =>
  (await north.as(login)).send('releaseDeliveryNote@1', { id: 'loadIn', hoursHash, ...more });
const releaseSheet = async (hoursHash = HASH) =>
  (await north.as('cara')).send('releaseSheet@1', { id: 'loadIn', hoursHash });

describe('hours', () => {
  it('write the delivery note, numbered, with what is billed', async () => {
    await stateAll();
    expect(await note()).toMatchObject({
      number: 1,
      statusCode: 'open',
      hoursHash: HASH,
      companyId: 'fest',
      projectId: 'festival',
    });
    expect((await note())?.['lines']).toMatchObject([{ assignmentId: 'job-ben', billMin: 450 }, {}, {}]);
  });

  it('of two chiefs: the same are fine, others are refused with both in reach, and nothing is lost', async () => {
    await state('ben');
    expect(outcome(await state('ben'))).toBe(200);
    const other = await state('ben', { breakMin: 60, noteChief: 'went early' });
    expect(other).toMatchObject({ code: 'HOURS_CHANGED', body: { error: { current: { breakMin: 30, hoursRev: 1 } } } });
    const [kept] = await north.all(activity);
    expect(kept).toMatchObject({ type: 'LOG', refId: 'job-ben' });
    expect(String(kept?.['body'])).toContain('breakMin: 60');
  });

  it('cannot begin in the future', async () => {
    expect(
      await state('ben', { workedStart: '2027-06-04T15:20:00.000Z', workedEnd: '2027-06-04T18:00:00.000Z' }),
    ).toMatchObject({ code: 'INVALID', body: { error: { field: 'workedStart' } } });
  });

  it('that change after the signature void it and ask for another; set back, it holds again', async () => {
    await stateAll();
    expect(outcome(await sign())).toBe(200);
    const answer = await state('ben', { breakMin: 45 }, 1);
    expect(includedOf(answer, 'deliveryNotes')).toMatchObject([
      { id: 'loadIn', statusCode: 'open', signatureVoid: true, signedHash: HASH },
    ]);
    const breaks = async (field: 'lines' | 'signedLines') =>
      ((await note())?.[field] as readonly { readonly assignmentId: string; readonly breakMin: number }[]).find(
        ({ assignmentId }) => assignmentId === 'job-ben',
      )?.breakMin;
    expect([await breaks('signedLines'), await breaks('lines')]).toEqual([30, 45]);
    expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({
      hoursBy: 'cara Test',
      hoursAt: expect.stringMatching(/Z$/u) as string,
    });
    expect(await captions()).toEqual([
      ['LOG', 'Delivery note signed: loadIn'],
      ['TODO_INT', 'Sign again: loadIn'],
    ]);
    await state('ben', { breakMin: 30 }, 2);
    expect(await note()).toMatchObject({ statusCode: 'signed', signatureVoid: false, signerName: 'M. Berg' });
    expect(await note()).not.toHaveProperty('signedLines');
  });

  it('stay as they are once note or sheet is released, and what was stated is in the log', async () => {
    await stateAll();
    await release('paula', HASH, { reason: 'by phone' });
    expect(outcome(await state('ben', { breakMin: 45 }, 1))).toBe('NOTE_ALREADY_RELEASED');
    await releaseSheet();
    expect(outcome(await state('ben', { breakMin: 45 }, 1))).toBe('SHEET_RELEASED');
    expect((await captions()).filter(([, caption]) => caption === 'Not taken over: entry by cara Test')).toHaveLength(
      2,
    );
  });
});

describe('a signature', () => {
  it('stands under the hours that the server has; twice is once; other hours are signed already', async () => {
    await stateAll();
    expect(dataOf(await sign())).toMatchObject({
      statusCode: 'signed',
      signedHash: HASH,
      signerName: 'M. Berg',
      lines: [{ billMin: 450 }, {}, {}],
    });
    expect(outcome(await sign())).toBe(200);
    const others = [line('job-ben', { breakMin: 45 })];
    expect(await sign(others)).toMatchObject({
      code: 'ALREADY_SIGNED',
      body: { error: { current: { signerName: 'M. Berg' } } },
    });
    expect(outcome(await sign(LINES, { hoursHash: 'a'.repeat(64) }))).toBe('INVALID');
  });

  it('under hours that changed meanwhile does not count; what was signed is kept as a document', async () => {
    await stateAll();
    await state('ben', { breakMin: 45 }, 1);
    const answer = await sign();
    expect(answer).toMatchObject({ status: 409, code: 'NOTE_CHANGED' });
    expect(await note()).toMatchObject({ statusCode: 'open' });
    const [paper] = await north.all(document);
    expect(paper).toMatchObject({
      ownerKind: 'projectCrew',
      ownerId: 'loadIn',
      name: 'Delivery note, signed on site, superseded',
    });
    expect(JSON.parse(String(paper?.['parameters']))).toMatchObject({
      superseded: true,
      signerName: 'M. Berg',
      hoursHash: HASH,
      lines: LINES,
    });
    expect(await captions()).toEqual([['TODO_INT', 'Signed hours no longer match: loadIn']]);
    const drawn = await world.database.pool.query('select part, content_hash from signature_images where row_id = $1', [
      'loadIn',
    ]);
    expect(drawn.rows).toEqual([{ part: AT, content_hash: HASH }]);
  });

  it('may be a click of the client, under the hours as they are', async () => {
    await stateAll();
    const mia = await north.as('mia');
    expect(outcome(await mia.send('confirmDeliveryNote@1', { id: 'loadIn', hoursHash: 'b'.repeat(64), at: AT }))).toBe(
      'NOTE_CHANGED',
    );
    expect(dataOf(await mia.send('confirmDeliveryNote@1', { id: 'loadIn', hoursHash: HASH, at: AT }))).toMatchObject({
      statusCode: 'signed',
      digital: true,
    });
    expect(outcome(await mia.send('confirmDeliveryNote@1', { id: 'loadIn', hoursHash: HASH, at: AT }))).toBe(200);
  });

  it('is not given for the client by whoever works on the crew, however they sign', async () => {
    // Nora leads the crew, and is a contact of its client.
    await world.put(projectCrewItemStatus, assignmentRow('job-cara', 'nora', 'chiefs', { chief: true }));
    const nora = await north.as('nora');
    for (const who of ['ben', 'cara', 'dora'])
      expect(
        outcome(
          await nora.send('setHours@1', {
            id: `job-${who}`,
            workedStart: START,
            workedEnd: END,
            breakMin: 30,
            hoursRev: 0,
          }),
        ),
      ).toBe(200);
    const click = { id: 'loadIn', hoursHash: HASH, at: AT };
    const drawn = { ...click, signature: DRAWN, signerName: 'Nora', signerContactId: 'c-nora', lines: LINES };
    expect(outcome(await nora.send('confirmDeliveryNote@1', click))).toBe('FOUR_EYES');
    expect(outcome(await nora.send('signDeliveryNote@1', drawn))).toBe('FOUR_EYES');
    expect((await note())?.['statusCode']).toBe('open');
    expect(outcome(await (await north.as('mia')).send('confirmDeliveryNote@1', click))).toBe(200);
  });
});
