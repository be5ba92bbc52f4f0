// A position that a client does not see is in nothing that the client is given of its crew: rows, papers, bills.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { textOf } from '../../support/server/poppler.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { assignmentRow, crewRow, END, itemRow, START, settingsRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { hashOf, line } from '../mutations/hooks/signed-hours.ts';

let world: TestWorld;
const north = agencyOf(() => world);

/** Emil's position is the agency's own. */
const hidden = { ...itemRow('secret', 'loadIn', 'festival'), clientVisible: false };

beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
  await world.put(projectCrewItem, hidden);
  await world.put(projectCrewItemStatus, assignmentRow('job-emil', 'emil', 'secret'));
  await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 20 });
});
afterEach(() => world.close());

const SHOWN = [line('job-ben'), line('job-cara'), line('job-dora')];
const EVERYBODY = [...SHOWN, line('job-emil')];

const state = async (who: string) =>
  outcome(
    await (
      await north.as('cara')
    ).send('setHours@1', { id: `job-${who}`, workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 }),
  );
const stateAll = async (...people: readonly string[]): Promise<void> => {
  for (const who of people) expect([who, await state(who)]).toEqual([who, 200]);
};
const sign = async (lines: readonly HoursLine[]) =>
  outcome(
    await (
      await north.as('cara')
    ).send('signDeliveryNote@1', {
      id: 'loadIn',
      signature: 'iVBORw0KGgo'.padEnd(44, 'A'),
      signerName: 'M. Berg',
      at: '2027-06-04T14:30:00.000Z',
      hoursHash: hashOf(lines),
      lines,
    }),
  );
const release = async (lines: readonly HoursLine[]) =>
  outcome(await (await north.as('paula')).send('releaseDeliveryNote@1', { id: 'loadIn', hoursHash: hashOf(lines) }));
const show = async (clientVisible: boolean) =>
  outcome(await (await north.as('paula')).send('editCrewItem@1', { id: 'secret', clientVisible }));

const note = async () => (await north.row(deliveryNote, 'loadIn')) ?? {};
const jobsOf = (lines: unknown): readonly unknown[] =>
  (lines as readonly HoursLine[]).map(({ assignmentId }) => assignmentId).toSorted();

const paper = async (token: string): Promise<string> => {
  const answer = await world.app.inject({
    method: 'GET',
    url: '/api/v1/projectCrews/loadIn/deliveryNote/download',
    headers: { host: 'north.test', authorization: `Bearer ${token}`, type: 'MOBILE' },
  });
  expect(answer.statusCode).toBe(200);
  return textOf(answer.rawPayload);
};
const mia = (): Promise<Device> => north.as('mia');
const site = (): Promise<string> => signIn(world.app, { projectLogin: 'P-1', password: PASSWORD });

