// Rows of an agency that bills two clients, as the server sends them.
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, human, show, stagehand, type Rows } from '../rows.ts';

const AT = '2027-06-01T08:00:00.000Z';
const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
export const TODAY = '2027-07-10';

export const otto: Actor = {
  ...ben,
  audiences: ['office'],
  rights: { invoices: ['READ', 'EDIT'], projects: ['READ'], rateCards: ['READ'] },
};
export const mia: Actor = { ...ben, audiences: ['client'], rights: { invoices: ['READ'], projects: ['READ'] } };

export const bill = (id: string, number: number, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  number,
  companyId: 'co',
  projectIds: ['show'],
  date: '2027-06-10',
  dueOn: '2027-07-10',
  currency: 'EUR',
  statusCode: 'sent',
  totalCents: 12_000,
  openCents: 12_000,
  ...more,
});
export const line = (id: string, invoiceId: string, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  invoiceId,
  sort: 1,
  caption: 'Stagehand',
  quantity: 16,
  unit: 'h',
  unitCents: 3100,
  taxTypeId: 'standard',
  deliveryNoteCrewId: 'crew',
  ...more,
});
const tax = (id: string, ratePct: number, sort: number): ServerRow => ({
  id,
  ...stamps,
  code: id,
  caption: id,
  captions: {},
  sort,
  active: true,
  ratePct,
});
const client = (id: string, name: string, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  name,
  kind: 'client',
  active: true,
  paymentTermDays: 14,
  ...more,
});
export const contactOf = (personId: string, more: object = {}): ServerRow => ({
  id: `c-${personId}`,
  ...stamps,
  number: `K-${personId}`,
  personId,
  kind: 'client',
  loginTypes: [],
  isProjectManager: false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
  ...more,
});
export const onNote = (assignmentId: string, billMin: number, more: object = {}) => ({
  assignmentId,
  functionId: 'stagehand',
  from: '2027-06-04T06:00:00.000Z',
  to: '2027-06-04T14:30:00.000Z',
  breakMin: 30,
  billMin,
  ...more,
});
export const released = (id: string, more: object = {}): ServerRow => ({
  id,
  ...stamps,
  number: 31,
  projectCrewId: id,
  projectId: 'show',
  companyId: 'co',
  startAt: '2027-06-04T06:00:00.000Z',
  endAt: '2027-06-04T14:30:00.000Z',
  statusCode: 'released',
  lines: [onNote('a1', 480), onNote('a2', 480)],
  signerName: 'Mia Berg',
  signedAt: '2027-06-04T15:00:00.000Z',
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...more,
});

export const billedWorld = (more: Rows = {}): Rows => ({
  taxTypes: [tax('reduced', 10, 2), tax('standard', 20, 1)],
  functions: [stagehand],
  companies: [client('co', 'Harbour Fest Ltd'), client('other', 'Quay Arts')],
  projects: [{ ...show, rateCardId: 'card' }],
  rateCards: [
    {
      id: 'card',
      ...stamps,
      name: 'Standard',
      validFrom: '2027-01-01',
      currency: 'EUR',
      lines: [
        {
          functionId: 'stagehand',
          hourCents: 3100,
          minMin: 240,
          overtimeFromMin: 600,
          overtimePct: 50,
          nightPct: 0,
          sundayPct: 0,
          holidayPct: 0,
        },
      ],
    },
  ],
  projectCrews: [crew()],
  projectCrewItemStatus: [assignment('a1', 'p-ben'), assignment('a2', 'p-tom')],
  persons: [human('p-ben', 'Ben', 'Adler'), human('p-tom', 'Tomasz', 'Oberlin')],
  ...more,
});

let agencies = 0;
export const deviceOf = async (actor: Actor, rows: Rows): Promise<Store> => {
  const { store } = await openDevice({ ...actor, tenant: `bills-${String((agencies += 1))}` });
  await arrive(store, rows);
  return store;
};
