// The plus crew behind the world's plus-crew logins: without it they are over.
import { plusCrewTypes } from '#schema/entities/catalogues.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import type { TestWorld } from './tenant.ts';

export const putPlusCrew = async (world: TestWorld): Promise<void> => {
  await world.put(plusCrewTypes, { id: 'bar', code: 'bar', caption: 'Bar', sort: 1, active: true });
  await world.put(plusCrew, {
    id: 'plus',
    number: 7,
    name: 'Bar',
    typeId: 'bar',
    memberContactIds: [],
    from: '2027-06-01',
    to: '2027-06-30',
    bonusPoolPct: 5,
    statusCode: 'active',
    currency: 'EUR',
  });
};
