// One of everything in the small agency, so that each change of the registry has something to change.
import * as lists from '#schema/entities/catalogues.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { user } from '#schema/entities/people/user.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { write } from '#server/database/writes/write.ts';
import type { Pattern } from '../server/postgres.ts';
import { assignmentRow, END, fillWorld, makeWorld, START, type TestWorld } from './tenant.ts';

export type Rows = readonly [entity: AnyEntity, ...rows: readonly object[]];

const look = (id: string, more: object = {}): object => ({ id, code: id, caption: id, sort: 1, active: true, ...more });
const owned = { statusCode: 'open', documentIds: [], personId: 'ben' };
const paper = (id: string, more: object = {}): object => ({
  id,
  typeId: 'photo',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode: 'inReview',
  ownerKind: 'person',
  ownerId: 'ben',
  takenBy: 'ben',
  visibility: 'owner',
  ...more,
});
const signatories = [
  {
    id: 'place',
    person: 'ben',
    contactNumber: 'K-ben',
    sort: 1,
    status: { caption: 'Ready to sign' },
    signatures: [{ id: 'sig', signed: false }],
  },
];
const line = { caption: 'Hours', quantity: 2, unitCents: 1000, taxTypeId: 'vat' };

/** Hash of the bytes that a document to sign is said to have. */
export const READ = 'e'.repeat(64);

