// Staying signed in: only the server ends a session, and then everything goes that others could read, and nothing that
// was done.
import { describe, expect, it } from 'vitest';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { endByChoice } from '#session/ending.ts';
import { keepFacts, NO_FACTS } from '#session/facts.ts';
import { REFRESH_MS } from '#session/refresh.ts';
import type { Session } from '#session/session.ts';
import { readUiSettings } from '#session/ui-settings.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, check } from '../outbox/world.ts';
import { answered, DAY, offline, refusal, SIX, takePhone, tokenFor, type Phone } from './world.ts';

const signedIn = async (phone: Phone, name = 'ben'): Promise<{ readonly session: Session; readonly store: Store }> => {
  const session = phone.tab();
  await session.keep(tokenFor(name, phone.clock.at));
  return { session, store: await phone.open(session) };
};

/** One job from the server, its rights, and a check-in that nobody has sent yet. */
const work = async (store: Store): Promise<string> => {
  await applyServerRows(
    store.local,
    {
      rows: { projectCrewItemStatus: [assignmentRow('a1', 5, { statusCode: 'confirmed' })] },
      cursor: { scope: 'jobs', epoch: 'ep', rev: 5, complete: true },
    },
    { actor: store.actor, now: store.clock.now() },
  );
  await writeMeta(store.local, 'userRights', { projects: ['READ'] });
  return store.send(checkPerson, { id: 'a1', check: check('c1') });
};

const entriesOf = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());
const cursorsOf = (store: Store) => store.local.read(['cursors'], (tables) => tables.cursors.all());

const NO_ANSWERS: readonly (readonly [string, Outcome])[] = [
  ['no network', offline()],
  ['no answer in time', unreachable('timeout')],
  ['a captive portal', { kind: 'unreachable', why: 'notOurs', status: 200, retryAfterMs: null }],
  ['a proxy that asks for its own sign-in', { kind: 'unreachable', why: 'notOurs', status: 401, retryAfterMs: null }],
  ['a server that has too much to do', refusal(429, 'SLOW_DOWN')],
  ['a server that is broken', refusal(500, 'SERVER_ERROR')],
  ['a request that took too long for the server', refusal(408, 'SERVER_ERROR')],
  ['an answer without a token', answered(200, {})],
];

describe('a refresh that gets no answer', () => {
  it.each(NO_ANSWERS)(
    'for an hour leaves the person signed in, with everything that is here: %s',
    async (_why, outcome) => {
      const phone = takePhone();
      const { session, store } = await signedIn(phone);
      await work(store);
      phone.office.answer('/auth/refresh', outcome);
      const refresh = phone.refreshOf(session, store);
      for (let passed = 0; passed < 3_600_000; passed += REFRESH_MS) {
        phone.clock.at += REFRESH_MS;
        expect(await refresh.renewIfDue()).toBe('unknown');
      }
      expect(phone.office.asked).toHaveLength(12);
      expect(session.state()).toMatchObject({ kind: 'valid', claims: { login: 'user:ben' } });
      expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeDefined();
      expect(await entriesOf(store)).toMatchObject([{ state: 'waiting' }]);
    },
  );
});

describe('a refresh', () => {
  it('keeps the new token, for the other tabs too', async () => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    const fresh = tokenFor('ben', phone.clock.at + 1000);
    phone.office.answer('/auth/refresh', answered(200, { token: fresh }));
    expect(await phone.refreshOf(session, store).renew()).toBe('renewed');
    expect(await phone.tab().load()).toMatchObject({ kind: 'valid', token: fresh });
  });

  it('is asked for once by many at the same time', async () => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    phone.office.answer('/auth/refresh', answered(200, { token: tokenFor('ben', phone.clock.at + 1000) }));
    const refresh = phone.refreshOf(session, store);
    expect(await Promise.all([refresh.renew(), refresh.renewIfDue(), refresh.renew()])).toEqual([
      'renewed',
      'renewed',
      'renewed',
    ]);
    expect(phone.office.asked).toHaveLength(1);
  });

  it('of another tab counts for this one', async () => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    const other = phone.tab();
    await other.load();
    phone.office.answer('/auth/refresh', answered(200, { token: tokenFor('ben', phone.clock.at + 1000) }));
    const [first, second] = [phone.refreshOf(session, store), phone.refreshOf(other, store)];
    expect(await Promise.all([first.renew(), second.renew()])).toEqual(['renewed', 'renewed']);
    expect(phone.office.asked).toHaveLength(1);
  });

  it('is not due again for five minutes', async () => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    phone.office.answer('/auth/refresh', () => answered(200, { token: tokenFor('ben', phone.clock.at) }));
    const refresh = phone.refreshOf(session, store);
    phone.clock.at += 1000;
    await refresh.renewIfDue();
    phone.clock.at += REFRESH_MS - 1;
    await refresh.renewIfDue();
    expect(phone.office.asked).toHaveLength(1);
    phone.clock.at += 1;
    await refresh.renewIfDue();
    expect(phone.office.asked).toHaveLength(2);
  });
});

