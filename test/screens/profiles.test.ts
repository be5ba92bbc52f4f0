// The profile, as its person and as others see it, and a standing crew.
import { describe, expect, it } from 'vitest';
import { rateCrewMember } from '#schema/mutations/people/rate-crew-member.ts';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { personIdIn } from '#screens/people/profile-link.ts';
import { readStandingCrew } from '#screens/people/crew-queries.ts';
import { readShownProfile } from '#screens/people/queries.ts';
import { workedSince } from '#screens/people/worked-for-us.tsx';
import { readGiven, readRatable } from '#screens/people/rating/queries.ts';
import { wishedIn } from '#schema/rules/messages/profile-wish.ts';
import { changesBetween, faultOf, valuesOf } from '#screens/shared/values/profile-fields.ts';
import { readProfile } from '#screens/profile/queries.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, role } from './rows.ts';
import { ben, phone } from './sheet/own-phone.ts';

const TODAY = '2027-06-16';

describe('the profile', () => {
  it('shows what waits for the accountants beside the field, the newest wish first', async () => {
    const store = await phone();
    const wish = { id: 'p-ben', caption: 'Profile: Street', body: '', dueOn: '2027-06-17' };
    await store.send(requestProfileChange, {
      ...wish,
      activityId: 'wish2',
      changes: [{ field: 'street', from: 'Dock 4', to: 'Quay 9' }],
    });
    const profile = await readProfile(store.reads, 'p-ben');
    expect(profile?.values).toMatchObject({ street: 'Dock 4', birthday: '1994-03-02', emergencyName: 'Ada Adler' });
    expect(profile?.wishes.street).toEqual({ to: 'Quay 9', activityId: 'wish2' });
    expect(profile).toMatchObject({ newPicture: { state: 'inReview' }, pictureId: null, access: { enabled: true } });
    expect(profile?.calendars.map(({ id }) => id)).toEqual(['cal1', 'cal2']);
  });

  it('asks only for what is different, without blanks around it', async () => {
    const { reads } = await phone();
    const row = (await readProfile(reads, 'p-ben'))?.person;
    if (row === undefined) throw new Error('Ben is missing.');
    const before = valuesOf(row);
    expect(changesBetween(before, { ...before, city: ' Linz ', phone: '+43 1' }, ['zip', 'city', 'phone'])).toEqual([
      { field: 'city', from: 'Vienna', to: 'Linz' },
      { field: 'phone', to: '+43 1' },
    ]);
  });

  it('takes no half address, no birthday to come, and no person without a name', () => {
    expect(faultOf('email', 'ben@', TODAY)).toBe('badMail');
    expect(faultOf('email', '', TODAY)).toBeUndefined();
    expect(faultOf('birthday', '2031-01-01', TODAY)).toBe('future');
    expect(faultOf('lastName', ' ', TODAY)).toBe('required');
  });

  it('is not troubled by a to-do that somebody else wrote', () => {
    expect(wishedIn('no json')).toEqual({});
    expect(wishedIn('{"changes":{"street":"x","zip":["1","2"]}}')).toEqual({ zip: '2' });
  });
});

describe('a profile as others see it', () => {
  const client = actorWith({
    login: 'user:client',
    personId: 'p-eva',
    audiences: ['client'],
    rights: { crewProfile: ['READ'] },
  });
  const asked = { personId: 'p-ben', today: TODAY } as const;

  it('hides the age from clients, and the phone from whoever has no right to call', async () => {
    const { reads } = await phone();
    expect(await readShownProfile(reads, { ...asked, actor: client, form: 'crew' })).toMatchObject({
      age: null,
      reach: { phone: null, email: null },
      functions: [{ name: 'Stagehand', level: 3 }],
    });
    const planner = actorWith({
      personId: 'p-pia',
      audiences: ['planner'],
      rights: { crewProfile: ['READ', 'CONTACT'] },
    });
    expect(await readShownProfile(reads, { ...asked, actor: planner, form: 'crew' })).toMatchObject({
      age: 33,
      reach: { phone: '+43 555 8800' },
    });
  });

  it('tells clients since when their jobs are counted, where the device has some days alone', () => {
    const arrived = (arrival: unknown) => arrival as Parameters<typeof workedSince>[1];
    const days = { from: '2027-03-15', to: '2027-12-12' };
    expect(workedSince(3, arrived({ kind: 'here' }))).toEqual({ count: 3, since: null });
    expect(workedSince(3, arrived({ kind: 'beyond', days }))).toEqual({ count: 3, since: '2027-03-15' });
    // As long as the days are on their way, nothing is claimed.
    expect(workedSince(0, arrived({ kind: 'beyond', days: null }))).toBeNull();
    expect(workedSince(0, arrived({ kind: 'awaited', lists: [] }))).toBeNull();
  });

  it('shows by link just what its person opened, and nothing once it is closed or over', async () => {
    const store = await phone();
    const shown = (): ReturnType<typeof readShownProfile> =>
      readShownProfile(store.reads, { ...asked, actor: client, form: 'public' });
    expect(await shown()).toMatchObject({
      functions: [{ name: 'Stagehand' }],
      rating: null,
      documents: [],
      reach: { phone: null },
    });
    const access = {
      id: 'p-ben',
      rev: 5,
      createdAt: '2027-06-01T08:00:00.000Z',
      updatedAt: '2027-06-01T08:00:00.000Z',
      personId: 'p-ben',
      enabled: true,
      show: { picture: true, functions: true, skills: true, ratings: true, contact: true },
    };
    await arrive(store, { profileAccess: [{ ...access, expiresOn: '2027-06-15' }] });
    expect(await shown()).toBeNull();
    await arrive(store, { profileAccess: [{ ...access, rev: 6, enabled: false }] });
    expect(await shown()).toBeNull();
  });

  it('is not to be seen by a login without the right', async () => {
    const { reads } = await phone();
    expect(
      await readShownProfile(reads, { ...asked, actor: actorWith({ personId: 'p-tom' }), form: 'crew' }),
    ).toBeNull();
  });

  it('is found by a whole link, a path or an id', () => {
    expect(
      [
        'https://crew.example/public-profile/p-ben?x=1',
        '/crew-profile/p-ben',
        'p-ben',
        'https://crew.example/jobs',
        '',
      ].map(personIdIn),
    ).toEqual(['p-ben', 'p-ben', 'p-ben', undefined, undefined]);
  });
});

