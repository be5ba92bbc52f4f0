// A crew that a planner orders with its positions, as data of a step; and the changes that order it.
import { caption, id, listOf, object, ref, type ValueOf } from '#schema/define/field.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { positionWords } from '#schema/mutations/crews/positions/crew-item-content.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import type { ActPart } from '#outbox/store/store.ts';

const { info, securityFormIds, contactOnSiteContactId, contactOnSite, meetingPoint, dressCode } = editCrew.args;
const { parking, vehicleNote, cateringAgreementTypeId, chargeTypeId } = editCrew.args;
const { requirePreCall, requireCheckInPhoto, allowLiveLocation } = editCrew.args;

/** What an order does not say of its crew. */
const furtherWords = {
  contactOnSiteContactId,
  contactOnSite,
  meetingPoint,
  dressCode,
  parking,
  vehicleNote,
  cateringAgreementTypeId,
  chargeTypeId,
  requirePreCall,
  requireCheckInPhoto,
  allowLiveLocation,
} as const;

export const orderedCrew = {
  number: ref('projects'),
  crew: object({ id, name: caption, locationId: ref('locations'), info, securityFormIds }),
  items: listOf(object({ id, ...positionWords }), 200),
  words: object(furtherWords),
} as const;
export type OrderedCrew = ValueOf<typeof orderedCrew>;

/** Positions that one order takes. */
const MOST_ITEMS = 50;

/** Further positions, and what else is said of the crew, follow its order. */
export const partsOfOrder = ({ number, crew, items, words }: OrderedCrew): readonly ActPart[] => [
  { mutation: bookCrew, args: { number, crew, items: items.slice(0, MOST_ITEMS) } },
  ...items.slice(MOST_ITEMS).map((item) => ({ mutation: createCrewItem, args: { projectCrewId: crew.id, ...item } })),
  { mutation: editCrew, args: { id: crew.id, ...words }, shown: 'madeHere' },
];
