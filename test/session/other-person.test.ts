// A page or a worker that has not ended yet, and another person who has signed in on the device meanwhile.
import { expect, it } from 'vitest';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import { answered, refusal, SIX, takePhone, tokenFor } from './world.ts';

it.each([
  ['a token', answered(200, { token: tokenFor('ann', SIX + 2000) })],
  ['a refusal', refusal(401, 'TOKEN_INVALID')],
])('nothing is asked in the name of the other, who would get %s', async (_what, outcome) => {
  const phone = takePhone();
  const session = phone.tab();
  await session.keep(tokenFor('ben', phone.clock.at));
  const store = await phone.open(session);
  await writeMeta(store.local, 'userRights', { projects: ['READ'] });
  const token = tokenFor('ann', phone.clock.at);
  await phone.tab().keep(token);
  await session.load();
  phone.office.answer('/auth/refresh', outcome);
  expect(await phone.refreshOf(session, store).renew()).toBe('unknown');
  expect(phone.office.asked).toEqual([]);
  expect(await readMeta(store.local, 'userRights')).toEqual({ projects: ['READ'] });
  expect(await phone.values.get('token')).toBe(token);
});
