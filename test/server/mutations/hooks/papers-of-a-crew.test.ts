// From hours to paper to money: the note over the hours, the signature under them, what a release brings about and what
// undoes it.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, END, makeWorld, projectRow, START, type TestWorld } from '../../../support/worlds/tenant.ts';

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
const line = (assignmentId: string, more: Partial<HoursLine> = {}): HoursLine => ({
  assignmentId,
  functionId: 'stagehand',
  from: START,
  to: END,
  breakMin: 30,
  ...more,
});
const LINES = [line('job-ben'), line('job-cara'), line('job-dora')];
const hashOf = (lines: readonly HoursLine[]): string =>
  createHash('sha256').update(canonicalHours(lines)).digest('hex');
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
});

describe('the release of a note', () => {
  it('names who still lacks hours', async () => {
    await state('ben');
    expect(await release('paula', hashOf([line('job-ben')]), { reason: 'x' })).toMatchObject({
      status: 422,
      code: 'HOURS_MISSING',
      body: {
        error: {
          current: {
            missing: [
              { assignmentId: 'job-cara', name: 'cara Test' },
              { assignmentId: 'job-dora', name: 'dora Test' },
            ],
          },
        },
      },
    });
  });

  it('wants a signature where the company does', async () => {
    await world.put(companySettings, {
      id: 'fest',
      companyId: 'fest',
      requireSignedNote: true,
      allowDigitalConfirm: true,
      showCrewNames: true,
      showCrewPictures: true,
      showLiveLocation: false,
      rateByClient: true,
      securityCheckFormIds: [],
      minCallMin: 240,
      allowVacancies: true,
    });
    await stateAll();
    expect(outcome(await release('cara', HASH, { reason: 'client left' }))).toBe('NOT_SIGNED');
    expect(outcome(await release('paula'))).toBe('INVALID');
    expect(outcome(await release('paula', HASH, { reason: 'client left' }))).toBe(200);
  });

  it('is one for two chiefs with one hash, refused for another, and open again by a planner', async () => {
    await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 20 });
    await stateAll();
    await sign();
    const first = await release('cara');
    expect(dataOf(first)).toMatchObject({
      statusCode: 'released',
      releasedAt: '2027-06-04T15:00:00.000Z',
      releasedBy: 'cara',
    });
    expect(outcome(await release('paula'))).toBe(200);
    expect(await release('paula', 'c'.repeat(64))).toMatchObject({
      code: 'NOTE_ALREADY_RELEASED',
      body: { error: { current: { hoursHash: HASH } } },
    });
    expect(await north.all(invoice)).toMatchObject([
      { companyId: 'fest', projectIds: ['festival'], statusCode: 'draft', number: 1, totalCents: 0 },
    ]);
    expect(await north.all(invoiceItem)).toMatchObject([
      { caption: 'stagehand', quantity: 22.5, unit: 'h', deliveryNoteCrewId: 'loadIn', taxTypeId: 'vat' },
    ]);
    const otto = await north.as('otto');
    const flagged = await otto.send('flagNoteDownloaded@1', { id: 'loadIn', downloaded: true });
    expect(dataOf(flagged)).toMatchObject({ downloaded: true, downloadedAt: '2027-06-04T15:00:00.000Z' });
    expect(
      outcome(
        await (
          await north.as('paula')
        ).send('reopenDeliveryNote@1', { id: 'loadIn', statusCode: 'open', reason: 'Ben stayed longer' }),
      ),
    ).toBe(200);
    expect(await note()).toMatchObject({ statusCode: 'signed', downloaded: false });
    expect(await north.all(invoiceItem)).toEqual([]);
    await state('ben', { breakMin: 0 }, 1);
    const later = hashOf([line('job-ben', { breakMin: 0 }), line('job-cara'), line('job-dora')]);
    expect(outcome(await release('paula', HASH, { reason: 'x' }))).toBe('NOTE_CHANGED');
    expect(outcome(await release('paula', later, { reason: 'signed on paper' }))).toBe(200);
    expect((await captions()).filter(([, caption]) => caption === 'Released: delivery note of loadIn')).toHaveLength(2);
  });

  it('is not taken back once it was billed', async () => {
    await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 20 });
    await stateAll();
    await release('paula', HASH, { reason: 'x' });
    const [draft] = await north.all(invoice);
    await (await north.as('otto')).send('moveInvoice@1', { id: draft?.['id'], statusCode: 'sent' });
    expect(
      outcome(
        await (await north.as('paula')).send('reopenDeliveryNote@1', { id: 'loadIn', statusCode: 'open', reason: 'x' }),
      ),
    ).toBe('INVOICE_SENT');
  });

  it('comes before the flag that it was downloaded', async () => {
    await stateAll();
    expect(
      outcome(await (await north.as('otto')).send('flagNoteDownloaded@1', { id: 'loadIn', downloaded: true })),
    ).toBe('NOT_RELEASED');
  });
});

