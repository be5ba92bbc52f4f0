// What a crew chief has besides the crew: contacts, the client's wishes, a security form, kinds of rating, and a shared
// location.
import type { ServerRow } from '#db/tables/server-rows.ts';
import { crew, human, show, type Rows } from '../rows.ts';

const row = (id: string, more: Readonly<Record<string, unknown>>): ServerRow => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...more,
});

const role = (personId: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  row(`c-${personId}`, {
    number: `K-${personId}`,
    personId,
    kind: 'crew',
    loginTypes: [],
    isProjectManager: false,
    isAccountant: false,
    functionIds: [],
    tagIds: [],
    active: true,
    ...more,
  });

const question = (id: string, sort: number, caption: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  sort,
  caption,
  type: 'yesNo',
  options: [],
  required: true,
  ...more,
});

/** `now` is epoch milliseconds; `hours` until the crew's shift begins. */
export const chiefWorld = (now: number, hours: number): Rows => {
  const at = (ahead: number): string =>
    Temporal.Instant.fromEpochMilliseconds(now)
      .add({ minutes: Math.round(ahead * 60) })
      .toString({ fractionalSecondDigits: 3 });
  return {
    contacts: [
      role('p-ben'),
      role('p-cara'),
      role('p-tom'),
      role('p-jo'),
      role('p-eve'),
      role('p-max', {
        kind: 'planner',
        isProjectManager: true,
        jobTitle: 'Project manager',
        mobile: '+43 555 90',
        email: 'max@example.test',
      }),
    ],
    persons: [human('p-eve', 'Eve', 'Marlow'), human('p-max', 'Max', 'Ferrow')],
    companies: [
      row('co', {
        name: 'Bryn & Ash Live',
        kind: 'client',
        address: { street: 'Dock 4', zip: '1020', city: 'Vienna', countryId: 'at' },
        paymentTermDays: 30,
        clientMarks: [],
        active: true,
      }),
    ],
    companySettings: [
      row('co', {
        companyId: 'co',
        requireSignedNote: false,
        allowDigitalConfirm: true,
        showCrewNames: true,
        showCrewPictures: true,
        showLiveLocation: true,
        rateByClient: true,
        securityCheckFormIds: [],
        minCallMin: 240,
        allowVacancies: true,
      }),
    ],
    projects: [{ ...show, rev: 2, projectManagerContactId: 'c-p-max' }],
    projectCrews: [
      crew('crew', {
        rev: 2,
        startAt: at(hours),
        endAt: at(hours + 9.5),
        allowLiveLocation: true,
        securityFormIds: ['daily'],
        dressCode: 'Black, safety shoes',
      }),
    ],
    forms: [
      row('daily', {
        name: 'Daily security check',
        kind: 'security',
        version: 1,
        requiresSignature: true,
        questions: [
          question('q-escape', 1, 'Escape routes clear and lit?'),
          question('q-dock', 2, 'Loading dock edge marked?'),
          question('q-vest', 3, 'Hard hats and vests handed out?'),
          question('q-why', 4, 'Which edge is not marked?', {
            type: 'text',
            required: false,
            condition: { questionId: 'q-dock', equals: 'false' },
          }),
        ],
      }),
    ],
    crewRatingTypes: [
      row('punctuality', { code: 'punctuality', caption: 'Punctuality', sort: 1, active: true }),
      row('skill', { code: 'skill', caption: 'Skill', sort: 2, active: true }),
    ],
    liveLocations: [
      row('crew:p-tom', {
        projectCrewId: 'crew',
        projectId: 'show',
        personId: 'p-tom',
        latitude: 48.21,
        longitude: 16.39,
        accuracyM: 20,
        at: at(-0.1),
        until: at(0.1),
        shownTo: 'crew',
      }),
    ],
  };
};
