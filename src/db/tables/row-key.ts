// The key of a row across all tables: entity name and id in one text.

/** `documents/0190…`; an id may hold any character, an entity name has no slash. */
export const rowKey = (entity: string, id: string): string => `${entity}/${id}`;

export interface RowAddress {
  readonly entity: string;
  readonly id: string;
}

export const addressOf = (key: string): RowAddress => {
  const slash = key.indexOf('/');
  return { entity: key.slice(0, slash), id: key.slice(slash + 1) };
};
