// What the papers of a crew and the people on it rest on: nobody signs under hours that the server does not have yet.
import { crewChiefSheet } from '../../../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../../../entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import type { RowSelector, TouchedRow } from '../../../define/mutation.ts';
import type { Snapshot } from '../../../define/scene.ts';

/** What ends or signs a crew goes after everything that was said of its people: hours, no-shows, extra hands. */
export const restsOnPeople = ({ id }: { readonly id: string }): readonly RowSelector[] => [
  { kind: 'rows', entity: projectCrewItemStatus, match: { projectCrewId: id } },
];

/** What is said of a person after the crew's papers were signed or released goes after them. */
export const restsOnPapers = (
  _args: unknown,
  { projectCrewId }: Readonly<Record<string, unknown>>,
): readonly RowSelector[] =>
  typeof projectCrewId === 'string'
    ? [deliveryNote, crewChiefSheet].map((entity) => ({ kind: 'row', entity, id: projectCrewId }))
    : [];

/**
 * For `holds` of what changes the hours on a crew's note, which is drawn up over them anew: two such changes of one
 * crew wait for each other.
 */
export const noteOf = async ({ id }: { readonly id: string }, snapshot: Snapshot): Promise<readonly TouchedRow[]> => {
  const job = await snapshot.row(projectCrewItemStatus, id);
  return job === undefined ? [] : [[deliveryNote, job.projectCrewId]];
};