describe('a refresh that is answered too late', () => {
  /** The person signs out, and somebody else in, while the answer is on its way. */
  const answeredAfter = async (outcome: Outcome, meanwhile: (phone: Phone, session: Session) => Promise<unknown>) => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    phone.office.answer('/auth/refresh', async () => {
      await meanwhile(phone, session);
      return outcome;
    });
    return { phone, session, store, renewal: await phone.refreshOf(session, store).renew() };
  };
  const late = (): Outcome => answered(200, { token: tokenFor('ben', SIX + 1000) });
  const annSignsIn = async (phone: Phone, session: Session): Promise<string> => {
    await session.drop('left');
    const token = tokenFor('ann', phone.clock.at);
    await phone.tab().keep(token);
    return token;
  };

  it('does not sign somebody in again who has signed out', async () => {
    const { phone, session, renewal } = await answeredAfter(late(), (_phone, own) => own.drop('left'));
    expect(renewal).toBe('unknown');
    expect(session.state()).toEqual({ kind: 'none' });
    expect(await phone.values.get('token')).toBeUndefined();
  });

  it.each([
    ['with a token', late()],
    ['with a refusal', refusal(401, 'TOKEN_INVALID')],
  ])('leaves another person signed in: %s', async (_how, outcome) => {
    const { phone, renewal } = await answeredAfter(outcome, annSignsIn);
    expect(renewal).toBe('unknown');
    expect(await phone.tab().load()).toMatchObject({ kind: 'valid', claims: { login: 'user:ann' } });
  });

  it('with a refusal leaves the rows to the same person who has signed in anew', async () => {
    const fresh = tokenFor('ben', SIX + 2000);
    const { store, renewal } = await answeredAfter(refusal(401, 'TOKEN_INVALID'), (phone) => phone.tab().keep(fresh));
    await work(store);
    expect(renewal).toBe('unknown');
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeDefined();
  });
});

