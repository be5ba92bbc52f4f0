// The texts whose ids are put together at run time: every family with all its members, in this one place.
import { REFUSALS, WARNINGS } from '#schema/refusals.ts';

export interface MessageFamily {
  /** What the ids begin with; the only dynamic beginnings that code may use. */
  readonly prefix: string;
  /** All ids of the family; each has to have its text. */
  readonly ids: readonly string[];
}

const family = (prefix: string, members: readonly string[], parts: readonly string[] = ['']): MessageFamily => ({
  prefix,
  ids: members.flatMap((member) => parts.map((part) => `${prefix}${member}${part}`)),
});

export const FAMILIES: readonly MessageFamily[] = [
  family('refusal.', [...Object.keys(REFUSALS), ...WARNINGS], ['.title', '.text']),
];