describe('stars for a person’s work in general', () => {
  const cara = actorWith({ login: 'user:cara', personId: 'p-cara', contactIds: ['c-cara'] });
  const client = actorWith({ personId: 'p-eva', contactIds: ['c-eva'], audiences: ['client'] });
  const planner = actorWith({
    personId: 'p-pia',
    contactIds: ['c-pia'],
    audiences: ['planner'],
    rights: { crews: ['EDIT'] },
  });

  it('are given by planners, and by clients unless their company does not want that', async () => {
    const store = await phone();
    expect(await readRatable(store.reads, 'p-ben', planner)).toBe('c-p-ben');
    expect(await readRatable(store.reads, 'p-ben', actorWith({ ...planner, contactIds: [] }))).toBeNull();
    await arrive(store, { contacts: [role('c-eva', 'p-eva', { companyId: 'co' })] });
    expect(await readRatable(store.reads, 'p-ben', client)).toBe('c-p-ben');
    await arrive(store, { companySettings: [{ ...role('co', ''), rateByClient: false }] });
    expect(await readRatable(store.reads, 'p-ben', client)).toBeNull();
  });

  it('are given by the chief of one of the person’s crews, and never to oneself', async () => {
    const store = await phone();
    const placed = (isChief: boolean, rev: number) => ({
      projectCrewItemStatus: [
        { ...assignment('hand', 'p-ben'), rev },
        { ...assignment('lead', 'p-cara', { chief: isChief }), rev },
      ],
    });
    await arrive(store, placed(false, 20));
    expect(await readRatable(store.reads, 'p-ben', cara)).toBeNull();
    await arrive(store, placed(true, 21));
    expect(await readRatable(store.reads, 'p-ben', cara)).toBe('c-p-ben');
    expect(await readRatable(store.reads, 'p-ben', ben)).toBeNull();
    expect(await readRatable(store.reads, 'p-ben', actorWith({ ...planner, contactIds: ['c-p-ben'] }))).toBeNull();
  });

  it('stand by the last word of their author', async () => {
    const { store } = await openDevice(planner);
    await arrive(store, { contacts: [role('c-p-ben', 'p-ben', { kind: 'crew' })] });
    const rate = (id: string, stars: number, at: string) =>
      store.send(rateCrewMember, { id: 'c-p-ben', rating: { id, ratingTypeId: 'skill', stars }, at });
    await rate('r1', 5, '2027-06-16T08:00:00.000Z');
    await rate('r2', 3, '2027-06-16T09:00:00.000Z');
    const given = await readGiven(store.reads, 'c-p-ben', ['c-pia']);
    expect(given[0]).toMatchObject({ id: 'r2', stars: 3, byContactId: 'c-pia' });
    expect(await readGiven(store.reads, 'c-p-ben', ['c-eva'])).toEqual([]);
  });
});

describe('a standing crew', () => {
  it('names its leader first, and since when each belongs to it', async () => {
    const { reads } = await phone();
    expect((await readStandingCrew(reads, 'pool'))?.members).toMatchObject([
      { name: 'Ben Adler', isLeader: true, since: '2026-02-01' },
    ]);
    expect(await readStandingCrew(reads, 'none')).toBeNull();
  });
});
