// A shift that is over, with all papers that grow from it: hours, note, sheet, check, security check, pay and bill.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { countries, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import { hoursHash, type HoursLine } from '#schema/rules/crews/hours.ts';
import { assignmentRow, crewRow } from '#test/support/worlds/tenant-rows.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';

const sha256 = (text: string): Promise<string> => Promise.resolve(createHash('sha256').update(text).digest('hex'));

/** 08:03 to 16:10 in Vienna. */
const WORKED = {
  workedStart: '2027-06-04T06:03:00.000Z',
  workedEnd: '2027-06-04T14:10:00.000Z',
  breakMin: 30,
} as const;

export const LINES: readonly (HoursLine & { readonly remark?: string })[] = [
  {
    assignmentId: 'job-ben',
    functionId: 'stagehand',
    from: WORKED.workedStart,
    to: WORKED.workedEnd,
    breakMin: 30,
    remark: 'Forklift from noon',
  },
  { assignmentId: 'job-cara', functionId: 'crewChief', from: WORKED.workedStart, to: WORKED.workedEnd, breakMin: 30 },
];

/** The name as it is drawn on a phone. */
export const drawnName = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="140"><path d="M20 100 C60 10 90 10 80 90 S130 40 150 80 S200 20 220 90 S300 30 400 60" fill="none" stroke="#102040" stroke-width="5"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/**
 * Renames the people so that letters beyond ASCII are on the papers, and writes the rows of everything that was done.
 */
export const fillSite = async (world: TestWorld): Promise<{ readonly hash: string }> => {
  const hash = await hoursHash(LINES, sha256);
  await renamed(world);
  await hoursStated(world);
  await world.put(deliveryNote, {
    id: 'loadIn',
    number: 118,
    projectCrewId: 'loadIn',
    projectId: 'festival',
    companyId: 'fest',
    statusCode: 'open',
    lines: LINES.map((line) => ({ ...line })),
    hoursHash: hash,
    signatureVoid: false,
    digital: false,
    downloaded: false,
    sentTo: [],
  });
  await world.put(crewChiefSheet, {
    id: 'loadIn',
    projectCrewId: 'loadIn',
    projectId: 'festival',
    statusCode: 'open',
    downloaded: false,
    incidents: 'One flight case with a broken wheel.',
    equipmentNote: 'Two ratchet straps missing.',
  });
  await securityCheck(world);
  await money(world);
  return { hash };
};

const renamed = async (world: TestWorld): Promise<void> => {
  const names = { ben: ['Ŵyn', 'Łukasiewicz'], cara: ['Cara', 'Ní Dhomhnaill'], dora: ['Dóra', 'Őry'] } as const;
  for (const [id, [firstName, lastName]] of Object.entries(names)) {
    await world.put(person, {
      id,
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
      language: 'en',
      active: true,
      regionIds: [],
      street: 'Hauptstraße 1',
      zip: '1010',
      city: 'Wien',
      employeeNo: 'K-7',
    });
  }
  await world.put(countries, { id: 'at', code: 'at', caption: 'Austria', sort: 1, active: true, iso2: 'AT' });
  await world.put(company, {
    id: 'agency',
    name: 'North Crews GmbH',
    kind: 'tenant',
    active: true,
    address: { street: 'Bühnenweg 4', zip: '1030', city: 'Wien', countryId: 'at' },
    email: 'office@north.test',
    phone: '+43 1 555 010',
    vatId: 'ATU00000000',
  });
  await world.put(company, {
    id: 'fest',
    name: 'Fest & Söhne',
    kind: 'client',
    active: true,
    address: { street: 'Ring 9', zip: '1010', city: 'Wien', countryId: 'at' },
  });
};

const hoursStated = async (world: TestWorld): Promise<void> => {
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-ben', 'ben', 'hands', { ...WORKED, hoursRev: 1 }),
    assignmentRow('job-cara', 'cara', 'chiefs', {
      ...WORKED,
      kmDriven: 60,
      hoursRev: 1,
      chief: true,
      workedFunctionId: 'crewChief',
    }),
    assignmentRow('job-dora', 'dora', 'hands', { statusCode: 'noShow', noteChief: 'Phone off' }),
  );
  await world.put(crewCheck, {
    id: 'check-ben',
    assignmentId: 'job-ben',
    projectCrewId: 'loadIn',
    personId: 'ben',
    kind: 'checkIn',
    at: '2027-06-04T05:56:11.000Z',
    deviceAt: '2027-06-04T05:56:11.000Z',
    uncertaintyMs: 420,
    timezone: 'Europe/Vienna',
    geoState: 'ok',
    distanceM: 40,
    by: 'self',
    state: 'recorded',
    flags: ['early'],
    receivedAt: '2027-06-04T06:20:00.000Z',
    note: 'Gate 3',
  });
};

