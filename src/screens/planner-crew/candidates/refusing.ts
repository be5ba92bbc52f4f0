// Reasons that refuse, each with a word of its own: `planner.refusing.{code}`.
import type { ReasonCode } from '#schema/rules/fitness/reasons.ts';

export const REFUSING = [
  'inactive',
  'notCrew',
  'alreadyHere',
  'crewClosed',
  'noFunction',
  'skillMissing',
  'skillEnds',
  'overlapBooked',
] as const satisfies readonly ReasonCode[];
export type RefusingCode = (typeof REFUSING)[number];

export const isRefusing = (code: ReasonCode): code is RefusingCode => REFUSING.some((one) => one === code);
