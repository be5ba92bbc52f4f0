// Who of a crew can be checked in or out by one tap, and at which moment that is noted. Pure.
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { checkWindow, type CheckSettings } from '#schema/rules/crews/check-windows.ts';
import type { Presence } from './presence.ts';
import type { CrewMember } from '../queries.ts';

/** A person on the crew, and where they are as far as this device knows. */
export interface Seen {
  readonly member: CrewMember;
  readonly presence: Presence;
}

const WORKS: readonly string[] = ['confirmed', 'spare'];

/** Without a reason: the window is open. Before it a check is made on its own page, where the reason is asked for. */
export const mayCheck = (
  kind: Exclude<CheckKind, 'preCall'>,
  { member: { row, checks } }: Seen,
  now: string,
  settings: CheckSettings,
): boolean => {
  if (!WORKS.includes(row.statusCode) || row.workedEnd !== undefined || checks.checkOut !== null) return false;
  const { opensAt, closesAt } = checkWindow(kind, row.effectiveStart, row.effectiveEnd, settings);
  return (kind === 'checkIn') === (checks.checkIn === null) && now >= opensAt && now <= closesAt;
};

const SWEPT: readonly Presence[] = ['missing', 'late', 'expected'];

/**
 * Who is said to be here by “all”: whoever said to be on the way, however late they are by now, and spares are only
 * ever chosen one by one.
 */
export const sweptIn = (seen: readonly Seen[], now: string, settings: CheckSettings): readonly Seen[] =>
  seen.filter(
    (one) =>
      SWEPT.includes(one.presence) && one.member.checks.preCall === null && mayCheck('checkIn', one, now, settings),
  );

/** Which moment the checks of one tap are noted with: that of the tap, or the start of each person's shift. */
export type NotedAt = 'now' | 'start';

/** The moment that was picked earlier; the tap's own until another is. */
export const notedIn = (text: string): NotedAt => (text === 'start' ? text : 'now');

/** The start that stands for itself: one for all, and already past; null where “start” cannot be said. */
export const startOf = (seen: readonly Seen[], now: string): string | null => {
  const [first, ...others] = new Set(seen.map(({ member }) => member.row.effectiveStart));
  return first === undefined || others.length > 0 || first > now ? null : first;
};

/**
 * Order of the list: the most urgent first. Whoever was just checked stays in place until the way back is over, so that
 * nothing moves
 * under a finger.
 */
export const inOrderOf = (
  seen: readonly Seen[],
  order: readonly Presence[],
  before: ReadonlyMap<string, Presence>,
): readonly Seen[] => {
  const rankOf = ({ member, presence }: Seen): number => order.indexOf(before.get(member.row.id) ?? presence);
  return seen.toSorted((one, other) => rankOf(one) - rankOf(other));
};
