// The changes that order a new shift: a position of a crew that is there, or a new crew, after its new place where it
// has one. They are one act.
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { createLocation } from '#schema/mutations/projects/create-location.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { isNewPlace, placeIn } from './place-draft.ts';
import { crewIn, positionIn, type ShiftDraft } from './shift-draft.ts';

/** @param nextId names each row that is made */
export const partsOfShift = (projectId: string, draft: ShiftDraft, nextId: () => string): readonly ActPart[] => {
  const item = { id: nextId(), ...positionIn(draft) };
  if (draft.crewId !== '') return [{ mutation: createCrewItem, args: { projectCrewId: draft.crewId, ...item } }];
  const crew = { id: nextId(), ...crewIn(draft) };
  const booking = (locationId: string): ActPart => ({
    mutation: bookCrew,
    args: { number: projectId, crew: { ...crew, locationId }, items: [item] },
  });
  if (!isNewPlace(draft)) return [booking(draft.locationId)];
  const placeId = nextId();
  return [{ mutation: createLocation, args: { id: placeId, ...placeIn(draft) } }, booking(placeId)];
};