const securityCheck = async (world: TestWorld): Promise<void> => {
  await world.put(form, {
    id: 'safety',
    name: 'Daily site check',
    kind: 'security',
    version: 1,
    requiresSignature: true,
    questions: [
      { id: 'q1', sort: 1, caption: 'Are all escape routes free?', type: 'yesNo', options: [], required: true },
      {
        id: 'q2',
        sort: 2,
        caption: 'Which protective equipment is worn?',
        type: 'multi',
        options: [
          { id: 'helmet', caption: 'Helmet' },
          { id: 'boots', caption: 'Safety boots' },
        ],
        required: true,
      },
      { id: 'q3', sort: 3, caption: 'What stands out?', type: 'text', options: [], required: false },
    ],
  });
  await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), securityFormIds: ['safety'] });
  await world.put(formResult, {
    id: 'check-1',
    formId: 'safety',
    kind: 'security',
    formVersion: 1,
    personId: 'cara',
    projectCrewId: 'loadIn',
    projectId: 'festival',
    date: '2027-06-04',
    shift: '1',
    answers: [
      { questionId: 'q1', value: true },
      { questionId: 'q2', value: ['helmet', 'boots'] },
      { questionId: 'q3', value: 'Wet floor at gate 3. Sign put up.' },
    ],
    state: 'submitted',
    submittedAt: '2027-06-04T06:30:00.000Z',
    sentTo: [],
  });
};

const money = async (world: TestWorld): Promise<void> => {
  await world.put(taxTypes, { id: 'vat20', code: 'vat20', caption: '20 %', sort: 1, active: true, ratePct: 20 });
  await world.put(receiptTypes, { id: 'travel', code: 'travel', caption: 'Travel', sort: 1, active: true });
  await world.put(payroll, {
    id: 'pay-1',
    number: 31,
    personId: 'ben',
    month: '2027-06',
    statusCode: 'toConfirm',
    grossCents: 150_000,
    netCents: 118_020,
    documentIds: [],
  });
  await world.put(
    payrollItem,
    {
      id: 'pi-1',
      payrollId: 'pay-1',
      personId: 'ben',
      date: '2027-06-04',
      caption: 'Festival, Load-in',
      kind: 'work',
      minutes: 457,
      rateCents: 1850,
      amountCents: 14_091,
      statusCode: 'proposed',
    },
    {
      id: 'pi-2',
      payrollId: 'pay-1',
      personId: 'ben',
      date: '2027-06-05',
      caption: 'Parking',
      kind: 'expense',
      amountCents: 1240,
      statusCode: 'proposed',
    },
  );
  await world.put(receipt, {
    id: 'rec-1',
    number: 9,
    typeId: 'travel',
    date: '2027-06-05',
    currency: 'EUR',
    personId: 'ben',
    statusCode: 'inReview',
    comment: 'Taxi, no night bus',
  });
  await world.put(receiptItem, {
    id: 'ri-1',
    receiptId: 'rec-1',
    personId: 'ben',
    caption: 'Taxi',
    quantity: 1,
    unitCents: 2350,
    taxTypeId: 'vat20',
    documentIds: [],
  });
  await world.put(invoice, {
    id: 'inv-1',
    number: 204,
    companyId: 'fest',
    projectIds: ['festival'],
    date: '2027-06-30',
    dueOn: '2027-07-30',
    currency: 'EUR',
    reference: 'PO 7781',
    statusCode: 'sent',
    totalCents: 0,
    openCents: 0,
  });
  await world.put(invoiceItem, {
    id: 'ii-1',
    invoiceId: 'inv-1',
    sort: 1,
    caption: 'Load-in, stagehands',
    quantity: 16.5,
    unit: 'h',
    unitCents: 4200,
    taxTypeId: 'vat20',
  });
};