describe('the release of a sheet', () => {
  const contract = (personId: string, more: object = {}) =>
    world.put(staffContract, {
      id: `contract-${personId}`,
      personId,
      companyId: 'fest',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 9600,
      vacationDaysPerYear: 25,
      hourCents: 2400,
      statusCode: 'active',
      documentIds: [],
      ...more,
    } as never);
  const proposed = async () =>
    (await north.all(payrollItem))
      .map((row) => [row['assignmentId'], row['minutes'], row['amountCents'], row['statusCode']])
      .toSorted();

  it('makes worked of who worked, spare unused of who was not needed, and proposes pay', async () => {
    await contract('ben');
    await contract('dora', { kind: 'freelance' });
    await world.put(projectCrewItemStatus, assignmentRow('job-spare', 'newcomer', 'hands', { statusCode: 'spare' }));
    await stateAll();
    expect(outcome(await releaseSheet('d'.repeat(64)))).toBe('HOURS_CHANGED');
    expect(outcome(await releaseSheet())).toBe(200);
    const states = (await north.all(projectCrewItemStatus))
      .filter((row) => row['projectCrewId'] === 'loadIn')
      .map((row) => [row['id'], row['statusCode']])
      .toSorted();
    expect(states).toEqual([
      ['job-ben', 'worked'],
      ['job-cara', 'worked'],
      ['job-dora', 'worked'],
      ['job-spare', 'spareUnused'],
    ]);
    expect(await proposed()).toEqual([['job-ben', 450, 15_000, 'proposed']]);
    expect(await north.all(payroll)).toMatchObject([
      { personId: 'ben', month: '2027-06', statusCode: 'open', number: 1 },
    ]);
    expect(await north.row(crewChiefSheet, 'loadIn')).toMatchObject({ releasedAt: '2027-06-04T15:00:00.000Z' });
    expect(outcome(await releaseSheet())).toBe(200);
    expect(outcome(await releaseSheet('d'.repeat(64)))).toBe('NOTE_ALREADY_RELEASED');
    expect(await proposed()).toHaveLength(1);
  });

  it('proposes what the price list adds to the hours beyond a plain shift, and takes it back with the rest', async () => {
    await contract('ben');
    await world.put(rateCard, {
      id: 'rates',
      name: '2027',
      validFrom: '2027-01-01',
      currency: 'EUR',
      lines: [
        {
          functionId: 'stagehand',
          hourCents: 5000,
          minMin: 240,
          overtimeFromMin: 420,
          overtimePct: 50,
          nightPct: 0,
          sundayPct: 0,
          holidayPct: 0,
        },
      ],
    });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'rates' });
    await stateAll();
    expect(outcome(await releaseSheet())).toBe(200);
    expect(
      (await north.all(payrollItem)).map((row) => [row['kind'], row['minutes'], row['amountCents']]).toSorted(),
    ).toEqual([
      ['overtime', 30, 500],
      ['work', 450, 15_000],
    ]);
    await (await north.as('paula')).send('reopenSheet@1', { id: 'loadIn', statusCode: 'open', reason: 'wrong break' });
    expect(await north.all(payrollItem)).toEqual([]);
  });

  it('pays the least call to whoever was sent home less than four hours before', async () => {
    await contract('ben');
    world.setNow('2027-06-04T05:00:00.000Z');
    await (await north.as('paula')).send('notNeeded@1', { id: 'job-ben', at: '2027-06-04T05:00:00.000Z' });
    world.setNow('2027-06-04T15:00:00.000Z');
    await state('cara');
    await state('dora');
    expect(outcome(await releaseSheet(hashOf([line('job-cara'), line('job-dora')])))).toBe(200);
    expect(await proposed()).toEqual([['job-ben', 240, 8000, 'proposed']]);
  });

  it('puts the line into the next month that still runs', async () => {
    await contract('ben');
    await world.put(payroll, {
      id: 'june',
      personId: 'ben',
      month: '2027-06',
      statusCode: 'toConfirm',
      documentIds: [],
    });
    await stateAll();
    await releaseSheet();
    expect((await north.all(payroll)).map((row) => row['month'])).toEqual(['2027-06', '2027-07']);
  });

  it('is opened again by a planner, while no pay of it is final', async () => {
    await contract('ben');
    await stateAll();
    await releaseSheet();
    const paula = await north.as('paula');
    const open = { id: 'loadIn', statusCode: 'open', reason: 'wrong break' };
    const [paid] = await north.all(payrollItem);
    await world.put(payrollItem, { ...paid, statusCode: 'final' } as never);
    expect(outcome(await paula.send('reopenSheet@1', open))).toBe('PAYROLL_CLOSED');
    await world.put(payrollItem, { ...paid, statusCode: 'accepted' } as never);
    expect(outcome(await paula.send('reopenSheet@1', open))).toBe(200);
    expect([await proposed(), (await north.row(projectCrewItemStatus, 'job-ben'))?.['statusCode']]).toEqual([
      [],
      'confirmed',
    ]);
  });

  it('needs no more than what the sheet says, also after other hours were stated over it', async () => {
    await stateAll();
    await releaseSheet();
    await (await north.as('paula')).send('reopenSheet@1', { id: 'loadIn', statusCode: 'open', reason: 'wrong break' });
    const other = [line('job-ben', { breakMin: 45 }), ...LINES.slice(1)];
    expect(outcome(await state('ben', { breakMin: 45 }, 1))).toBe(200);
    expect(await north.row(crewChiefSheet, 'loadIn')).toMatchObject({ statusCode: 'open', hoursHash: hashOf(other) });
    expect(outcome(await releaseSheet(hashOf(other)))).toBe(200);
  });

  it('lets the crew and then its project be closed, both papers being out', async () => {
    const [paula, otto] = [await north.as('paula'), await north.as('otto')];
    await stateAll();
    await releaseSheet();
    expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', statusCode: 'closed' }))).toBe('NOT_RELEASED');
    expect(outcome(await otto.send('moveProject@1', { number: 'festival', statusCode: 'closed' }))).toBe(
      'NOT_RELEASED',
    );
    await release('paula', HASH, { reason: 'x' });
    expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', statusCode: 'closed' }))).toBe(200);
    expect(outcome(await otto.send('moveProject@1', { number: 'festival', statusCode: 'closed' }))).toBe(200);
    expect(await north.row(project, 'festival')).toMatchObject({
      statusCode: 'closed',
      closedAt: '2027-06-04T15:00:00.000Z',
    });
  });
});
