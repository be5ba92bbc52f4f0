// A person as the office changes them: only what was changed is sent, and what a row does not take is named.
import { describe, expect, it } from 'vitest';
import { isValid } from '#server/common/valid.ts';
import type { Row } from '#schema/define/entity.ts';
import type { person } from '#schema/entities/people/person.ts';
import { editPerson } from '#schema/mutations/profile/edit-person.ts';
import { changedPerson, draftOfPerson, faultsOfPerson, personEditsIn } from '#screens/people/office/person-draft.ts';
import { readPersonForm } from '#screens/people/office/person-form.ts';
import { readShownProfile } from '#screens/people/queries.ts';
import { doubtOf, faultsIn, FIELDS } from '#screens/shared/values/profile-fields.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, festival } from '../rows.ts';

const TODAY = '2027-06-16';
const ben: Row<typeof person> = {
  id: 'p-ben',
  rev: 2,
  createdAt: '2027-01-01T08:00:00.000Z',
  updatedAt: '2027-01-01T08:00:00.000Z',
  firstName: 'Ben',
  lastName: 'Adler',
  displayName: 'Ben Adler',
  language: 'en',
  active: true,
  regionIds: ['north'],
  entryOn: '2024-03-01',
  street: 'Dock 4',
  city: 'Vienna',
  mobile: '+43 555 8800',
  emergencyContact: { name: 'Ada Adler', phone: '+43 555 8811' },
};
const standing = draftOfPerson(ben);

const office = actorWith({
  login: 'user:otto',
  personId: 'p-otto',
  audiences: ['office'],
  rights: { persons: ['READ', 'EDIT'] },
});

describe('what the agency has of a person', () => {
  it('is not sent as it stands', () => {
    expect(changedPerson(ben, standing)).toBeUndefined();
    expect(faultsOfPerson(standing, TODAY)).toEqual({ fields: {}, isLeftBefore: false });
  });

  it('is sent where it was changed alone, and what was emptied is cleared', () => {
    const changed = changedPerson(ben, {
      ...standing,
      active: 'off',
      exitOn: '2027-06-30',
      city: ' Linz ',
      street: '',
      regionIds: 'east north',
      emergencyPhone: '+43 1 23',
    });
    expect(changed).toEqual({
      changes: {
        active: false,
        exitOn: '2027-06-30',
        city: 'Linz',
        regionIds: ['east', 'north'],
        emergencyContact: { name: 'Ada Adler', phone: '+43 1 23' },
      },
      cleared: ['street'],
    });
    expect(isValid(editPerson.schema, { id: 'p-ben', ...changed })).toBe(true);
  });

  it('loses who is to be called where both fields are emptied', () => {
    expect(changedPerson(ben, { ...standing, emergencyName: '', emergencyPhone: '' })).toEqual({
      changes: {},
      cleared: ['emergencyContact'],
    });
  });

  it('names half an emergency contact, what is too short, and a last day before the first', () => {
    expect(
      faultsOfPerson({ ...standing, emergencyPhone: '', iban: 'AT', mobile: '0', exitOn: '2024-02-01' }, TODAY),
    ).toEqual({
      fields: { emergencyPhone: 'required', iban: 'tooShort', mobile: 'tooShort' },
      isLeftBefore: true,
    });
  });

  it('is kept in the fields that somebody wrote', () => {
    expect(personEditsIn({ city: 'Graz', exitOn: '', active: 1, other: 'x' })).toEqual({ city: 'Graz', exitOn: '' });
  });

  it('is read with what its form offers: what is in use, and what stands', async () => {
    const { store } = await openDevice(office);
    await arrive(store, festival());
    await arrive(store, {
      persons: [ben],
      regions: [
        { ...named('north', 'North'), active: false },
        named('east', 'East'),
        { ...named('west', 'West'), active: false },
      ],
    });
    const form = await readPersonForm(store.reads, 'p-ben');
    expect(form?.regions.map(({ caption }) => caption)).toEqual(['East', 'North']);
    expect(form?.places.length).toBeGreaterThan(0);
    expect(await readPersonForm(store.reads, 'p-nobody')).toBeNull();
  });

  it('is on a page that the office may open with the right to change people alone', async () => {
    const { store } = await openDevice(office);
    await arrive(store, { persons: [ben] });
    const asked = { personId: 'p-ben', form: 'crew', today: TODAY } as const;
    expect(await readShownProfile(store.reads, { ...asked, actor: office })).toMatchObject({ person: { id: 'p-ben' } });
    const other = actorWith({ personId: 'p-otto', audiences: ['office'], rights: { persons: ['READ'] } });
    expect(await readShownProfile(store.reads, { ...asked, actor: other })).toBeNull();
  });
});

describe('a change that a person asks for', () => {
  it('is one that the office can take over: whoever is to be called has a name and a phone', () => {
    const { emergency } = FIELDS;
    const draft = { ...standing, emergencyName: 'Ida', emergencyPhone: '' };
    expect(faultsIn(draft, emergency, TODAY)).toEqual({ emergencyPhone: 'required' });
    expect(faultsIn({ ...draft, emergencyName: '' }, emergency, TODAY)).toEqual({});
    expect(faultsIn(draft, FIELDS.address, TODAY)).toEqual({});
  });

  it('is of somebody who can work, where the birthday was changed; numbers whose check digits do not fit are doubted', () => {
    const child = { ...standing, birthday: '2020-01-01' };
    expect(faultsIn(child, FIELDS.personal, TODAY)).toEqual({ birthday: 'age' });
    expect(faultsIn(child, FIELDS.personal, TODAY, child)).toEqual({});
    expect(faultsIn({ ...child, birthday: '2090-01-01' }, FIELDS.personal, TODAY)).toEqual({ birthday: 'future' });
    expect(doubtOf('iban', 'DE88 3704 0044 0532 0130 00', undefined)).toBe('iban');
    expect(doubtOf('socialSecurityNo', '1238 010180', 'AT')).toBe('socialSecurityNo');
    for (const field of FIELDS.personal) expect(doubtOf(field, ' ', 'AT')).toBeUndefined();
  });
});

const named = (id: string, caption: string) => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T08:00:00.000Z',
  updatedAt: '2027-01-01T08:00:00.000Z',
  caption,
  sort: 1,
  active: true,
});
