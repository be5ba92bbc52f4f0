// Shares of a plus crew on a device: what an answer says, and what of it is kept for when there is no connection.
import { expect, it } from 'vitest';
import { keepShares, keptShares, sharesIn } from '#screens/plus-crews/shares/shares-answer.ts';
import { openDevice } from '../../outbox/world.ts';

const share = { contactId: 'c-ben', name: 'Ben', minutes: 480, cents: 16_667 };
const body = { asOf: '2027-06-07T06:00:00.000Z', bonusCents: 25_000, sharedMinutes: 720, shares: [share], days: 7 };

it('an answer tells the shares in sight of the bonus that it names', () => {
  expect(sharesIn(body)).toEqual({ asOf: body.asOf, bonusCents: 25_000, allMinutes: 720, shares: [share] });
  expect(sharesIn({ ...body, shares: [{ ...share, name: undefined }, { minutes: 3 }] })?.shares).toEqual([
    { ...share, name: undefined },
  ]);
});

it('an answer without a bonus, and one of a server that tells no shares, tells none', () => {
  for (const answer of [{ ...body, bonusCents: undefined }, { ...body, shares: undefined }, null, 'no', []])
    expect(sharesIn(answer)).toBeNull();
});

it('the last answer is kept for each plus crew until one tells none', async () => {
  const { store } = await openDevice();
  expect(await keptShares(store.local, 'team', 'own')).toBeNull();
  await keepShares(store.local, 'team', { sight: 'own', body });
  expect(await keptShares(store.local, 'team', 'own')).toEqual(sharesIn(body));
  expect(await keptShares(store.local, 'other', 'own')).toBeNull();
  await keepShares(store.local, 'team', { sight: 'own', body: { ...body, shares: undefined } });
  expect(await keptShares(store.local, 'team', 'own')).toBeNull();
  store.close();
});

it.each(['own', 'none'] as const)('what a leader was told goes once they see %s', async (sight) => {
  const { store } = await openDevice();
  await keepShares(store.local, 'team', { sight: 'all', body });
  expect(await keptShares(store.local, 'team', sight)).toBeNull();
  expect(await keptShares(store.local, 'team', 'all')).toBeNull();
  store.close();
});
