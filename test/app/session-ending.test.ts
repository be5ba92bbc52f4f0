// The end of a session is told to the other windows of its login on this device, once the token is gone.
import { expect, it } from 'vitest';
import { sessionEndingOf } from '#app/session/session-ending.ts';
import type { Session } from '#session/session.ts';
import { refusal, takePhone, tokenFor } from '../session/world.ts';

/** A window, and in which state each other one would find the session when it hears of the end. */
const opened = async () => {
  const phone = takePhone();
  const session = phone.tab();
  const claims = await session.keep(tokenFor('ben', phone.clock.at));
  const store = await phone.open(session);
  const other: Session = phone.tab();
  const heard: Promise<string>[] = [];
  const device = {
    values: phone.values,
    locks: undefined,
    clock: { wallMs: () => phone.clock.at, monotonicMs: () => phone.clock.at },
    view: {},
  };
  const ending = sessionEndingOf(
    { device, remote: phone.office.remote, session } as unknown as Parameters<typeof sessionEndingOf>[0],
    { claims, store } as Parameters<typeof sessionEndingOf>[1],
    () => heard.push(other.load().then(({ kind }) => kind)),
  );
  return { phone, ending, told: () => Promise.all(heard) };
};

it('is told when the person signs out', async () => {
  const { ending, told } = await opened();
  await ending.leave('keep');
  expect(await told()).toEqual(['none']);
});

it('is told when the server refuses to go on, and not while it does', async () => {
  const { phone, ending, told } = await opened();
  expect(await ending.refresh.renew()).toBe('unknown');
  expect(await told()).toEqual([]);
  phone.office.answer('/auth/refresh', refusal(401, 'UNAUTHORISED'));
  expect(await ending.refresh.renew()).toBe('refused');
  expect(await told()).toEqual(['none']);
});
