// A shift as the office finds it: its rows on the server, the delivery note as a paper, and its security check as the
// client reads it.
import { expect } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { ben, cara, mia, paula, projectLogin } from '../../support/judging/demo-logins.ts';
import { officeAs } from '../../support/server/office.ts';
import { sealOf, textOf } from '../../support/server/poppler.ts';
import type { Site } from '../../support/browser/site.ts';
import { SIGNER, type Stated } from './shift-of-chief.ts';
import type { ShiftOnSite } from './shift-on-site.ts';
import { signInAnywhere, timeInVienna } from '../steps.ts';

/** The judge is the server: its rows, one for each thing that was done. */
export const expectShiftAtTheOffice = async (
  { held }: Site,
  shift: ShiftOnSite,
  { from, to }: Stated,
): Promise<void> => {
  const { crewId } = shift;
  const ofCrew = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.filter(({ projectCrewId }) => projectCrewId === crewId);
  const checks = ofCrew(await held.of(crewCheck)).filter(({ assignmentId }) => assignmentId === shift.ben);
  expect(checks.map(({ kind }) => kind).toSorted()).toEqual(['checkIn', 'checkOut', 'preCall']);
  // Whichever phone was heard first: the chief scanned the check-in, the member the check-out.
  const scans = checks.filter(({ proof, scannedAt }) => proof === 'qr' && scannedAt !== undefined);
  expect(
    Object.fromEntries(
      scans.map(({ kind, scannedBy, personId }) => [kind, scannedBy === personId ? 'member' : 'chief']),
    ),
  ).toEqual({ checkIn: 'chief', checkOut: 'member' });
  const jobs = ofCrew(await held.of(projectCrewItemStatus));
  const [his] = jobs.filter(({ id }) => id === shift.ben);
  expect(his).toMatchObject({ statusCode: 'worked', breakMin: 45 });
  expect(timeInVienna(Temporal.Instant.from(String(his?.['workedStart'])))).toBe(from);
  expect(timeInVienna(Temporal.Instant.from(String(his?.['workedEnd'])))).toBe(to);
  expect(jobs.filter(({ statusCode }) => statusCode === 'noShow')).toMatchObject([{ reason: 'Phone is off' }]);
  expect(jobs.filter(({ statusCode }) => statusCode === 'worked')).toHaveLength(4);
  expect(ofCrew(await held.of(projectCrewItem))).toHaveLength(6);
  expect(ofCrew(await held.of(formResult)).filter(({ signerName }) => signerName === cara.name)).toMatchObject([
    { state: 'signed' },
  ]);
  expect(
    (await held.of(document))
      .filter(({ ownerId, name }) => ownerId === crewId && String(name).endsWith('.jpg'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['dock.jpg', 'truss.jpg']);
  expect((await held.of(crewChiefSheet)).filter(({ id }) => id === crewId)).toMatchObject([
    { statusCode: 'released', incidents: 'One rigger did not come.' },
  ]);
  expect(
    (await held.of(activity)).filter(
      ({ body }) => body === 'I come with the truck.' || body === 'Meet me at the dock.',
    ),
  ).toHaveLength(2);
};

/** The paper as the office reads it: hours, names, and the hash that stood over the signature. */
export const expectPaper = async ({ held, server }: Site, shift: ShiftOnSite, seal: string): Promise<void> => {
  const [note] = (await held.of(deliveryNote)).filter(({ id }) => id === shift.crewId);
  expect(note).toMatchObject({
    statusCode: 'released',
    signerName: SIGNER,
    signatureVoid: false,
    sentTo: ['m.berg@example.test'],
  });
  expect(note?.['signedHash']).toBe(note?.['hoursHash']);
  expect(String(note?.['signedHash']).startsWith(seal)).toBe(true);
  const office = await officeAs(server.address, paula);
  const bytes = Buffer.from(await office.bytes(`/projectCrews/${shift.crewId}/deliveryNote/signed`));
  const words = textOf(bytes);
  for (const expected of [SIGNER, ben.name, cara.name, shift.rigger, shift.extra, '5:30'])
    expect(words).toContain(expected);
  expect(words.replaceAll(' ', '')).toContain(String(note?.['signedHash']));
  expect(words).not.toContain(shift.missing);
  expect(sealOf(bytes)).toMatchObject({ isSealed: true, isValid: true, coversAll: true });
};

/** By the client, to whose device no list brings the check, and by the login of the project: neither fills one in. */
export const expectCheckRead = async ({ held, network, device }: Site, { crewId }: ShiftOnSite): Promise<void> => {
  const check = (await held.of(formResult)).find(
    (row) => row['projectCrewId'] === crewId && row['signerName'] === cara.name,
  );
  const steps = [check?.['formId'], check?.['date'], check?.['shift']].map(String);
  for (const reader of [mia, projectLogin]) {
    const page = await device().page();
    await signInAnywhere(page, network.origin, reader);
    await page.goto(`${network.origin}/crews/${crewId}/security-check/${steps.join('/')}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Handed in/u)).toBeVisible();
    await expect(main.getByText('Yes, by the rigger')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Another check of this shift' })).toHaveCount(0);
    await expect(main.getByLabel('To', { exact: true })).toHaveCount(reader === mia ? 1 : 0);
  }
};
