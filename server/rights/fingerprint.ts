// A short text that changes whenever a login's rights or kinds do: part of every answer's tag.
import { createHash } from 'node:crypto';
import type { Actor } from '#schema/define/rights.ts';

/** Sixteen hexadecimal digits over audiences, rights, own contacts and the tenant's switch for phone numbers. */
export const rightsFingerprint = (actor: Actor, showPhonesToCrew: boolean): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [...actor.audiences].sort(),
        sorted(actor.rights),
        [...actor.contactIds].sort(),
        actor.personId,
        actor.projectId,
        actor.plusCrewId,
        showPhonesToCrew,
      ]),
    )
    .digest('hex')
    .slice(0, 16);

const sorted = (rights: Actor['rights']): readonly unknown[] =>
  Object.entries(rights)
    .map(([right, permissions]) => [right, [...permissions].sort()])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
