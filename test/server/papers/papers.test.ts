// Every paper of the house, opened with the programs of poppler: right names and hours in each language, fonts inside,
// seals that hold.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import type { Row } from '#schema/define/entity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { project } from '#schema/entities/projects/project.ts';
import { person } from '#schema/entities/people/person.ts';
import { folderStore } from '#server/files/store.ts';
import { PAPER_KINDS, paperOf, type PaperFile, type PaperKind } from '#server/papers/paper-of.ts';
import { say } from '#server/common/texts.ts';
import { tenantsOf } from '#server/tenants/tenants.ts';
import { fontsOf, pagesOf, sealOf, textOf } from '#test/support/server/poppler.ts';
import { agencyOf } from '#test/support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';
import { finishSite } from './finished-site.ts';
import { fillSite } from './site-rows.ts';

let world: TestWorld;
let folder: string;
let hash: string;

beforeAll(async () => {
  world = await makeWorld();
  folder = mkdtempSync(join(tmpdir(), 'callboard-papers-'));
  ({ hash } = await fillSite(world));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const ROW_OF: Readonly<Record<PaperKind, string>> = {
  deliveryNote: 'loadIn',
  signedDeliveryNote: 'loadIn',
  crewChiefSheet: 'loadIn',
  formResult: 'check-1',
  signedFormResult: 'check-1',
  crewCheck: 'check-ben',
  signedCrewCheck: 'check-ben',
  payslip: 'pay-1',
  timesheet: 'pay-1',
  receipt: 'rec-1',
  invoice: 'inv-1',
};

const paper = async (kind: PaperKind, language: Language = 'en', id = ROW_OF[kind]): Promise<PaperFile | undefined> => {
  const clock = { now: () => Temporal.Instant.from('2027-06-05T08:00:00Z') };
  const context = { database: world.database, files: folderStore(folder), tenants: tenantsOf(world.database, clock) };
  return paperOf(context, { tenant: 'north', kind, id, language });
};
const bytesOf = async (kind: PaperKind, language?: Language): Promise<Buffer> =>
  (await paper(kind, language))?.bytes ?? Buffer.alloc(0);

describe('a paper of something that is still open', () => {
  it.each(LANGUAGES)('says in %s who worked, from when to when, and that it is not final', async (language) => {
    const text = textOf(await bytesOf('deliveryNote', language));
    for (const part of [
      'Ŵyn Łukasiewicz',
      'Cara Ní Dhomhnaill',
      'Fest & Söhne',
      '08:03',
      '16:10',
      '0:30',
      '7:37',
      '118',
      say(language, 'papers.title.deliveryNote'),
      say(language, 'papers.provisional'),
    ])
      expect([language, text]).toEqual([language, expect.stringContaining(part)]);
  });

  it('says with which least call each function is billed, as the rate card of the client has it', async () => {
    const told = async () => textOf(await bytesOf('deliveryNote'));
    expect(await told()).toContain('a call is billed with at least 4:00 hours');
    const price = { hourCents: 4000, overtimeFromMin: 600, overtimePct: 0, nightPct: 0, sundayPct: 0, holidayPct: 0 };
    type Price = NonNullable<Row<typeof rateCard>['lines']>[number];
    const card = (lines: readonly Price[]) =>
      world.put(rateCard, { id: 'rates', name: 'Rates', currency: 'EUR', validFrom: '2027-01-01', lines: [...lines] });
    await card([{ ...price, functionId: 'stagehand', minMin: 360 }]);
    const order = await agencyOf(() => world).row(project, 'festival');
    await world.put(project, { ...order, rateCardId: 'rates' } as never);
    expect(await told()).toContain('4:00 hours for crewChief; 6:00 hours for stagehand');
    await card([{ ...price, functionId: 'stagehand', minMin: 120 }]);
    expect(await told()).toContain('at least 4:00 hours');
    await world.put(project, order as never);
  });

  it('bills what the agency rounds to', async () => {
    // 08:00 to 16:15 less half an hour, for both.
    expect(textOf(await bytesOf('deliveryNote'))).toContain('2 people 15:14 15:30');
  });

  it('names those without hours, and why, on the chief’s sheet', async () => {
    const text = textOf(await bytesOf('crewChiefSheet'));
    for (const part of ['Dóra Őry', 'No-show: Phone off', 'broken wheel', 'ratchet straps', '60 km'])
      expect(text).toContain(part);
  });

  it('is not sealed, and cannot be had as the signed one', async () => {
    expect(sealOf(await bytesOf('deliveryNote')).isSealed).toBe(false);
    for (const kind of ['signedDeliveryNote', 'signedFormResult', 'signedCrewCheck'] as const)
      await expect(paper(kind)).rejects.toMatchObject({ code: 'NOT_SIGNED' });
  });

  it('is none where there is no such row', async () => {
    for (const kind of PAPER_KINDS) expect(await paper(kind, 'en', 'nothing')).toBeUndefined();
  });
});

/** Each kind in every language; else each in one or two of them, and each language with some kinds. */
const IN_ALL = process.env['CALLBOARD_PAPERS'] === 'all';
const EACH = 4;
const SEALED = LANGUAGES.flatMap((language, at) =>
  PAPER_KINDS.filter((_kind, nth) => IN_ALL || (at + nth) % EACH === 0).map((kind) => [kind, language] as const),
);

describe('a paper that is final', () => {
  beforeAll(() => finishSite(world, hash));

  it.each(SEALED)('%s in %s is sealed, with every font inside', async (kind, language) => {
    const bytes = await bytesOf(kind, language);
    const fonts = fontsOf(bytes);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const isFinal = kind !== 'crewCheck';
    expect(sealOf(bytes)).toMatchObject(
      isFinal ? { isSealed: true, isValid: true, coversAll: true, by: 'north' } : { isSealed: false },
    );
  });

  it.each(LANGUAGES)('carries in %s the signer, the moment and the hash that was signed', async (language) => {
    const text = textOf(await bytesOf('signedDeliveryNote', language));
    for (const part of ['Mía Núñez', '16:20', hash, 'See you in July.', '7:37']) expect(text).toContain(part);
  });

  it('says what a payslip, a receipt and an invoice come to', async () => {
    expect(textOf(await bytesOf('payslip'))).toMatch(/€140\.91.*Gross pay €1,500\.00.*Net pay €1,180\.20/u);
    expect(textOf(await bytesOf('timesheet', 'fr'))).toMatch(/7:37/u);
    expect(textOf(await bytesOf('receipt'))).toContain('€28.20');
    expect(textOf(await bytesOf('invoice', 'de'))).toMatch(/693,00.*138,60.*831,60/u);
  });

  it('tells of a security check and of a check-in what was found', async () => {
    const text = textOf(await bytesOf('signedFormResult'));
    for (const part of ['Daily site check', 'Helmet, Safety boots', 'Wet floor at gate 3', 'Yes', 'Cara Ní Dhomhnaill'])
      expect(text).toContain(part);
    const check = textOf(await bytesOf('signedCrewCheck'));
    for (const part of ['Ŵyn Łukasiewicz', '07:56', '± 0.42 s', '40 m', 'early', 'Countersigned'])
      expect(check).toContain(part);
  });

  it('is sealed once: the same bytes again, also after somebody changed their name', async () => {
    const first = await paper('signedDeliveryNote');
    await world.put(person, {
      id: 'ben',
      firstName: 'Ben',
      lastName: 'New',
      displayName: 'Ben New',
      language: 'en',
      active: true,
      regionIds: [],
    });
    const again = await paper('signedDeliveryNote');
    expect(again?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(again?.sha256).toBe(first?.sha256);
  });

  it('is the same for two that ask for it at once', async () => {
    await world.database.pool.query('delete from kept_files');
    const [one, other] = await Promise.all([bytesOf('signedDeliveryNote'), bytesOf('signedDeliveryNote')]);
    expect(one.equals(other)).toBe(true);
  });

  it('breaks its seal when a single letter is changed', async () => {
    const bytes = Buffer.from(await bytesOf('invoice'));
    const at = bytes.indexOf('/Producer');
    bytes.write('X', at + 12, 'latin1');
    expect(sealOf(bytes).isValid).toBe(false);
  });
});

it('goes on over as many pages as it takes, the table’s head on each', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    assignmentId: `job-${String(index)}`,
    functionId: 'stagehand',
    from: '2027-06-04T06:00:00.000Z',
    to: '2027-06-04T14:00:00.000Z',
    breakMin: 30,
  }));
  await world.put(deliveryNote, {
    id: 'show',
    projectCrewId: 'show',
    projectId: 'gala',
    statusCode: 'open',
    lines: many,
    signatureVoid: false,
    digital: false,
    downloaded: false,
    sentTo: [],
  });
  const bytes = (await paper('deliveryNote', 'cy', 'show'))?.bytes ?? Buffer.alloc(0);
  const pages = pagesOf(bytes);
  expect(pages).toBeGreaterThan(2);
  expect(textOf(bytes)).toContain(`Tudalen ${String(pages)} o ${String(pages)}`);
  expect(textOf(bytes).split('Gweithiwyd').length - 1).toBe(pages);
});

