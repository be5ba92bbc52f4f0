// What the server tells of the shares of a plus crew, and how the last answer is kept for when it does not answer.
import type { SharesInSight } from '#schema/rules/money/plus-shares.ts';
import { readMeta, removeMeta, writeMeta } from '#db/engine/meta.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { isRecord } from '#remote/outcome.ts';

export interface ToldShare {
  readonly contactId: string;
  /** Undefined for somebody who is no longer known. */
  readonly name: string | undefined;
  readonly minutes: number;
  readonly cents: number;
}

export interface ToldShares {
  /** When the server counted them. */
  readonly asOf: string;
  /** The bonus that is shared: the server's, without what still waits on this device. */
  readonly bonusCents: number;
  /** Of all members, also of those whose share is not told. */
  readonly allMinutes: number;
  readonly shares: readonly ToldShare[];
}

const shareIn = (value: unknown): readonly ToldShare[] => {
  if (!isRecord(value)) return [];
  const { contactId, name, minutes, cents } = value;
  return typeof contactId === 'string' && typeof minutes === 'number' && typeof cents === 'number'
    ? [{ contactId, name: typeof name === 'string' ? name : undefined, minutes, cents }]
    : [];
};

/** The shares in an answer about the progress of a plus crew; null where there is no bonus to share. */
export const sharesIn = (body: unknown): ToldShares | null => {
  if (!isRecord(body)) return null;
  const { asOf, bonusCents, sharedMinutes, shares } = body;
  return typeof asOf === 'string' &&
    typeof bonusCents === 'number' &&
    typeof sharedMinutes === 'number' &&
    Array.isArray(shares)
    ? { asOf, bonusCents, allMinutes: sharedMinutes, shares: shares.flatMap(shareIn) }
    : null;
};

const nameFor = (crewId: string): string => `plusShares:${crewId}`;

/** The answer is kept as it came; null takes away what was kept. */
export const keepShares = async (
  local: LocalStore,
  crewId: string,
  answer: { readonly sight: SharesInSight; readonly body: unknown } | null,
): Promise<void> =>
  answer === null || sharesIn(answer.body) === null
    ? removeMeta(local, nameFor(crewId))
    : writeMeta(local, nameFor(crewId), answer);

/** What was kept last. Nothing of what a login saw that sees less by now: that goes. */
export const keptShares = async (
  local: LocalStore,
  crewId: string,
  sight: SharesInSight,
): Promise<ToldShares | null> => {
  const kept = await readMeta(local, nameFor(crewId));
  if (!isRecord(kept)) return null;
  if (kept['sight'] === sight) return sharesIn(kept['body']);
  await removeMeta(local, nameFor(crewId));
  return null;
};
