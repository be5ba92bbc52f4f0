// Whether a change is about people on positions at all: most are not, and nobody is judged by them.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';

interface Changed {
  readonly changes: readonly { readonly entity: { readonly name: string } }[];
}

/** Whether it wrote who is on a position. */
export const writesPlaces = ({ changes }: Changed): boolean =>
  changes.some(({ entity }) => entity.name === projectCrewItemStatus.name);