describe('a refresh that the server refuses', () => {
  const refused = async (status: number, code: string) => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    const entryId = await work(store);
    phone.storage.set('theme-of-a-page', 'x');
    await phone.values.set('deviceId', 'd1');
    phone.office.answer('/auth/refresh', refusal(status, code));
    expect(await phone.refreshOf(session, store).renew()).toBe('refused');
    return { phone, session, store, entryId };
  };

  it.each([
    [401, 'TOKEN_INVALID'],
    [401, 'LOGIN_DISABLED'],
    [403, 'NO_RIGHT'],
  ] as const)(
    'with %i %s takes token, rights, rows and cursors away, and seals what was done',
    async (status, code) => {
      const { phone, session, store, entryId } = await refused(status, code);
      expect(session.state()).toMatchObject({ kind: 'locked' });
      expect(await phone.tab().load()).toEqual({ kind: 'none' });
      expect(await allRows(store, projectCrewItemStatus)).toEqual([]);
      expect(await cursorsOf(store)).toEqual([]);
      expect(await readMeta(store.local, 'userRights')).toBeUndefined();
      expect([[...phone.storage], phone.left]).toEqual([[], ['user:ben']]);
      expect(await phone.values.get('deviceId')).toBe('d1');
      expect(await entriesOf(store)).toMatchObject([{ id: entryId, state: 'blocked', blockedBy: 'signIn' }]);
      expect((await readUiSettings(phone.values)).sealed).toEqual([
        { tenant: 'north', login: 'user:ben', name: 'ben', count: 1 },
      ]);
    },
  );

  it('ends the session even where the tables cannot be cleared', async () => {
    const phone = takePhone();
    const { session, store } = await signedIn(phone);
    phone.office.answer('/auth/refresh', refusal(401, 'TOKEN_INVALID'));
    const broken: Store = { ...store, local: { ...store.local, write: () => Promise.reject(new Error('No room')) } };
    await expect(phone.refreshOf(session, broken).renew()).rejects.toThrow('No room');
    expect(session.state().kind).toBe('locked');
    expect(await phone.tab().load()).toEqual({ kind: 'none' });
  });

  it('keeps out a page of rows that was still on its way', async () => {
    const { store } = await refused(401, 'TOKEN_INVALID');
    await applyServerRows(
      store.local,
      {
        rows: { projectCrewItemStatus: [assignmentRow('a2', 9)] },
        cursor: { scope: 'jobs', epoch: 'ep', rev: 9, complete: true },
      },
      { actor: store.actor, now: store.clock.now() },
    );
    expect([await allRows(store, projectCrewItemStatus), await cursorsOf(store)]).toEqual([[], []]);
  });

  it('keeps out rights and the end of a pull that were still on their way', async () => {
    const { store } = await refused(401, 'TOKEN_INVALID');
    await keepFacts(store.local, { ...NO_FACTS, rights: { projects: ['READ'] } });
    await writeMeta(store.local, 'lastPull', '2027-06-04T06:00:00Z');
    expect([await readMeta(store.local, 'userRights'), await readMeta(store.local, 'lastPull')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('keeps out a paper that was still on its way, and lets a photo be kept that the person takes', async () => {
    const { store } = await refused(401, 'TOKEN_INVALID');
    const file = { bytes: new ArrayBuffer(8), mime: 'application/pdf', sha256: 'a'.repeat(64) };
    await expect(store.saveBlob({ ...file, id: 'd1', keepUntil: store.clock.now() + DAY })).rejects.toThrow(
      'The session ended',
    );
    await store.saveBlob({ ...file, id: 'd2' });
    expect(await store.local.read(['blobs'], (tables) => tables.blobs.all())).toMatchObject([
      { id: 'd2', state: 'stored' },
    ]);
  });

  it('leaves the entries to the same person alone: another has a database of their own', async () => {
    const { phone, store, entryId } = await refused(401, 'TOKEN_INVALID');
    store.close();
    const ann = await signedIn(phone, 'ann');
    expect(ann.store.database.name).not.toBe(store.database.name);
    expect(await entriesOf(ann.store)).toEqual([]);
    ann.store.close();
    await ann.session.drop('left');
    const ben = await signedIn(phone, 'ben');
    expect(await entriesOf(ben.store)).toMatchObject([{ id: entryId, state: 'waiting', actorId: 'user:ben' }]);
  });
});

describe("leaving by one's own word", () => {
  const parts = (phone: Phone, store: Store) => ({
    local: store.local,
    values: phone.values,
    tenant: store.tenant,
    login: store.login,
    name: 'Ben',
    now: () => phone.clock.at,
    pageStorages: [phone.storage],
    endNotices: () => Promise.reject(new Error('The browser keeps it')),
  });

  it('keeps the entries for the next time', async () => {
    const phone = takePhone();
    const { store } = await signedIn(phone);
    await work(store);
    expect(await endByChoice(parts(phone, store), 'keep')).toBe(1);
    expect(await entriesOf(store)).toMatchObject([{ state: 'blocked' }]);
    expect(await allRows(store, projectCrewItemStatus)).toEqual([]);
  });

  it('or lets them go for good, and writes down that it did', async () => {
    const phone = takePhone();
    const { store } = await signedIn(phone);
    const entryId = await work(store);
    expect(await endByChoice(parts(phone, store), 'discard')).toBe(0);
    expect(await countUnsent(store.local)).toBe(0);
    expect(await store.local.read(['endings'], (tables) => tables.endings.all())).toMatchObject([
      { id: entryId, how: 'discarded' },
    ]);
    expect((await readUiSettings(phone.values)).sealed ?? []).toEqual([]);
  });
});
