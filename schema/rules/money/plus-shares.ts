// What each member of a plus crew gets of its bonus, by hours, and who sees whose share (domain.md, plus-crew-bonus).
import { right, type Actor } from '../../define/rights.ts';
import { can } from '../../rights.ts';
import { STATES_WITH_HOURS, workedMinutes } from '../crews/hours.ts';
import type { PlusPeriod } from './plus-days.ts';

export interface MemberMinutes {
  readonly contactId: string;
  /** Of the days that are over. */
  readonly minutes: number;
}

export interface MemberShare extends MemberMinutes {
  readonly cents: number;
}

/**
 * The bonus shared by hours, in whole cents: each gets the cents that are theirs, and those left over go one each to
 * whom most is missing. Together they are the bonus, or nothing where nobody has hours.
 */
export const bonusShares = (bonusCents: number, members: readonly MemberMinutes[]): readonly MemberShare[] => {
  const all = BigInt(members.reduce((sum, { minutes }) => sum + minutes, 0));
  if (all === 0n) return members.map((member) => ({ ...member, cents: 0 }));
  const parts = members.map(({ contactId, minutes }) => {
    // Cents times minutes may be more than a number holds exactly.
    const product = BigInt(bonusCents) * BigInt(minutes);
    return { contactId, cents: Number(product / all), missing: product % all };
  });
  const left = bonusCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const inTurn = parts.toSorted(
    (one, other) => compared(other.missing, one.missing) || compared(one.contactId, other.contactId),
  );
  const oneMore = new Set(inTurn.slice(0, left).map(({ contactId }) => contactId));
  return members.map((member, at) => ({
    ...member,
    cents: (parts[at]?.cents ?? 0) + (oneMore.has(member.contactId) ? 1 : 0),
  }));
};

const compared = <T extends string | bigint>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);

export interface SharingTeam extends PlusPeriod {
  readonly memberContactIds: readonly string[];
  readonly leaderContactId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** An assignment as far as its hours go. */
export interface MemberShift {
  readonly contactId: string;
  readonly projectId: string;
  readonly statusCode: string;
  readonly timezone: string;
  readonly workedStart?: string | undefined;
  readonly workedEnd?: string | undefined;
  readonly breakMin?: number | undefined;
}

/**
 * Minutes of each member: stated hours on the project of the plus crew that begin on a day of its period that is over,
 * by the clock of the place. Members without any have none.
 */
export const memberMinutes = (
  team: SharingTeam,
  shifts: readonly MemberShift[],
  today: string,
): readonly MemberMinutes[] => {
  const minutes = new Map([...new Set(team.memberContactIds)].map((contactId) => [contactId, 0]));
  for (const shift of shifts) {
    const before = minutes.get(shift.contactId);
    if (before !== undefined) minutes.set(shift.contactId, before + minutesOf(team, shift, today));
  }
  return [...minutes].map(([contactId, sum]) => ({ contactId, minutes: sum }));
};

const minutesOf = ({ projectId, from, to }: SharingTeam, shift: MemberShift, today: string): number => {
  const { statusCode, workedStart, workedEnd, breakMin = 0 } = shift;
  if (projectId === undefined || shift.projectId !== projectId || !STATES_WITH_HOURS.includes(statusCode)) return 0;
  if (workedStart === undefined || workedEnd === undefined) return 0;
  const date = Temporal.Instant.from(workedStart).toZonedDateTimeISO(shift.timezone).toPlainDate().toString();
  return date < from || date > to || date >= today
    ? 0
    : Math.max(0, workedMinutes({ from: workedStart, to: workedEnd, breakMin }));
};

/** Whose shares a login sees: everybody's, those of its own contacts, or nobody's. */
export type SharesInSight = 'all' | 'own' | 'none';

const mayEdit = right('plusCrews', 'EDIT');

/**
 * All: the leader, and the agency where it keeps the settings. Own: a member. Clients and the plus crew's own login,
 * which is not one person's, see none.
 */
export const sharesInSight = (
  { audiences, rights, contactIds }: Pick<Actor, 'audiences' | 'rights' | 'contactIds'>,
  { memberContactIds, leaderContactId }: Pick<SharingTeam, 'memberContactIds' | 'leaderContactId'>,
): SharesInSight => {
  const isAgency = audiences.includes('planner') || audiences.includes('office');
  if (isAgency && can({ audiences, rights }, mayEdit)) return 'all';
  if (leaderContactId !== undefined && contactIds.includes(leaderContactId)) return 'all';
  return memberContactIds.some((id) => contactIds.includes(id)) ? 'own' : 'none';
};
