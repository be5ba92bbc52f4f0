// Who is in front of the app, as far as guard and frame need to know.
import { createContext, use } from 'react';
import type { Claims } from '#session/claims.ts';

/** The number comes first, as it is what stands in the paths that people see; then the id. Nothing for a normal login. */
export const ownKeysOf = ({ type, login, projectNumber }: Claims): readonly string[] =>
  type === 'user' ? [] : [...(projectNumber === null ? [] : [String(projectNumber)]), login.slice(login.indexOf(':') + 1)];

const OwnKeysContext = createContext<readonly string[]>([]);
export const OwnKeysProvider = OwnKeysContext.Provider;

/** Number and id of the own project or plus crew, for the two reduced logins. */
export const useOwnKeys = (): readonly string[] => use(OwnKeysContext);
