// Whom the photos of a crew may be shown to: what the crew takes is for the crew; its chief, or the agency, lets the
// client see it.
import type { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import type { Row } from '../../define/entity.ts';
import type { Actor } from '../../define/rights.ts';
import { AT_WORK } from '../crews/crew-relation.ts';

export const PHOTO_VISIBILITIES = ['crew', 'client', 'planner'] as const;
export type PhotoVisibility = (typeof PHOTO_VISIBILITIES)[number];

/** @param own their assignments on the crew */
export const mayShowClients = (
  { audiences }: Pick<Actor, 'audiences'>,
  own: readonly Pick<Row<typeof projectCrewItemStatus>, 'chief' | 'statusCode'>[],
): boolean =>
  audiences.includes('planner') ||
  audiences.includes('office') ||
  own.some(({ chief, statusCode }) => chief && AT_WORK.includes(statusCode));

/** What is kept of a choice: one that was made while it was allowed may be so no more. */
export const shownAs = (chosen: PhotoVisibility, mayChoose: boolean): PhotoVisibility => (mayChoose ? chosen : 'crew');
