// What a form says anew of a row.

/** The fields that are another than in the row. */
export const unlike = <Said extends object>(said: Said, row: object): Partial<Said> => {
  const changed = { ...said };
  for (const field of Object.keys(said))
    if (Reflect.get(said, field) === Reflect.get(row, field)) Reflect.deleteProperty(changed, field);
  return changed;
};