/** Whole rows by their entity; what else they rest on `makeWorld` brings. */
export const EVERYTHING: readonly Rows[] = [
  [lists.countries, look('at', { iso2: 'AT' })],
  [lists.receiptTypes, look('travel')],
  [lists.taxTypes, look('vat', { ratePct: 20 })],
  [lists.crewRatingTypes, look('skill')],
  [lists.plusCrewTypes, look('bar')],
  [lists.plusCrewValueTypes, look('turnover')],
  [lists.plusCrewValueDataSourceTypes, look('manual'), look('import')],
  [
    user,
    ...[
      ['ben', 'crewMember', 'freelancer'],
      ['paula', 'planner', 'operations'],
    ].map(([name = '', ...roleIds]) => ({
      id: `u-${name}-north`,
      email: `${name}@north.test`,
      personId: name,
      active: true,
      roleIds,
    })),
  ],
  [rateCard, { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR' }],
  [
    staffContract,
    {
      id: 'contract',
      companyId: 'fest',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 9600,
      vacationDaysPerYear: 25,
      hourCents: 2000,
      ...owned,
      statusCode: 'draft',
    },
  ],
  [payroll, { id: 'month', number: 1, month: '2027-05', ...owned, statusCode: 'toConfirm' }],
  [
    payrollItem,
    ...['proposed', 'final'].map((statusCode) => ({
      id: `pay-${statusCode}`,
      payrollId: 'month',
      personId: 'ben',
      date: '2027-05-10',
      caption: 'Work',
      kind: 'work',
      amountCents: 1000,
      statusCode,
    })),
  ],
  [
    receipt,
    ...['draft', 'inReview', 'approved'].map((statusCode, at) => ({
      id: `receipt-${statusCode}`,
      number: at + 1,
      typeId: 'travel',
      date: '2027-06-01',
      currency: 'EUR',
      statusCode,
      personId: 'ben',
    })),
  ],
  [
    receiptItem,
    ...['draft', 'approved'].map((state) => ({
      id: `line-${state}`,
      receiptId: `receipt-${state}`,
      personId: 'ben',
      documentIds: [],
      ...line,
    })),
  ],
  [
    invoice,
    ...['draft', 'paid'].map((statusCode, at) => ({
      id: `invoice-${statusCode}`,
      number: at + 1,
      companyId: 'fest',
      projectIds: [],
      date: '2027-06-01',
      dueOn: '2027-06-30',
      currency: 'EUR',
      statusCode,
      totalCents: 2400,
      openCents: 2400,
    })),
  ],
  [invoiceItem, { id: 'invoice-line', invoiceId: 'invoice-draft', sort: 1, unit: 'h', ...line }],
  [
    form,
    {
      id: 'questions',
      name: 'Form',
      kind: 'form',
      version: 1,
      requiresSignature: false,
      questions: [{ id: 'q1', sort: 1, caption: 'Why?', type: 'text', options: [], required: true }],
    },
    { id: 'security', name: 'Security', kind: 'security', version: 1, requiresSignature: false, questions: [] },
  ],
  [formAssignment, { id: 'task', formId: 'questions', kind: 'form', personId: 'ben', state: 'open' }],
  [
    formResult,
    ...['submitted', 'signed'].map((state) => ({
      id: `result-${state}`,
      formId: 'security',
      kind: 'security',
      formVersion: 1,
      personId: 'ben',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      date: '2027-06-03',
      shift: state === 'signed' ? '1' : '2',
      answers: [],
      state,
      submittedAt: START,
      sentTo: [],
      ...(state === 'signed' ? { signedAt: START } : {}),
    })),
  ],
  [
    document,
    paper('paper'),
    paper('photo-of-crew', { ownerKind: 'projectCrew', ownerId: 'loadIn', visibility: 'crew', statusCode: 'approved' }),
    paper('approved', { statusCode: 'approved' }),
    paper('to-sign', {
      parameters: '{"allowSignatories":true}',
      signatories,
      signatoryPersonIds: ['ben'],
      sha256: READ,
      statusCode: 'approved',
    }),
  ],
  [
    profilePicture,
    { id: 'picture', personId: 'ben', state: 'inReview' },
    { id: 'old-picture', personId: 'ben', state: 'rejected' },
  ],
  [
    blockDate,
    { id: 'blocked', personId: 'ben', start: '2027-06-20', end: '2027-06-21', reason: 'x', statusCode: 'entered' },
    { id: 'long-ago', personId: 'ben', start: '2027-05-20', end: '2027-05-21', reason: 'x', statusCode: 'entered' },
  ],
  [
    vacationRequest,
    { id: 'leave', personId: 'ben', start: '2027-07-05', end: '2027-07-06', kind: 'paid', statusCode: 'requested' },
    { id: 'no-leave', personId: 'ben', start: '2027-08-05', end: '2027-08-06', kind: 'paid', statusCode: 'rejected' },
  ],
  [plannerCrew, { id: 'core', name: 'Core' }],
  [plannerCrewMembership, { id: 'member', plannerCrewId: 'core', contactId: 'c-dora', role: 'member' }],
  [
    plusCrew,
    ...['active', 'paidOut'].map((statusCode, at) => ({
      id: `plus-${statusCode}`,
      number: at + 1,
      name: 'Bar',
      typeId: 'bar',
      memberContactIds: [],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      statusCode,
      currency: 'EUR',
    })),
  ],
  [
    plusCrewValue,
    ...['active', 'paidOut'].map((state) => ({
      id: `series-${state}`,
      plusCrewId: `plus-${state}`,
      typeId: 'turnover',
      unit: 'currency',
      editable: true,
      validFrom: '2027-06-01',
    })),
  ],
  [
    plusCrewValueData,
    ...['active', 'paidOut'].map((state) => ({
      id: `value-${state}`,
      plusCrewValue: `series-${state}`,
      date: '2027-06-02',
      value: 100,
      sourceTypeId: 'manual',
    })),
  ],
  [
    activity,
    ...['open', 'cancelled'].map((statusCode) => ({
      id: `todo-${statusCode}`,
      caption: 'Call',
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode,
      createdBy: 'ben',
    })),
  ],
  [publicCalendarSubscription, { id: 'calendar', personId: 'ben', kind: 'jobs', includeRequested: true }],
  [
    crewCheck,
    {
      id: 'check',
      assignmentId: 'job-ben',
      projectCrewId: 'loadIn',
      personId: 'ben',
      kind: 'checkIn',
      at: START,
      deviceAt: START,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
      by: 'self',
      state: 'review',
      flags: [],
    },
  ],
  [
    projectCrewItem,
    ...[
      ['many', 'open'],
      ['vacant', 'vacant'],
      ['called-off', 'cancelled'],
    ].map(([id, statusCode]) => ({
      id,
      projectCrewId: 'loadIn',
      projectId: 'festival',
      functionId: 'stagehand',
      startDate: '2027-06-04',
      startTime: '08:00',
      endTime: '16:00',
      startAt: START,
      endAt: END,
      amount: 5,
      statusCode,
      requiredSkillIds: [],
      requiredTagIds: [],
      clientVisible: true,
    })),
  ],
  [
    projectCrewItemStatus,
    assignmentRow('applied', 'emil', 'vacant', { statusCode: 'applied' }),
    assignmentRow('requested', 'emil', 'many', { statusCode: 'requested' }),
  ],
  [
    project,
    {
      id: 'closed',
      number: 9,
      name: 'Closed',
      companyId: 'fest',
      beginDate: '2027-01-01',
      endDate: '2027-01-02',
      statusCode: 'closed',
      kind: 'standard',
      clientMark: 'x',
      plannerContactIds: [],
    },
  ],
  [
    projectCrew,
    {
      id: 'over',
      projectId: 'closed',
      name: 'Over',
      locationId: 'hall',
      statusCode: 'cancelled',
      timezone: 'Europe/Vienna',
      securityFormIds: [],
      requirePreCall: false,
      requireCheckInPhoto: false,
      allowLiveLocation: false,
    },
  ],
  [
    deliveryNote,
    {
      id: 'over',
      projectCrewId: 'over',
      projectId: 'closed',
      statusCode: 'open',
      lines: [],
      signatureVoid: false,
      digital: false,
      downloaded: false,
      sentTo: [],
    },
  ],
];

/** An hour after the end of the shift. */
const AFTERWARDS = '2027-06-04T15:00:00.000Z';

const FULL: Pattern = {
  name: 'full',
  fill: async (database) => {
    await fillWorld(database);
    // Rows as the tables hold them: what does not fit an entity fails when it is read.
    await write({ ...database, now: () => AFTERWARDS }, { tenant: 'north', login: 'test' }, async (tx) => {
      for (const [entity, ...rows] of EVERYTHING) await tx.putMany(entity, rows as never[]);
    });
  },
};

/** The small agency with everything in it, an hour after the end of the shift. */
export const makeFullWorld = async (): Promise<TestWorld> => {
  const world = await makeWorld({ like: FULL });
  world.setNow(AFTERWARDS);
  return world;
};