describe('the note of a crew with a position that is the agency’s own', () => {
  it('has the hours of the others, on every way to the client and on the bill', async () => {
    await stateAll('ben', 'cara', 'dora', 'emil');
    expect(jobsOf((await note())['lines'])).toEqual(['job-ben', 'job-cara', 'job-dora']);
    const onSite = deviceOf(world.app, await site());
    for (const device of [await mia(), onSite]) {
      const { body } = await device.get('/projectCrews/loadIn/deliveryNote');
      expect(JSON.stringify(body)).not.toContain('emil');
    }
    expect([await sign(SHOWN), await release(SHOWN)]).toEqual([200, 200]);
    for (const token of [await world.tokenOf('mia'), await site()]) {
      const text = await paper(token);
      expect(text).toContain('dora Test');
      expect(text).not.toContain('emil');
    }
    expect(await north.all(invoiceItem)).toMatchObject([{ caption: 'stagehand', quantity: 22.5 }]);
  });

  it('waits for the hours of the others alone, and no signature stands under all', async () => {
    await stateAll('ben', 'cara', 'dora');
    expect([await sign(EVERYBODY), await sign(SHOWN)]).toEqual(['NOTE_CHANGED', 200]);
    expect(await state('emil')).toBe(200);
    expect(await note()).toMatchObject({ statusCode: 'signed', signatureVoid: false });
    expect(await release(SHOWN)).toBe(200);
  });

  it('is drawn up before it is stated without them too', async () => {
    await world.put(projectCrewItemStatus, assignmentRow('job-emil', 'emil', 'secret', { chief: true }));
    await world.put(deliveryNote, {
      id: 'loadIn',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      statusCode: 'open',
      lines: [],
      signatureVoid: false,
      digital: false,
      downloaded: false,
      sentTo: [],
    });
    for (const who of ['ben', 'emil'])
      await world.put(
        projectCrewItemStatus,
        assignmentRow(`job-${who}`, who, who === 'ben' ? 'hands' : 'secret', {
          workedStart: START,
          workedEnd: END,
          chief: who === 'emil',
        }),
      );
    const text = await paper(await world.tokenOf('mia'));
    expect(text).toContain('ben Test');
    expect(text).toContain('cara Test');
    expect(text).not.toContain('emil');
  });

  it('numbers people by those whom the client sees, where it wants no names', async () => {
    await world.put(companySettings, settingsRow('fest', { showCrewNames: false }));
    await world.put(projectCrewItemStatus, assignmentRow('a-first-emil', 'emil', 'secret'));
    await stateAll('ben', 'cara', 'dora', 'emil');
    const text = await paper(await world.tokenOf('mia'));
    expect(text).toContain('Crew member 1');
    expect(text).not.toContain('Crew member 4');
  });

  it('is drawn up anew when a position is hidden or shown, and the signature with it', async () => {
    await stateAll('ben', 'cara', 'dora', 'emil');
    expect([await sign(SHOWN), await show(true)]).toEqual([200, 200]);
    expect(await note()).toMatchObject({ statusCode: 'open', signatureVoid: true });
    expect(jobsOf((await note())['lines'])).toEqual(['job-ben', 'job-cara', 'job-dora', 'job-emil']);
    expect(await show(false)).toBe(200);
    expect(await note()).toMatchObject({ statusCode: 'signed', signatureVoid: false });
    expect(jobsOf((await note())['lines'])).toEqual(['job-ben', 'job-cara', 'job-dora']);
  });

  it('stays as it was given once it is released', async () => {
    expect(await show(true)).toBe(200);
    await stateAll('ben', 'cara', 'dora', 'emil');
    expect([await sign(EVERYBODY), await release(EVERYBODY), await show(false)]).toEqual([200, 200, 200]);
    expect(jobsOf((await note())['lines'])).toContain('job-emil');
    expect(await paper(await world.tokenOf('mia'))).toContain('emil Test');
  });
});

describe('the sheet of such a crew', () => {
  it('has the hours of everybody', async () => {
    await world.put(crewChiefSheet, {
      id: 'loadIn',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      statusCode: 'open',
      downloaded: false,
    });
    await stateAll('ben', 'cara', 'dora');
    const cara = await north.as('cara');
    const releaseSheet = async (lines: readonly HoursLine[]) =>
      outcome(await cara.send('releaseSheet@1', { id: 'loadIn', hoursHash: hashOf(lines) }));
    expect(await releaseSheet(SHOWN)).toBe('HOURS_MISSING');
    await stateAll('emil');
    expect(await north.row(crewChiefSheet, 'loadIn')).toMatchObject({ hoursHash: hashOf(EVERYBODY) });
    expect([await releaseSheet(SHOWN), await releaseSheet(EVERYBODY)]).toEqual(['HOURS_CHANGED', 200]);
  });
});

describe('where somebody on such a position is', () => {
  it('is shown to the crew alone', async () => {
    await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), allowLiveLocation: true });
    await world.put(companySettings, settingsRow('fest', { showLiveLocation: true }));
    world.setNow('2027-06-04T05:50:00.000Z');
    for (const who of ['ben', 'emil']) {
      const at = '2027-06-04T05:50:00.000Z';
      const point = { latitude: 48.2, longitude: 16.3, accuracyM: 10, at, until: START };
      const device = await north.as(who);
      expect(outcome(await device.send('shareLocation@1', { id: 'loadIn', personId: who, ...point }))).toBe(200);
    }
    expect(await north.row(liveLocation, 'loadIn:ben')).toMatchObject({ shownTo: 'client' });
    expect(await north.row(liveLocation, 'loadIn:emil')).toMatchObject({ shownTo: 'crew' });
  });
});
