// Parsing at the edge: an unknown value is what a schema of the field language says, or it is refused.
import { faultsOf } from '#schema/check.ts';
import type { Static, TSchema } from '#schema/define/field.ts';

/** True when the value has no fault against the schema; afterwards the compiler knows it by its type. */
export const isValid = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  faultsOf(schema, value).length === 0;

/** The value of a JSON text, or undefined where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
