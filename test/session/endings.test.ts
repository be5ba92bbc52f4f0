// Sessions left on a device: the server hears of each, sooner or later, and what waits for that opens nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import { sendEndings } from '#session/endings.ts';
import { createSession } from '#session/session.ts';
import { signIn } from '#session/sign-in.ts';
import { answered, refusal, SIX, takePhone, tokenFor, type Phone } from './world.ts';

let phone: Phone;
beforeEach(() => {
  phone = takePhone();
});

const told = (): readonly unknown[] =>
  phone.office.asked.filter(({ path }) => path === '/auth/logout').map(({ body }) => body);
const send = (): Promise<number> => sendEndings(phone.office.remote, phone.values);
/** A page that is loaded anew knows what is kept, and nothing else. */
const leave = async (ending: string): Promise<void> => {
  const session = phone.tab();
  await session.keep(tokenFor('ben', SIX, { ending }));
  await session.drop('left');
};

describe('a session that was left', () => {
  it('without signal is kept over reloads and told once there is signal', async () => {
    await leave('ticket-1');
    expect([await send(), await send()]).toEqual([1, 1]);
    phone.office.answer('/auth/logout', answered(200, { done: true }));
    expect([await send(), await send()]).toEqual([0, 0]);
    expect(told()).toEqual([{ ticket: 'ticket-1' }, { ticket: 'ticket-1' }, { ticket: 'ticket-1' }]);
  });

  it('is told while somebody else is signed in by then', async () => {
    await leave('ticket-1');
    const next = phone.tab();
    await next.keep(tokenFor('dora', SIX, { ending: 'ticket-2' }));
    phone.office.answer('/auth/logout', answered(200, { done: true }));
    expect(await send()).toBe(0);
    expect(told()).toEqual([{ ticket: 'ticket-1' }]);
    expect(await next.load()).toMatchObject({ kind: 'valid', claims: { login: 'user:dora' } });
  });

  it('leaves nothing on the device by which anybody could act', async () => {
    const token = tokenFor('ben', SIX, { ending: 'ticket-1' });
    const session = phone.tab();
    await session.keep(token);
    await session.drop('left');
    expect(await phone.values.get('token')).toBeUndefined();
    expect(await phone.values.get('endings')).toEqual(['ticket-1']);
    expect(await createSession({ values: phone.values, now: () => SIX }).load()).toEqual({ kind: 'none' });
  });

  it('is kept when the server is busy or fails, and not when it says that it knows no such thing', async () => {
    await leave('ticket-1');
    for (const status of [503, 429]) {
      phone.office.answer('/auth/logout', refusal(status, 'SERVER_ERROR'));
      expect(await send()).toBe(1);
    }
    phone.office.answer('/auth/logout', refusal(401, 'TOKEN_INVALID'));
    expect(await send()).toBe(0);
  });

  it('is also one over which somebody else signed in', async () => {
    await phone.tab().keep(tokenFor('ben', SIX, { ending: 'ticket-1' }));
    await phone.tab().keep(tokenFor('dora', SIX, { ending: 'ticket-2' }));
    expect(await phone.values.get('endings')).toEqual(['ticket-1']);
  });

  it('that the server ended, or that has no ticket, is not told', async () => {
    const session = phone.tab();
    await session.keep(tokenFor('ben', SIX, { ending: 'ticket-1' }));
    await session.drop('refused');
    await leave('');
    await phone.tab().keep(tokenFor('ben'));
    await phone.tab().drop('left');
    expect(await phone.values.get('endings')).toBeUndefined();
  });
});

it('the mark of the device is kept over a sign-out and shown at the next sign-in', async () => {
  phone.office.answer('/auth/token', answered(200, { token: tokenFor('ben'), device: 'mark-1' }));
  const session = phone.tab();
  const untold = { endNotices: () => Promise.resolve(), tellReplaced: () => undefined };
  const parts = { remote: phone.office.remote, session, values: phone.values, ...untold };
  await signIn(parts, { login: 'ben', password: 'x' });
  await session.drop('left');
  await signIn(parts, { login: 'dora', password: 'y' });
  expect(phone.office.asked.map(({ body }) => body)).toEqual([
    { login: 'ben', password: 'x' },
    { login: 'dora', password: 'y', device: 'mark-1' },
  ]);
});
