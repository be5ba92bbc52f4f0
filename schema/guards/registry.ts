// All guards by the name under which definitions require them. The device knows their names alone; the server judges.
import type { Fields, ValueOf } from '../define/field.ts';
import type { Guard } from '../define/guard.ts';
import { FOUND_GUARDS } from './found.ts';

export const GUARDS = FOUND_GUARDS;

type Guards = typeof GUARDS;
export type GuardName = keyof Guards;

/** The guards that can judge a change with these arguments. */
export type GuardFor<A extends Fields> = {
  [N in GuardName]: Guards[N] extends Guard<infer Args> ? (ValueOf<A> extends Args ? N : never) : never;
}[GuardName];

/**
 * The guard of that name, which takes the arguments of whichever definition names it. @throws Error where there is
 * none
 */
export const guardNamed = (name: string): Guard<Readonly<Record<string, unknown>>> => {
  const found: Readonly<Record<string, Guard<never>>> = GUARDS;
  const named = Object.hasOwn(found, name) ? found[name] : undefined;
  if (named === undefined) throw new Error(`There is no guard ${name}`);
  // The compiler has judged at each definition that the guard takes its arguments.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
  return named as unknown as Guard<Readonly<Record<string, unknown>>>;
};
