// The release of a delivery note: what it waits for, who may, and how it is opened again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { agencyOf, dataOf, outcome } from '../../../support/worlds/hook-world.ts';
import { END, START, settingsRow } from '../../../support/worlds/tenant-rows.ts';
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
    await world.put(companySettings, settingsRow('fest', { requireSignedNote: true }));
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
