// What is selected in a list: one row, a stretch of rows, all of them.

export type Selection = ReadonlySet<string>;

export const toggled = (selected: Selection, id: string): Selection => {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** With every row from one to the other, whichever comes first. */
export const extended = (selected: Selection, ids: readonly string[], from: number, to: number): Selection => {
  const [first, last] = from < to ? [from, to] : [to, from];
  return new Set([...selected, ...ids.slice(Math.max(0, first), last + 1)]);
};

/** All of these where one is missing, else none of them; what is selected beyond them stays. */
export const allOrNone = (selected: Selection, ids: readonly string[]): Selection => {
  const isWhole = ids.every((id) => selected.has(id));
  return isWhole ? new Set([...selected].filter((id) => !ids.includes(id))) : new Set([...selected, ...ids]);
};

/** How many of these are selected: the count beside the head's box, and what a bulk action takes. */
export const selectedOf = (selected: Selection, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => selected.has(id));
