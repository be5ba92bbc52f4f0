// Who may make which change on site: checks, hours, absences, people who stand there.
import { READ_CREW } from './sight.ts';
import type { Line } from './line.ts';
import { NOW, SHIFT } from './moments.ts';
import { AGENCY, CHIEFS, HOPEFUL, PLANNERS, TEAM, personOf } from './parties.ts';
import { preCall, intent } from './crew-line-kinds.ts';

const CHIEF_OR_PLANNER = [...CHIEFS, ...PLANNERS];
/** A row of a crew that the client is not shown. */
const OF_THE_AGENCY = [...TEAM, ...HOPEFUL, ...AGENCY];
const position = { functionId: 'stagehand', startDate: '2027-06-04', startTime: '18:00', endTime: '22:00', amount: 1 };
const newcomer = { contactId: 'c-newcomer', personId: 'newcomer', statusCode: 'confirmed' };

const onSite = (change: string, id: string, more: Partial<Line> = {}): Line => ({
  change,
  says: 'chief while the crew runs, planner always; a fact, judged by when it was done',
  args: ({ at }) => ({ id, at }),
  nature: 'reported',
  work: 'chief',
  may: CHIEF_OR_PLANNER,
  seen: READ_CREW,
  ...more,
});
/** A check that comes late is in review. */
const LATE_CHECK = { before: 'flagged', during: 'flagged', after: 'flagged' } as const;

export const LINES_OF_SITE: readonly Line[] = [
  {
    change: 'checkPerson@1',
    says: 'the person, the chief, a planner; a fact, never refused for its time, in review where that is odd',
    args: ({ at, id }) => ({ id: 'site-ben', check: preCall(id, at) }),
    nature: 'reported',
    work: 'chief',
    may: ['ben', ...CHIEF_OR_PLANNER],
    seen: READ_CREW,
    times: LATE_CHECK,
  },
  intent(
    'correctCheck@1',
    'chief, planner',
    () => ({ id: 'site-ben', check: { id: 'check', state: 'accepted', reason: 'seen' } }),
    { may: CHIEF_OR_PLANNER },
  ),
  intent(
    'correctCheck@1',
    'chief, planner',
    ({ at }) => ({ id: 'site-ben', check: { id: 'check', state: 'corrected', at, reason: 'seen' } }),
    {
      on: 'with a time',
      may: CHIEF_OR_PLANNER,
      times: { longAgo: 'late', beforeRow: 'late', future: 'late' },
    },
  ),
  {
    change: 'setHours@1',
    says: 'chief, planner; a fact',
    nature: 'told',
    work: 'chief',
    may: CHIEF_OR_PLANNER,
    seen: READ_CREW,
    args: () => ({ id: 'site-ben', workedStart: SHIFT.from, workedEnd: NOW, breakMin: 15, hoursRev: 0 }),
  },
  onSite('notNeeded@1', 'site-ben'),
  onSite('noShow@1', 'site-ben'),
  onSite('activate@1', 'site-sami', { seen: OF_THE_AGENCY }),
  onSite('reactivate@1', 'site-zoe', { seen: OF_THE_AGENCY }),
  {
    change: 'reportAbsence@1',
    on: 'before the shift',
    says: '2.10: the person before the start, chief and planner',
    args: ({ at }) => ({ id: 'ahead-ben', statusCode: 'outage', absenceKind: 'sick', at }),
    nature: 'reported',
    work: 'chief',
    may: ['ben', ...CHIEF_OR_PLANNER],
    seen: READ_CREW,
  },
  {
    change: 'reportAbsence@1',
    on: 'in the shift',
    says: '2.10: the person before the start, chief and planner',
    args: ({ at }) => ({ id: 'site-ben', statusCode: 'outage', at }),
    nature: 'reported',
    work: 'chief',
    may: CHIEF_OR_PLANNER,
    seen: READ_CREW,
    but: { ben: 'late' },
  },
  {
    change: 'addCrewItemOnSite@1',
    says: 'a chief on site; planners make positions by their own call',
    args: ({ at, id }) => ({ id, projectCrewId: 'site', ...position, at }),
    nature: 'reported',
    work: 'chief',
    may: CHIEFS,
    seen: READ_CREW,
  },
  {
    change: 'addPersonOnSite@1',
    says: 'a chief on site, for people who stand there; planners book by their own call',
    args: ({ at, id }) => ({ id, projectCrewItemId: 'site-free', ...newcomer, at }),
    nature: 'reported',
    work: 'chief',
    formerly: 'flagged',
    may: CHIEFS,
    seen: READ_CREW,
  },
  {
    change: 'shareLocation@1',
    says: 'whoever is on the crew, their own place; refusals and old news without a word',
    args: ({ at, party }) => ({
      id: 'site',
      personId: personOf(party) ?? 'ben',
      latitude: 48,
      longitude: 16,
      accuracyM: 5,
      at,
      until: '2027-06-06T10:00:00.000Z',
    }),
    nature: 'point',
    work: 'member',
    may: TEAM,
    seen: READ_CREW,
    but: { esther: 'foreign', enno: 'foreign' },
  },
];
