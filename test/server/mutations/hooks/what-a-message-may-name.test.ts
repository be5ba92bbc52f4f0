// What a message names: whom it goes to, what it is about, and how many go in an hour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTypes, messageTypes, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { deviceOf } from '../../../support/server/tenant-api.ts';
import { makeWorld, signIn, type TestWorld } from '../../../support/worlds/tenant.ts';
import { PASSWORD } from '../../../support/worlds/tenant-fill.ts';
import { receiptOf } from './receipt-of.ts';
import { putPlusCrew } from '../../../support/worlds/plus-crew-row.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const MONTH = { month: '2027-05', statusCode: 'open' as const, documentIds: [] };

beforeAll(async () => {
  world = await makeWorld();
  await world.put(messageTypes, { ...lookup('byMail'), code: 'email' });
  await world.put(receiptTypes, lookup('travel'));
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  await world.put(
    payroll,
    { ...MONTH, id: 'pay-dora', personId: 'dora' },
    { ...MONTH, id: 'pay-ben', personId: 'ben' },
    { ...MONTH, id: 'pay-otto', personId: 'otto' },
  );
  await world.put(
    documentTypes,
    {
      ...lookup('licence'),
      parameters: '{"group":"certificate","needsApproval":false,"allowUpload":true,"skillTypeId":"forklift"}',
    },
    { ...lookup('contract'), parameters: '{"group":"contract"}' },
  );
  await world.put(receipt, receiptOf('receipt-otto', 'otto'), receiptOf('receipt-ben', 'ben'));
});
afterAll(() => world.close());

let made = 0;
const fresh = (): string => `made-${String((made += 1))}`;
const message = (more: object = {}) => ({
  id: fresh(),
  caption: 'Hello',
  type: 'LOG',
  category: 'CREW',
  body: 'Read this',
  parameters: '{}',
  ...more,
});
const by = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<number | string> =>
  outcome(await (await north.as(login)).send(mutation, args));

describe('a message', () => {
  it('is about a row that its author sees', async () => {
    expect(await by('ben', 'createActivity@1', message({ refKind: 'payroll', refId: 'pay-ben' }))).toBe(200);
    expect(await by('ben', 'createActivity@1', message({ refKind: 'payroll', refId: 'pay-dora' }))).toBe('INVALID');
    expect(await by('ben', 'createActivity@1', message({ refKind: 'payroll', refId: 'nobody-has-it' }))).toBe(
      'INVALID',
    );
    expect(await by('ben', 'createActivity@1', message({ refKind: 'projectCrew', refId: 'show' }))).toBe('INVALID');
    expect(await by('ben', 'createActivity@1', message({ refKind: 'projectCrew', refId: 'loadIn' }))).toBe(200);
    expect(await by('ben', 'createActivity@1', message({ refKind: 'logins', refId: 'x' }))).toBe('INVALID');
    expect(await by('ben', 'createActivity@1', message({ refId: 'pay-ben' }))).toBe('INVALID');
    expect((await north.all(activity)).some((row) => row['refId'] === 'pay-dora')).toBe(false);
  });

  it('of a refused entry is about no row at all', async () => {
    expect(await by('ben', 'createActivity@1', message({ refKind: 'outboxEntry', refId: 'entry-1' }))).toBe(200);
  });

  it('goes to somebody whom its author sees', async () => {
    expect(await by('ben', 'createActivity@1', message({ personParty: 'c-cara', messageTypeId: 'byMail' }))).toBe(200);
    expect(await by('ben', 'createActivity@1', message({ personParty: 'c-kurt', messageTypeId: 'byMail' }))).toBe(
      'INVALID',
    );
    expect(
      await by('mia', 'writeProjectActivity@1', {
        number: 'festival',
        ...message({ personParty: 'c-kurt' }),
        activityId: fresh(),
        id: undefined,
      }),
    ).toBe('INVALID');
  });

  it('names as its recipient a group, a project one sees or somebody one sees', async () => {
    const to = (recipient: string) => message({ type: 'TODO_INT', parameters: JSON.stringify({ recipient }) });
    for (const recipient of ['Planners', 'Accountants', 'Office', 'K-cara', 'PM:festival', 'PM:1'])
      expect([recipient, await by('ben', 'createActivity@1', to(recipient))]).toEqual([recipient, 200]);
    for (const recipient of ['K-kurt', 'K-none', 'PM:gala', 'PM:2'])
      expect([recipient, await by('ben', 'createActivity@1', to(recipient))]).toEqual([recipient, 'INVALID']);
  });

  it('carries the name of the contact whom it goes to', async () => {
    const named = (personParty: string) =>
      message({ personParty, type: 'TODO_INT', parameters: JSON.stringify({ recipient: 'Cara Lindt' }) });
    expect([
      await by('ben', 'createActivity@1', named('c-cara')),
      await by('ben', 'createActivity@1', named('c-kurt')),
    ]).toEqual([200, 'INVALID']);
  });

  it('is handed on to nobody out of sight', async () => {
    const todo = message({ type: 'TODO_INT', parameters: '{"recipient":"Planners"}' });
    expect(await by('ben', 'createActivity@1', todo)).toBe(200);
    expect(await by('ben', 'rescheduleActivity@1', { id: todo.id, parameters: '{}', personParty: 'c-kurt' })).toBe(
      'INVALID',
    );
    expect(await by('ben', 'rescheduleActivity@1', { id: todo.id, parameters: '{"recipient":"K-kurt"}' })).toBe(
      'INVALID',
    );
  });

  it('is written by persons only', async () => {
    const site = deviceOf(world.app, await signIn(world.app, { projectLogin: 'P-1', password: PASSWORD }));
    await putPlusCrew(world);
    const bar = deviceOf(world.app, await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }));
    for (const device of [site, bar])
      expect(outcome(await device.send('createActivity@1', message()))).toBe('NO_RIGHT');
  });

  it('that is a to-do of a group is one of 240 in an hour: each is told to all of the group', async () => {
    const todo = () => message({ type: 'TODO_INT', parameters: '{"recipient":"Planners"}' });
    for (let at = 0; at < 240; at += 1) expect(await by('emil', 'createActivity@1', todo())).toBe(200);
    expect(await by('emil', 'createActivity@1', todo())).toBe('ENOUGH_FOR_NOW');
    const wish = { id: 'emil', activityId: fresh(), caption: 'c', body: '', changes: [], dueOn: '2027-06-10' };
    expect(await by('emil', 'requestProfileChange@1', wish)).toBe('ENOUGH_FOR_NOW');
    expect(await by('emil', 'createActivity@1', message()), 'a line in a history').toBe(200);
  });

  it('is one of sixty in an hour; the others wait, and go later', async () => {
    for (let at = 0; at < 60; at += 1)
      expect(await by('dora', 'createActivity@1', message({ personParty: 'c-cara' }))).toBe(200);
    const late = message({ personParty: 'c-cara' });
    expect(await by('dora', 'createActivity@1', late)).toBe('ENOUGH_FOR_NOW');
    expect(await by('dora', 'createActivity@1', message()), 'to nobody in particular').toBe(200);
    world.setNow('2027-06-04T06:51:00.000Z');
    expect(await by('dora', 'createActivity@1', late)).toBe(200);
    world.setNow('2027-06-04T05:50:00.000Z');
  });
});