it('proves a check that a chief corrected by the correction', async () => {
  await world.put(crewCheck, {
    id: 'check-2',
    assignmentId: 'job-ben',
    projectCrewId: 'loadIn',
    personId: 'ben',
    kind: 'checkOut',
    at: '2027-06-04T14:10:00.000Z',
    deviceAt: '2027-06-04T14:00:00.000Z',
    timezone: 'Europe/Vienna',
    geoState: 'denied',
    by: 'self',
    state: 'corrected',
    correctedAt: '2027-06-04T15:00:00.000Z',
    correctedBy: 'cara',
    flags: [],
  });
  expect(textOf((await paper('signedCrewCheck', 'en', 'check-2'))?.bytes ?? Buffer.alloc(0))).toContain(
    'Corrected on 4 June 2027, 17:00 by Cara Ní Dhomhnaill',
  );
});

it('proves a check by the scan of the other phone', async () => {
  await world.put(crewCheck, {
    id: 'check-3',
    assignmentId: 'job-ben',
    projectCrewId: 'loadIn',
    personId: 'ben',
    kind: 'checkIn',
    at: '2027-06-04T05:50:00.000Z',
    deviceAt: '2027-06-04T05:50:00.000Z',
    timezone: 'Europe/Vienna',
    geoState: 'denied',
    by: 'self',
    state: 'recorded',
    proof: 'qr',
    scannedAt: '2027-06-04T05:52:00.000Z',
    scannedBy: 'cara',
    flags: [],
  });
  const words = textOf((await paper('signedCrewCheck', 'en', 'check-3'))?.bytes ?? Buffer.alloc(0));
  expect(words).toContain('Code scanned by Cara Ní Dhomhnaill on 4 June 2027, 07:52');
});

it('is called by the day on which the check was given where it was given', async () => {
  await world.put(crewCheck, {
    id: 'check-night',
    assignmentId: 'job-ben',
    projectCrewId: 'loadIn',
    personId: 'ben',
    kind: 'checkIn',
    at: '2027-06-04T22:30:00.000Z',
    deviceAt: '2027-06-04T22:30:00.000Z',
    timezone: 'Europe/Vienna',
    geoState: 'denied',
    by: 'self',
    state: 'recorded',
    flags: [],
  });
  expect((await paper('crewCheck', 'en', 'check-night'))?.fileName).toMatch(/-2027-06-05\.pdf$/u);
});
