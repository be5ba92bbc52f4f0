// Rows that a list beneath a parent brings along: those of another table under the same parent.
import type { Stream } from '#schema/define/call.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';

/** By the path of the list; the entity has a field of the same name as the one that refers to the parent. */
export const beneathIncluded: Readonly<Record<string, readonly Stream[]>> = {
  '/projectCrews/{id}/projectCrewItemStatus': [{ entity: crewCheck }],
};
