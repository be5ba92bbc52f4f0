// The registry of queued changes, by `name@version`. A new one is a file of its folder; `npm run contract` finds it.
import type { AnyMutation } from '../define/mutation.ts';
import { FOUND_MUTATIONS } from './found.ts';

export const MUTATIONS: readonly AnyMutation[] = FOUND_MUTATIONS;

const byName = new Map(MUTATIONS.map((mutation) => [mutation.name, mutation]));

/** The mutation of that name and version, or undefined: an entry written by a newer build waits for the update. */
export const mutationNamed = (name: string): AnyMutation | undefined => byName.get(name);
