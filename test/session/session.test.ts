// What a token makes of a device: somebody, nobody, or somebody whose time is over.
import { describe, expect, it } from 'vitest';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { deviceIdOf } from '#session/device.ts';
import { memoryKeyValue } from '#session/key-value.ts';
import { changeUiSettings, noteSealed, readUiSettings } from '#session/ui-settings.ts';
import { claimsIn, DAY, takePhone, tokenFor } from './world.ts';

describe('a token', () => {
  it('says who it is for, in any script', () => {
    const named = tokenFor('siân', undefined, {
      loginData: {
        person: 'siân',
        contactNumber: 'K-1',
        language: 'cy',
        loginTypes: [{ caption: 'Crew' }, { caption: 'CLIENTS' }],
      },
    });
    expect(claimsOf(named)).toMatchObject({
      type: 'user',
      tenant: 'north',
      login: 'user:siân',
      personId: 'siân',
      contactNumber: 'K-1',
      language: 'cy',
      loginTypes: ['Crew', 'CLIENTS'],
    });
  });

  it.each([
    '',
    'a.b.c',
    'a.eyJ9.c',
    `a.${Buffer.from('{"exp":1}').toString('base64url')}.c`,
    `a.${Buffer.from('null').toString('base64url')}.c`,
  ])('that says nothing is none: %s', (token) => {
    expect(claimsOf(token)).toBeNull();
  });

  it('makes a crew member, a client who also works, and a planner of any of the three kinds', () => {
    const audiences = (...captions: readonly string[]) =>
      actorOf({
        claims: claimsIn(
          tokenFor('a', undefined, {
            loginData: { language: 'en', loginTypes: captions.map((caption) => ({ caption })) },
          }),
        ),
        rights: {},
      }).audiences;
    expect(audiences('Crew')).toEqual(['crew']);
    expect(audiences('Clients', 'crew')).toEqual(['client', 'crew']);
    expect(audiences('OPERATIONS', 'planning')).toEqual(['planner']);
  });

  it('of a project login opens that project alone', () => {
    const claims = claimsIn(
      tokenFor('x', undefined, { type: 'project', sub: 'project:pl-7', projectId: 'festival', projectNumber: 7 }),
    );
    expect(actorOf({ claims, rights: {} })).toMatchObject({
      loginType: 'project',
      audiences: ['projectLogin'],
      projectId: 'festival',
      plusCrewId: null,
    });
  });

  it('of a reduced login whose token names the number alone finds its row by that', () => {
    expect(
      actorOf({
        claims: claimsIn(tokenFor('x', undefined, { type: 'project', sub: 'project:pl-7', projectNumber: 7 })),
        rights: {},
      }).projectId,
    ).toBe('7');
    expect(
      actorOf({
        claims: claimsIn(
          tokenFor('x', undefined, { type: 'pluscrew', sub: 'pluscrew:pc-2', plusCrewId: 'bar', plusCrewNumber: 2 }),
        ),
        rights: {},
      }),
    ).toMatchObject({ projectId: null, plusCrewId: 'bar' });
  });
});

describe('a session', () => {
  it("is valid while the token's expiry lies in the future, by the server's time", async () => {
    const phone = takePhone();
    const session = phone.tab();
    expect(session.state()).toEqual({ kind: 'none' });
    await session.keep(tokenFor('ben'));
    expect(session.state()).toMatchObject({ kind: 'valid', claims: { login: 'user:ben' } });
    phone.clock.at += 30 * DAY;
    expect(session.state()).toMatchObject({ kind: 'expired', claims: { login: 'user:ben' } });
    phone.clock.at -= DAY;
    expect(session.state().kind).toBe('valid');
  });

  it('is there again after a restart, and in the other tab', async () => {
    const phone = takePhone();
    await phone.tab().keep(tokenFor('ben'));
    const other = phone.tab();
    expect(await other.load()).toMatchObject({ kind: 'valid', claims: { personId: 'ben' } });
  });

  it('tells whoever listens when it begins and ends, and only then', async () => {
    const phone = takePhone();
    const session = phone.tab();
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    await session.keep(tokenFor('ben'));
    await session.load();
    expect(told).toBe(1);
    await session.drop('left');
    expect([told, session.state().kind]).toEqual([2, 'none']);
  });

  it('that the server ended is locked until somebody signs in', async () => {
    const session = takePhone().tab();
    await session.keep(tokenFor('ben'));
    await session.drop('refused');
    expect(session.state()).toMatchObject({ kind: 'locked', claims: { login: 'user:ben' } });
    await session.keep(tokenFor('ann'));
    expect(session.state()).toMatchObject({ kind: 'valid', claims: { login: 'user:ann' } });
  });

  it('does not keep a token that says nothing', async () => {
    const phone = takePhone();
    await expect(phone.tab().keep('nonsense')).rejects.toThrow();
    expect(await phone.tab().load()).toEqual({ kind: 'none' });
  });
});

describe('what outlives every session', () => {
  it("is the device's id, made once", async () => {
    const values = memoryKeyValue();
    expect([await deviceIdOf(values, () => 'd1'), await deviceIdOf(values, () => 'd2')]).toEqual(['d1', 'd1']);
  });

  it('are the settings of the surface: two changes at once both stay', async () => {
    const values = memoryKeyValue();
    await Promise.all([
      changeUiSettings(values, { theme: 'outdoor' }),
      noteSealed(values, { tenant: 'north', login: 'user:ben', name: 'Ben', count: 3 }),
    ]);
    await changeUiSettings(values, { language: 'cy' });
    expect(await readUiSettings(values)).toEqual({
      theme: 'outdoor',
      language: 'cy',
      sealed: [{ tenant: 'north', login: 'user:ben', name: 'Ben', count: 3 }],
    });
  });

  it('are the entries that wait for somebody, by number; none is no note', async () => {
    const values = memoryKeyValue();
    await noteSealed(values, { tenant: 'north', login: 'user:ben', name: 'Ben', count: 3 });
    await noteSealed(values, { tenant: 'north', login: 'user:ann', name: 'Ann', count: 1 });
    await noteSealed(values, { tenant: 'north', login: 'user:ben', name: 'Ben', count: 0 });
    expect((await readUiSettings(values)).sealed).toEqual([
      { tenant: 'north', login: 'user:ann', name: 'Ann', count: 1 },
    ]);
  });

  it('are no settings where something else lies in their place', async () => {
    const values = memoryKeyValue();
    await values.set('uiSettings', ['broken']);
    expect(await readUiSettings(values)).toEqual({});
  });
});
