// Who may make which change on the own assignment, in whatever state it is.
import type { Line, Verdict } from './line.ts';
import { HOPEFUL, ONCE_THERE, TEAM, type Party } from './parties.ts';
import { preCall } from './crew-line-kinds.ts';

/** Never booked, in one way or another. */
const NOT_BOOKED = [...HOPEFUL, 'dirk', 'wim', 'nick'] as const;
const each = (verdict: Verdict, ...parties: readonly Party[]): Partial<Record<Party, Verdict>> =>
  Object.fromEntries(parties.map((party) => [party, verdict]));

/**
 * On each one's own assignment, in whatever state it is; whoever has none names a row that does not exist, and a
 * pencilled one is hidden.
 */
const onOwn = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'nature' | 'may'> & Partial<Line>,
): Line => ({ change, on: 'on the own assignment', says, args, seen: [], ...more });
/** A check that comes late is in review. */
const LATE_CHECK = { before: 'flagged', during: 'flagged', after: 'flagged' } as const;

export const LINES_OF_OWN_JOBS: readonly Line[] = [
  onOwn(
    'checkPerson@1',
    'never refused for its time; kept for review of whoever is not booked',
    ({ at, id, party }) => ({ id: `site-${party}`, check: preCall(id, at) }),
    {
      nature: 'reported',
      may: TEAM,
      times: LATE_CHECK,
      but: each('flagged', ...ONCE_THERE, ...NOT_BOOKED),
    },
  ),
  onOwn(
    'answerJob@1',
    '2.10: accepted from requested; what is confirmed stays so',
    ({ party }) => ({ id: `ahead-${party}`, accepted: true, seenRev: 1 }),
    {
      nature: 'intent',
      may: ['asta'],
      but: {
        ...each('late', 'sami', 'carl', 'remo', 'anna', 'dirk', 'wim', 'nick'),
        ...each('dropped', 'ben', 'dora', 'cara', 'lena'),
      },
    },
  ),
  onOwn(
    'reportAbsence@1',
    '2.10: from confirmed and spare',
    ({ party, at }) => ({ id: `ahead-${party}`, statusCode: 'absence', absenceKind: 'other', at }),
    {
      nature: 'reported',
      may: TEAM,
      but: each('late', ...ONCE_THERE, ...NOT_BOOKED),
    },
  ),
  onOwn(
    'unapplyVacancy@1',
    '2.10: from applied',
    ({ party }) => ({ id: 'ahead-chiefs', assignmentId: `ahead-${party}` }),
    {
      nature: 'intent',
      may: ['anna'],
      but: {
        ...each('late', 'cara', 'lena', 'carl', 'asta', 'dirk', 'nick'),
        ...each('absent', 'ben', 'dora', 'sami', 'remo'),
        wim: 'dropped',
      },
    },
  ),
];
