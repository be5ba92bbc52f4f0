// What one crew member has of pay, contracts, receipts and their profile, around the present moment, for the sheet of
// screens.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Rows } from '../rows.ts';

type More = Readonly<Record<string, unknown>>;

/** All rows, for a device whose clock reads `now` (epoch milliseconds). */
export const myMoney = (now: number): Rows => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate();
  const month = (ago: number): string => today.subtract({ months: ago }).toPlainYearMonth().toString();
  const made = Temporal.Instant.fromEpochMilliseconds(now).toString({ fractionalSecondDigits: 3 });
  const row = (id: string, more: More): ServerRow => ({ id, rev: 1, createdAt: made, updatedAt: made, ...more });
  const listed = (id: string, caption: string, more: More = {}): ServerRow =>
    row(id, { code: id, caption, sort: 1, active: true, ...more });
  const item = (id: string, more: More): ServerRow =>
    row(id, {
      payrollId: 'pay1',
      personId: 'p-ben',
      date: `${month(1)}-12`,
      caption: 'Load-in, main stage',
      kind: 'work',
      minutes: 510,
      rateCents: 1650,
      amountCents: 14_025,
      statusCode: 'proposed',
      projectNumber: 2418,
      ...more,
    });
  const paper = (id: string, more: More): ServerRow =>
    row(id, {
      typeId: 'payslip',
      name: 'Payslip',
      parameters: '{"allowSignatories":true}',
      signatories: [],
      statusCode: 'approved',
      ownerKind: 'payroll',
      ownerId: 'pay1',
      visibility: 'owner',
      ...more,
    });
  return {
    payrolls: [
      row('pay0', { number: 311, personId: 'p-ben', month: month(0), statusCode: 'open', documentIds: [] }),
      row('pay1', {
        number: 298,
        personId: 'p-ben',
        month: month(1),
        statusCode: 'toConfirm',
        grossCents: 214_350,
        netCents: 168_020,
        documentIds: ['slip1'],
      }),
      row('pay2', {
        number: 254,
        personId: 'p-ben',
        month: month(2),
        statusCode: 'paid',
        grossCents: 198_000,
        netCents: 157_210,
        paidOn: `${month(1)}-05`,
        documentIds: ['slip2'],
      }),
    ],
    payrollItems: [
      item('pi1', { assignmentId: 'mine' }),
      item('pi2', {
        caption: 'Night supplement',
        kind: 'night',
        minutes: 120,
        rateCents: 400,
        amountCents: 800,
        statusCode: 'corrected',
      }),
      item('pi3', {
        caption: 'Travel',
        kind: 'expense',
        minutes: undefined,
        amountCents: 2450,
        statusCode: 'declined',
        declineReason: 'It was a return ticket.',
      }),
      item('pi4', {
        caption: 'Bonus',
        kind: 'bonus',
        minutes: undefined,
        amountCents: 5000,
        statusCode: 'accepted',
        projectNumber: undefined,
      }),
    ].map((one) => JSON.parse(JSON.stringify(one)) as ServerRow),
    documents: [
      paper('slip1', {
        signatories: [
          {
            id: 's1',
            person: 'p-ben',
            contactNumber: 'K-10001',
            status: { caption: 'Ready to sign' },
            sort: 0,
            signatures: [{ id: 'g1', signed: false }],
          },
        ],
        signatoryPersonIds: ['p-ben'],
      }),
      paper('slip2', { ownerId: 'pay2' }),
      paper('contractPaper', {
        typeId: 'contract',
        name: 'Employment contract',
        ownerKind: 'contract',
        ownerId: 'deal',
      }),
    ],
    documentTypes: [
      listed('payslip', 'Payslip', { parameters: '{}' }),
      listed('contract', 'Contract', { parameters: '{}' }),
    ],
    activities: [
      row('ask1', {
        caption: 'Question',
        type: 'TODO_PAYROLL_ITEM',
        category: 'PAYROLL',
        body: 'Was the waiting time counted?',
        parameters: '{"recipient":"Accountants","dueDate":"13.06.2027","priority":1}',
        refKind: 'payrollItem',
        refId: 'pi1',
        statusCode: 'open',
        createdBy: 'p-ben',
      }),
      row('wish1', {
        createdAt: '2026-01-01T08:00:00.000Z',
        caption: 'Profile: Street',
        type: 'TODO_INT',
        category: 'PERSON',
        body: '',
        parameters: '{"recipient":"Accountants","changes":{"street":["Dock 4","Harbour Lane 12"]}}',
        refKind: 'person',
        refId: 'p-ben',
        statusCode: 'open',
        createdBy: 'p-ben',
      }),
    ],
    staffContracts: [
      row('deal', {
        number: 'V-1042',
        personId: 'p-ben',
        companyId: 'co',
        kind: 'parttime',
        from: '2026-02-01',
        statusCode: 'active',
        quotaMinPerMonth: 5760,
        vacationDaysPerYear: 25,
        hourCents: 1650,
        documentIds: ['contractPaper'],
        accounts: {
          asOf: made,
          quotaMin: 5760,
          plannedMin: 1440,
          workedMin: 3420,
          timeAccountMin: -185,
          vacationDays: 11.5,
        },
      }),
      row('olddeal', {
        personId: 'p-ben',
        companyId: 'co',
        kind: 'dayContract',
        from: '2025-06-01',
        to: '2025-09-30',
        statusCode: 'ended',
        quotaMinPerMonth: 0,
        vacationDaysPerYear: 0,
        documentIds: [],
      }),
    ],
    staffValues: [0, 1].map((ago) =>
      row(`c-p-ben:${month(ago)}`, {
        contactId: 'c-p-ben',
        personId: 'p-ben',
        month: month(ago),
        firstDay: `${month(ago)}-01`,
        lastDay: `${month(ago)}-28`,
        quotaMin: 5760,
        plannedMin: ago === 0 ? 1440 : 0,
        workedMin: ago === 0 ? 3420 : 5940,
        timeAccountMin: ago === 0 ? -185 : 180,
        vacationDaysLeft: 11.5,
        vacationDaysTaken: 6,
        asOf: made,
      }),
    ),
    companies: [
      row('co', {
        name: 'Northlight Crew',
        kind: 'tenant',
        address: {},
        paymentTermDays: 30,
        clientMarks: [],
        active: true,
      }),
    ],
    receiptTypes: [listed('expense', 'Expense'), listed('travel', 'Travel')],
    taxTypes: [listed('standard', 'Standard rate', { ratePct: 20 }), listed('none', 'No tax', { ratePct: 0 })],
    receipts: [
      row('r1', {
        number: 87,
        typeId: 'expense',
        date: today.subtract({ days: 3 }).toString(),
        currency: 'EUR',
        payee: 'Hardware Hansen',
        personId: 'p-ben',
        statusCode: 'draft',
        comment: 'Gaffer tape for stage B.',
      }),
      row('r2', {
        number: 81,
        typeId: 'travel',
        date: today.subtract({ days: 20 }).toString(),
        currency: 'EUR',
        personId: 'p-ben',
        statusCode: 'rejected',
        rejectReason: 'The ticket is missing.',
        totalCents: 4890,
        taxCents: 815,
      }),
      row('r3', {
        number: 64,
        typeId: 'travel',
        date: today.subtract({ days: 50 }).toString(),
        currency: 'EUR',
        personId: 'p-ben',
        statusCode: 'paid',
        totalCents: 12_000,
        taxCents: 2000,
      }),
    ],
    receiptItems: [
      row('ri1', {
        receiptId: 'r1',
        personId: 'p-ben',
        caption: 'Gaffer tape',
        quantity: 6,
        unitCents: 895,
        taxTypeId: 'standard',
        projectNumber: 2418,
        documentIds: [],
      }),
      row('ri2', {
        receiptId: 'r1',
        personId: 'p-ben',
        caption: 'Cable ties',
        quantity: 2,
        unitCents: 450,
        taxTypeId: 'standard',
        documentIds: [],
      }),
    ],
    publicCalendarSubscriptions: [
      row('cal1', {
        personId: 'p-ben',
        kind: 'jobs',
        includeRequested: true,
        url: 'https://callboard.example/feeds/abc.ics',
      }),
      row('cal2', { personId: 'p-ben', kind: 'jobs', includeRequested: false }),
    ],
    profileAccess: [
      row('p-ben', {
        personId: 'p-ben',
        enabled: true,
        show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
      }),
    ],
    profilePictures: [row('pic1', { personId: 'p-ben', state: 'inReview' })],
    contacts: [
      row('c-p-ben', {
        number: 'K-10001',
        personId: 'p-ben',
        kind: 'crew',
        loginTypes: [],
        isProjectManager: false,
        isAccountant: false,
        functionIds: [],
        tagIds: [],
        active: true,
        ratingAverage: 4.4,
        ratingCount: 12,
      }),
    ],
    crewFunctions: [row('cf1', { contactId: 'c-p-ben', functionId: 'stagehand', level: 3 })],
    documentBasedSkills: [
      row('sk1', {
        contactId: 'c-p-ben',
        skillTypeId: 'forklift',
        caption: 'Forklift licence',
        state: 'expiring',
        validUntil: today.add({ days: 20 }).toString(),
      }),
    ],
    countries: [listed('at', 'Austria', { iso2: 'AT' })],
    plannerCrews: [row('pool', { name: 'Rigging pool north', description: 'People who know the arena.' })],
    plannerCrewMemberships: [
      row('m1', { plannerCrewId: 'pool', contactId: 'c-p-ben', role: 'leader', since: '2026-02-01' }),
    ],
  };
};

/** The person's own row as only they have it, with what the profile shows. */
export const ownPerson = (row: ServerRow): ServerRow => ({
  ...row,
  rev: 2,
  street: 'Dock 4',
  zip: '1020',
  city: 'Vienna',
  countryId: 'at',
  birthday: '1994-03-02',
  mobile: '+43 555 8800',
  email: 'ben@example.test',
  timezone: 'Europe/Vienna',
  mapService: 'osm',
  emergencyContact: { name: 'Ada Adler', phone: '+43 555 8811' },
});
