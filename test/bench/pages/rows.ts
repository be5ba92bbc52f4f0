// Who works at the device that is measured, and the assignments on it: the same rows every time, spread over persons
// and days.
import type { Actor } from '#schema/define/rights.ts';
import type { MirrorRow } from '#db/tables/local.ts';

/** Whose jobs the page shows. */
export const PERSON = 'p-ben';
const FIRST_DAY = '2027-01-01';
export const actor: Actor = {
  tenant: 'bench',
  loginType: 'user',
  login: 'user:ben',
  personId: PERSON,
  contactIds: ['c-ben'],
  contactNumber: 'K-1',
  audiences: ['crew'],
  rights: { projects: ['READ'] },
  projectId: null,
  plusCrewId: null,
  canEdit: false,
};

const PERSONS = 500;
const DAYS = 365;
const MADE_AT = '2027-01-01T06:00:00.000Z';

/** Assignments of everybody; about 460 bytes each. */
export const assignments = (count: number): readonly MirrorRow[] =>
  Array.from({ length: count }, (_, number) =>
    assignment(`a${String(number).padStart(6, '0')}`, `p-${String(number % PERSONS)}`, number % DAYS),
  );

export const assignment = (id: string, personId: string, day: number): MirrorRow => {
  const date = Temporal.PlainDate.from(FIRST_DAY).add({ days: day }).toString();
  return {
    id,
    rev: 1,
    createdAt: MADE_AT,
    updatedAt: MADE_AT,
    projectCrewItemId: `i-${id}`,
    projectCrewId: `crew-${String(day)}`,
    projectId: `project-${String(day)}`,
    companyId: 'company',
    contactId: `c-${personId}`,
    personId,
    statusCode: 'requested',
    chief: false,
    effectiveStart: `${date}T06:00:00.000Z`,
    effectiveEnd: `${date}T14:00:00.000Z`,
    timezone: 'Europe/Vienna',
    termsRev: 1,
    changedFields: [],
    hoursRev: 0,
  };
};
