// What one crew member has of pay, contracts, receipts and their profile, around the present moment, for the sheet of
// screens.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Rows } from '../rows.ts';
import { myPay } from './my-pay.ts';
import { myReceipts } from './my-receipts.ts';
import { makerOf } from './row-maker.ts';

/** All rows, for a device whose clock reads `now` (epoch milliseconds). */
export const myMoney = (now: number): Rows => ({ ...myPay(now), ...myReceipts(now), ...myProfile(now) });

/** Who may see the profile, what stands in it, and the standing crews. */
const myProfile = (now: number): Rows => {
  const { today, row, listed } = makerOf(now);
  return {
    publicCalendarSubscriptions: [
      row('cal1', {
        personId: 'p-ben',
        kind: 'jobs',
        includeRequested: true,
        url: 'https://callboard.example/feeds/abc.ics',
      }),
      row('cal2', { personId: 'p-ben', kind: 'jobs', includeRequested: false }),
    ],
    profileAccess: [
      row('p-ben', {
        personId: 'p-ben',
        enabled: true,
        show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
      }),
    ],
    profilePictures: [row('pic1', { personId: 'p-ben', state: 'inReview' })],
    contacts: [
      row('c-p-ben', {
        number: 'K-10001',
        personId: 'p-ben',
        kind: 'crew',
        loginTypes: [],
        isProjectManager: false,
        isAccountant: false,
        functionIds: [],
        tagIds: [],
        active: true,
        ratingAverage: 4.4,
        ratingCount: 12,
      }),
    ],
    crewFunctions: [row('cf1', { contactId: 'c-p-ben', functionId: 'stagehand', level: 3 })],
    documentBasedSkills: [
      row('sk1', {
        contactId: 'c-p-ben',
        skillTypeId: 'forklift',
        caption: 'Forklift licence',
        state: 'expiring',
        validUntil: today.add({ days: 20 }).toString(),
      }),
    ],
    countries: [listed('at', 'Austria', { iso2: 'AT' })],
    plannerCrews: [row('pool', { name: 'Rigging pool north', description: 'People who know the arena.' })],
    plannerCrewMemberships: [
      row('m1', { plannerCrewId: 'pool', contactId: 'c-p-ben', role: 'leader', since: '2026-02-01' }),
    ],
  };
};

/** The person's own row as only they have it, with what the profile shows. */
export const ownPerson = (row: ServerRow): ServerRow => ({
  ...row,
  rev: 2,
  street: 'Dock 4',
  zip: '1020',
  city: 'Vienna',
  countryId: 'at',
  birthday: '1994-03-02',
  mobile: '+43 555 8800',
  email: 'ben@example.test',
  timezone: 'Europe/Vienna',
  mapService: 'osm',
  emergencyContact: { name: 'Ada Adler', phone: '+43 555 8811' },
});
