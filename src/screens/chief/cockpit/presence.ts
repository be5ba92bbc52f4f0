// Who is here, late, missing or on the way: what the checks, the state and the clock say of one person. Pure.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { chiefMayFrom } from '#schema/rules/crews/deadlines.ts';
import type { ChecksByKind } from '../../shared/checks/next-step.ts';

/** Most urgent first; lists stand in this order. */
export const PRESENCES = [
  'missing',
  'late',
  'onTheWay',
  'expected',
  'unknown',
  'here',
  'left',
  'asked',
  'spare',
  'away',
] as const;
export type Presence = (typeof PRESENCES)[number];

export interface Watched {
  readonly status: AssignmentStatus;
  readonly start: string;
  readonly checks: ChecksByKind;
  /** The hours are stated: whoever has them was here, with or without a check. */
  readonly hasHours: boolean;
  /** All checks of the crew are on this device: only then it means something that there is none of the person. */
  readonly isChecked: boolean;
}

/**
 * `unknown` while checks are on their way; `missing` from the moment at which a chief may say no-show, `late` from the
 * start on for whoever did not say to be on the way. Instants compare as text.
 */
export const presenceOf = ({ status, start, checks, hasHours, isChecked }: Watched, now: string): Presence => {
  if (checks.checkOut !== null) return 'left';
  switch (status) {
    case 'confirmed':
    case 'worked':
      return checks.checkIn !== null ? 'here' : hasHours ? 'left' : isChecked ? awaited(start, checks, now) : 'unknown';
    case 'spare':
      return checks.checkIn !== null ? 'here' : 'spare';
    case 'planned':
    case 'requested':
    case 'applied':
      return 'asked';
    default:
      return 'away';
  }
};

const awaited = (start: string, checks: ChecksByKind, now: string): Presence => {
  if (now >= chiefMayFrom('noShow', start)) return 'missing';
  if (checks.preCall !== null) return 'onTheWay';
  return now >= start ? 'late' : 'expected';
};
