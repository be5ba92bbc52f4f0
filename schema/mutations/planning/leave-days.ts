// What the server counts and tells of a leave: its days, what is left of them, and the words for the planners.
import { regions } from '../../entities/catalogues.ts';
import { staffContract } from '../../entities/money/staff-contract.ts';
import { person } from '../../entities/people/person.ts';
import { bankHoliday } from '../../entities/planning/bank-holiday.ts';
import type { vacationRequest } from '../../entities/planning/vacation-request.ts';
import type { EmittedNotice } from '../../define/emission.ts';
import type { Row } from '../../define/entity.ts';
import type { Phrases, Snapshot } from '../../define/scene.ts';
import { AWAY_SUBJECTS } from '../../rules/messages/away-subjects.ts';
import { countriesOf, holidaysAtHome, vacationLength } from '../../rules/money/contract-accounts.ts';

type Leave = Row<typeof vacationRequest>;

/** Its working days less the bank holidays of the person's country and regions. */
export const daysOfLeave = async (snapshot: Snapshot, leave: Leave): Promise<number> => {
  const home = (await snapshot.row(person, leave.personId)) ?? { regionIds: [] };
  const places = home.regionIds.length === 0 ? [] : await snapshot.rows(regions, { id: home.regionIds });
  const countryId = countriesOf(home, places);
  const holidays = await snapshot.rows(bankHoliday, { countryId });
  return vacationLength(leave, holidaysAtHome(home, countryId, holidays));
};

/** Days of paid leave that the contract of its first day leaves; no end of them where it says nothing. */
export const daysLeft = async (
  snapshot: Snapshot,
  { personId, start }: Pick<Leave, 'personId' | 'start'>,
): Promise<number> => {
  const active = await snapshot.rows(staffContract, { personId, statusCode: 'active' });
  const fitting = active.filter(({ from, to }) => from <= start && (to === undefined || to >= start));
  const [newest] = fitting.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return newest?.accounts?.vacationDays ?? Infinity;
};

/** A to-do about a leave. */
export const leaveNotice = async (
  phrases: Phrases,
  row: Readonly<Record<string, unknown>> | undefined,
): Promise<EmittedNotice | undefined> => {
  if (row === undefined) return undefined;
  const [refId, personId, start, end, days] = ['id', 'personId', 'start', 'end', 'days'].map((field) => row[field]);
  if (typeof refId !== 'string' || typeof personId !== 'string') return undefined;
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  const values = {
    name: await phrases.person(personId),
    from: phrases.date(start),
    to: phrases.date(end),
    days: typeof days === 'number' ? days : 0,
  };
  return { values, category: 'PERSON', refKind: AWAY_SUBJECTS.leave, refId };
};
