// The numbers of a plus crew.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plusCrewTypes, plusCrewValueDataSourceTypes, plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { user } from '#schema/entities/people/user.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });

describe('the numbers of a plus crew', () => {
  it('are one per day and source, none of the future, none below zero without a word', async () => {
    await world.put(plusCrewTypes, lookup('bar'));
    await world.put(plusCrewValueTypes, lookup('turnover'));
    await world.put(plusCrewValueDataSourceTypes, lookup('manual'));
    await world.put(plusCrew, {
      id: 'plus',
      number: 1,
      name: 'Bar',
      typeId: 'bar',
      memberContactIds: ['c-ben'],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      statusCode: 'active',
      currency: 'EUR',
    });
    await world.put(plusCrewValue, {
      id: 'turnover-1',
      plusCrewId: 'plus',
      typeId: 'turnover',
      unit: 'currency',
      editable: true,
      validFrom: '2027-06-01',
    });
    await world.put(user, {
      id: 'u-paula-north',
      email: 'paula@north.test',
      personId: 'paula',
      active: true,
      roleIds: ['operations'],
    });
    const paula = await north.as('paula');
    const add = (id: string, value: number, more: object = {}) =>
      paula.send('addPlusCrewValueData@1', {
        id,
        plusCrewValue: 'turnover-1',
        date: '2027-06-03',
        value,
        sourceTypeId: 'manual',
        ...more,
      });
    const both = await Promise.all([add('v1', 100), add('v2', 200)]);
    expect(both.map(outcome).toSorted()).toEqual([200, 'VALUE_EXISTS']);
    expect(both.find(({ code }) => code === 'VALUE_EXISTS')).toMatchObject({
      body: { error: { current: { date: '2027-06-03' } } },
    });
    expect(outcome(await add('v3', 1, { date: '2027-06-05' }))).toBe('INVALID');
    expect(outcome(await add('v4', -1, { date: '2027-06-02' }))).toBe('INVALID');
    expect(outcome(await add('v5', -1, { date: '2027-06-02', note: 'returned goods' }))).toBe(200);
  });
});
