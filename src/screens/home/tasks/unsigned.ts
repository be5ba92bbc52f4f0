// Delivery notes that wait for a signature: of crews that took place and are over.
import type { Row } from '#schema/define/entity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';

export interface UnsignedNote {
  readonly crewId: string;
  readonly crewName: string;
  readonly endAt: string;
  readonly zone: string;
  /** It was signed, and the hours changed since. */
  readonly isVoid: boolean;
}

const crewOfNote = related(deliveryNote, (note) => ({ crew: note.one('projectCrewId', projectCrew) }));

/** Those of them that nobody signed for the hours as they are, the last one first. @param now server-adjusted */
export const unsignedAmong = async (
  reads: Reads,
  notes: readonly Row<typeof deliveryNote>[],
  now: string,
): Promise<readonly UnsignedNote[]> => {
  const open = notes.filter(({ statusCode, endAt }) => statusCode === 'open' && endAt !== undefined && endAt <= now);
  return (await reads.join(open, crewOfNote))
    .flatMap(({ crew, endAt, signatureVoid }): readonly UnsignedNote[] =>
      crew === undefined || crew.statusCode === 'cancelled' || endAt === undefined
        ? []
        : [{ crewId: crew.id, crewName: crew.name, endAt, zone: crew.timezone, isVoid: signatureVoid }],
    )
    .toSorted((one, other) => (one.endAt < other.endAt ? 1 : -1));
};
