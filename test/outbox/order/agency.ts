// A device of somebody who may do everything: a crew with people on it, a receipt with lines, and what else is changed.
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor, Rights } from '#schema/define/rights.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow, AT, ben, openDevice, pull } from '../world.ts';

const ALL: Rights = {
  crews: ['EDIT'],
  projects: ['READ', 'CREATE', 'EDIT'],
  receipts: ['READ', 'CREATE', 'EDIT', 'DELETE'],
  crewMemberships: ['CREATE', 'DELETE'],
  plusCrews: ['READ', 'EDIT'],
};
export const everybody: Actor = { ...ben, audiences: ['crew', 'planner', 'office'], rights: ALL };

const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const SPAN = { startAt: '2026-12-01T06:00:00.000Z', endAt: '2026-12-01T14:00:00.000Z' };
const POSITION = {
  ...stamps,
  ...SPAN,
  projectCrewId: 'crew1',
  projectId: 'pr1',
  functionId: 'hand',
  amount: 1,
  statusCode: 'open',
  startDate: '2026-12-01',
  startTime: '07:00',
  endTime: '15:00',
};
const onCrew = { statusCode: 'confirmed' };

/** A crew with two positions, two people on the first, a third who is free; a receipt with two lines, and the rest. */
export const agency = async (): Promise<Store> => {
  const { store } = await openDevice(everybody);
  await pull(store, {
    projects: [
      {
        ...stamps,
        id: 'pr1',
        number: 'pr1',
        name: 'Fest',
        companyId: 'co1',
        kind: 'event',
        statusCode: 'confirmed',
        beginDate: '2026-11-30',
        endDate: '2026-12-03',
      },
    ],
    projectCrews: [
      {
        ...stamps,
        ...SPAN,
        id: 'crew1',
        projectId: 'pr1',
        name: 'Load-in',
        statusCode: 'confirmed',
        timezone: 'Europe/Vienna',
      },
    ],
    projectCrewItems: [
      { ...POSITION, id: 'i1' },
      { ...POSITION, id: 'i2' },
    ],
    functions: [{ ...stamps, id: 'hand', isCrewChief: false }],
    contacts: ['ben', 'dora', 'finn'].map((name) => ({
      ...stamps,
      id: `c-${name}`,
      personId: `p-${name}`,
      kind: 'crew',
      active: true,
    })),
    projectCrewItemStatus: [
      assignmentRow('mine', 5),
      assignmentRow('dora', 5, { ...onCrew, contactId: 'c-dora', personId: 'p-dora' }),
      assignmentRow('finn', 5, { statusCode: 'applied', contactId: 'c-finn', personId: 'p-finn' }),
    ],
    receipts: [
      {
        ...stamps,
        id: 'r1',
        personId: 'p-ben',
        statusCode: 'draft',
        typeId: 't1',
        date: '2026-11-20',
        currency: 'EUR',
      },
    ],
    receiptItems: ['taxi', 'tip'].map((id) => ({
      ...stamps,
      id,
      receiptId: 'r1',
      personId: 'p-ben',
      caption: id,
      quantity: 1,
      unitCents: 300,
      taxTypeId: 'tax',
      documentIds: [],
    })),
    blockDates: [
      {
        ...stamps,
        id: 'b1',
        personId: 'p-ben',
        start: '2026-12-01',
        end: '2026-12-01',
        reason: 'x',
        statusCode: 'entered',
      },
    ],
    vacationRequests: [
      {
        ...stamps,
        id: 'v1',
        personId: 'p-ben',
        start: '2026-12-10',
        end: '2026-12-12',
        kind: 'paid',
        statusCode: 'requested',
      },
    ],
    plannerCrews: [{ ...stamps, id: 'pc1', name: 'Riggers' }],
    plannerCrewMemberships: [{ ...stamps, id: 'm1', plannerCrewId: 'pc1', contactId: 'c-dora', role: 'member' }],
    plusCrews: [{ ...stamps, id: 'plus1', statusCode: 'active', from: '2026-11-01', to: '2026-12-31' }],
    plusCrewValues: [{ ...stamps, id: 'series', plusCrewId: 'plus1', name: 'Guests', editable: true }],
    plusCrewValueDatas: [
      { ...stamps, id: 'd1', plusCrewValue: 'series', date: '2026-11-20', value: 3, sourceTypeId: 'hand' },
    ],
  });
  return store;
};

export interface Step {
  readonly of: AnyMutation;
  readonly args: Readonly<Record<string, unknown>>;
}
export const step = (of: AnyMutation, args: Step['args']): Step => ({ of, args });

const sent = (store: Store, of: AnyMutation, args: Step['args']): Promise<string> =>
  of.edits === true ? store.send(of, args, { shown: 'madeHere' }) : store.send(of, args);

/** A device on which these were done without a line. */
export const done = async (steps: readonly Step[]): Promise<Store> => {
  const store = await agency();
  for (const { of, args } of steps) await sent(store, of, args);
  return store;
};
