// A family of texts whose ids are put together at run time.

export interface MessageFamily {
  /** What the ids begin with; the only dynamic beginnings that code may use. */
  readonly prefix: string;
  /** All ids of the family; each has to have its text. */
  readonly ids: readonly string[];
}

export const family = (prefix: string, members: readonly string[], parts: readonly string[] = ['']): MessageFamily => ({
  prefix,
  ids: members.flatMap((member) => parts.map((part) => `${prefix}${member}${part}`)),
});
