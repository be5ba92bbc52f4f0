// Number and id of the own project or plus crew: what a reduced login may open, for guard and layout.
import { createContext, use } from 'react';
import type { Claims } from '#session/claims.ts';

/**
 * The number comes first, as it is what stands in the paths that people see; then the id. Nothing for a normal login.
 */
export const ownKeysOf = ({
  subjectId,
  subjectNumber,
}: Pick<Claims, 'subjectId' | 'subjectNumber'>): readonly string[] => [
  ...(subjectNumber === null ? [] : [String(subjectNumber)]),
  ...(subjectId === null ? [] : [subjectId, `~${subjectId}`]),
];

const OwnKeysContext = createContext<readonly string[]>([]);
export const OwnKeysProvider = OwnKeysContext.Provider;

/** Number and id of the own project or plus crew, for the two reduced logins. */
export const useOwnKeys = (): readonly string[] => use(OwnKeysContext);
