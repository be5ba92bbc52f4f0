// Signing in: three kinds of login, what the server says to each, and what is known of the login afterwards.
import { describe, expect, it, vi } from 'vitest';
import { fetchFacts, isBlank, keepFacts, readFacts } from '#session/facts.ts';
import { signIn } from '#session/sign-in.ts';
import { answered, offline, refusal, takePhone, tokenFor } from './world.ts';

const endNotices = (): Promise<void> => Promise.resolve();
const tellReplaced = (): void => undefined;

describe('signing in', () => {
  it.each([
    [{ login: 'ben@north.test', password: 'secret' }],
    [{ projectLogin: 'P-1', password: 'secret' }],
    [{ projectLogin: 'P-2' }],
    [{ plusCrewLogin: 'PC-1' }],
  ])('asks with just what was given: %o', async (credentials) => {
    const phone = takePhone();
    phone.office.answer('/auth/token', answered(200, { token: tokenFor('ben') }));
    const session = phone.tab();
    expect(
      await signIn(
        { remote: phone.office.remote, session: session, values: phone.values, endNotices, tellReplaced },
        credentials,
      ),
    ).toMatchObject({ kind: 'signedIn', claims: { login: 'user:ben' } });
    expect(phone.office.asked).toEqual([{ method: 'POST', path: '/auth/token', body: credentials }]);
    expect(session.state().kind).toBe('valid');
  });

  it('ends the notices of whoever was signed in here before, and of nobody else', async () => {
    const phone = takePhone();
    const ending = vi.fn(endNotices);
    const parts = {
      remote: phone.office.remote,
      session: phone.tab(),
      values: phone.values,
      endNotices: ending,
      tellReplaced,
    };
    const enter = async (name: string): Promise<void> => {
      phone.office.answer('/auth/token', answered(200, { token: tokenFor(name) }));
      await signIn(parts, { login: name, password: 'secret' });
    };
    await enter('ben');
    await enter('ben');
    expect(ending).not.toHaveBeenCalled();
    await enter('cara');
    expect(ending).toHaveBeenCalledOnce();
  });

  it('as somebody else is told to the windows of whoever was signed in before, once the token is the new one', async () => {
    const phone = takePhone();
    const window = phone.tab();
    const told: Promise<unknown>[] = [];
    const enter = async (name: string): Promise<void> => {
      phone.office.answer('/auth/token', answered(200, { token: tokenFor(name) }));
      await signIn(
        {
          remote: phone.office.remote,
          session: phone.tab(),
          values: phone.values,
          endNotices,
          tellReplaced: ({ login }) => told.push(window.load().then((state) => [login, state])),
        },
        { login: name, password: 'secret' },
      );
    };
    await enter('ben');
    await enter('ben');
    expect(told).toEqual([]);
    await enter('cara');
    expect(await Promise.all(told)).toMatchObject([['user:ben', { kind: 'valid', claims: { login: 'user:cara' } }]]);
  });

  it('says what the server refused, and keeps nothing', async () => {
    const phone = takePhone();
    phone.office.answer('/auth/token', refusal(401, 'LOGIN_FAILED'));
    const session = phone.tab();
    expect(
      await signIn(
        { remote: phone.office.remote, session: session, values: phone.values, endNotices, tellReplaced },
        { login: 'ben', password: 'wrong' },
      ),
    ).toEqual({ kind: 'refused', code: 'LOGIN_FAILED' });
    phone.office.answer('/auth/token', refusal(418, 'TEAPOT'));
    expect(
      await signIn(
        { remote: phone.office.remote, session: session, values: phone.values, endNotices, tellReplaced },
        { login: 'ben', password: 'wrong' },
      ),
    ).toEqual({ kind: 'refused', code: 'SERVER_ERROR' });
    expect(await session.load()).toEqual({ kind: 'none' });
  });

  it('without an answer says that there was none', async () => {
    const phone = takePhone();
    phone.office.answer('/auth/token', offline());
    expect(
      await signIn(
        { remote: phone.office.remote, session: phone.tab(), values: phone.values, endNotices, tellReplaced },
        { login: 'ben', password: 'secret' },
      ),
    ).toEqual({ kind: 'unreachable' });
  });
});

const tenant = {
  id: 'north',
  name: 'Northlight',
  mobileTheme: 'moyo',
  defaultLanguage: 'en',
  useUserLanguage: true,
  metaHostName: 'Northlight',
  metaDescription: 'Crews',
  timezone: 'Europe/Vienna',
  currency: 'EUR',
  supportEmail: 'office@north.test',
  settings: {
    preCallOpensMin: 720,
    preCallLateMin: 30,
    checkInOpensMin: 60,
    checkOutClosesMin: 1440,
    geofenceM: 500,
    geofenceMode: 'flag',
    roundToMin: 15,
    minRestMin: 660,
    confirmDeadlineH: 24,
    lateRefusalH: 48,
    confirmAfterApply: false,
    liveLocationKeepH: 24,
    showPhonesToCrew: false,
    planningWindow: { back: 92, ahead: 365 },
    infoLinks: [],
  },
};

describe('what is known of a login', () => {
  it('are its rights, its mailboxes and its tenant, and they are there again without a network', async () => {
    const phone = takePhone();
    const session = phone.tab();
    await session.keep(tokenFor('ben'));
    const store = await phone.open(session);
    expect(isBlank(await readFacts(store.local))).toBe(true);
    phone.office.answer('/userRights', answered(200, { projects: ['READ', 'CREATE'] }));
    phone.office.answer('/mailboxUserRights', answered(200, { box: ['READ'] }));
    phone.office.answer('/tenant', answered(200, tenant));
    const facts = await fetchFacts(phone.office.remote, 'user:ben');
    expect(facts).toEqual({ rights: { projects: ['READ', 'CREATE'] }, mailboxRights: { box: ['READ'] }, tenant });
    if (facts !== null) await keepFacts(store.local, facts);
    store.close();
    expect(await readFacts((await phone.open(session)).local)).toEqual(facts);
  });

  it('may be more than this build understands', async () => {
    const phone = takePhone();
    phone.office.answer('/userRights', answered(200, { projects: ['READ'], droneFlights: ['PILOT'] }));
    phone.office.answer('/mailboxUserRights', answered(200, {}));
    phone.office.answer(
      '/tenant',
      answered(200, { ...tenant, slogan: 'On time', settings: { ...tenant.settings, drones: true } }),
    );
    expect(await fetchFacts(phone.office.remote, 'user:ben')).toMatchObject({
      rights: { droneFlights: ['PILOT'] },
      tenant: { name: 'Northlight' },
    });
  });

  it.each([
    ['the rights', '/userRights', offline()],
    ['the tenant', '/tenant', answered(200, { name: 'Northlight' })],
    ['the mailboxes', '/mailboxUserRights', answered(200, ['READ'])],
  ])('stays as it was where %s cannot be had', async (_what, path, outcome) => {
    const phone = takePhone();
    phone.office.answer('/userRights', answered(200, {}));
    phone.office.answer('/mailboxUserRights', answered(200, {}));
    phone.office.answer('/tenant', answered(200, tenant));
    phone.office.answer(path, outcome);
    expect(await fetchFacts(phone.office.remote, 'user:ben')).toBeNull();
  });
});
