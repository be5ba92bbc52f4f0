// The name of whoever is signed in, for papers that they sign.
import { person } from '#schema/entities/people/person.ts';
import { useActor } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';

export const useOwnName = (): string => useRow(person, useActor().personId ?? undefined)?.displayName ?? '';
