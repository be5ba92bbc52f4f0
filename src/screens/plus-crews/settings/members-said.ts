// What is sent of the members of a plus crew.
import type { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import type { EditSaid } from '#outbox/store/store.ts';
import type { PlusCrew } from '../queries.ts';

/** Whoever adds or takes out one sees all of them: it builds on the crew that the page drew. */
export const membersSaid = (drawn: PlusCrew, memberContactIds: readonly string[]): EditSaid<typeof editPlusCrew> => [
  { number: drawn.id, memberContactIds: [...memberContactIds] },
  { shown: drawn },
];
