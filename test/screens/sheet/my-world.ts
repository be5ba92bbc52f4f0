// What a crew member has besides jobs, around the present moment: blocked dates, vacation, bank holidays, vacancies.
import type { ServerRow } from '#db/tables/server-rows.ts';
import { position, type Rows } from '../rows.ts';

const row = (id: string, more: Readonly<Record<string, unknown>>): ServerRow => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...more,
});

/** `now` is epoch milliseconds. */
export const myWorld = (now: number): Rows => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate();
  const day = (days: number): string => today.add({ days }).toString();
  const at = (days: number, time: string): string =>
    today
      .add({ days })
      .toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: time })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });
  const vacant = (
    id: string,
    days: number,
    functionId: string,
    more: Readonly<Record<string, unknown>> = {},
  ): ServerRow =>
    position(id, functionId, {
      statusCode: 'vacant',
      amount: 3,
      startDate: day(days),
      startAt: at(days, '08:00'),
      endAt: at(days, '16:00'),
      ...more,
    });
  return {
    contacts: [
      row('c-p-ben', {
        number: 'K-10042',
        personId: 'p-ben',
        kind: 'crew',
        loginTypes: [{ caption: 'Crew' }],
        isProjectManager: false,
        isAccountant: false,
        functionIds: ['stagehand'],
        tagIds: [],
        active: true,
      }),
    ],
    crewFunctions: [row('cf', { contactId: 'c-p-ben', functionId: 'stagehand', level: 2 })],
    documentBasedSkills: [
      row('skill', {
        contactId: 'c-p-ben',
        skillTypeId: 'forkliftLicence',
        caption: 'Forklift licence',
        validUntil: day(5),
        state: 'expiring',
      }),
    ],
    projectCrewItems: [
      vacant('free', 30, 'stagehand', { vacancyText: 'Late supper included.', vacancyUntil: at(20, '12:00') }),
      vacant('lift', 31, 'stagehand', { requiredSkillIds: ['forkliftLicence', 'firstAid'] }),
      vacant('clash', 0, 'chief', { startAt: at(0, '22:00'), endAt: at(1, '23:00') }),
    ],
    blockDates: [
      row('block', { personId: 'p-ben', start: day(2), end: day(3), reason: 'Moving house', statusCode: 'entered' }),
      row('noted', { personId: 'p-ben', start: day(8), end: day(8), reason: 'Exam', statusCode: 'confirmed' }),
    ],
    vacationRequests: [
      row('trip', { personId: 'p-ben', start: day(10), end: day(13), kind: 'paid', statusCode: 'requested', days: 3 }),
      row('sea', {
        personId: 'p-ben',
        start: day(-9),
        end: day(-7),
        kind: 'paid',
        statusCode: 'approved',
        days: 2,
        answer: 'Have fun',
      }),
    ],
    bankHolidays: [row('day', { countryId: 'at', date: day(6), caption: 'National holiday' })],
  };
};
