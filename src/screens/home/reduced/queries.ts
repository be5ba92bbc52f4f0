// What the homes of reduced logins read from the mirror: their one project or plus crew, and what waits there.
import type { Row } from '#schema/define/entity.ts';
import { plusCrewValueTypes } from '#schema/entities/catalogues.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { unsignedAmong, type UnsignedNote } from '../tasks/unsigned.ts';

export interface OwnProject {
  readonly project: Row<typeof project>;
  /** Of crews that are over, the last one first; none where its client wants no signatures from this login. */
  readonly toSign: readonly UnsignedNote[];
}

/** The project of a project login; null where it is not on this device. */
export const readOwnProject = async (reads: Reads, id: string | null, now: string): Promise<OwnProject | null> => {
  const row = id === null ? undefined : await reads.get(project, id);
  if (row === undefined) return null;
  const wishes = await reads.get(companySettings, row.companyId);
  return { project: row, toSign: wishes?.requireSignedNote === true ? await notesToSign(reads, row.id, now) : [] };
};

const notesToSign = async (reads: Reads, projectId: string, now: string): Promise<readonly UnsignedNote[]> =>
  unsignedAmong(reads, await reads.rows(query(deliveryNote).where('projectId', { equals: projectId })), now);

export interface OwnPlusCrew {
  readonly crew: Row<typeof plusCrew>;
  /** Names of the series that are written by hand each day and have no number of today, in the order of their types. */
  readonly toWrite: readonly string[];
}

/** The plus crew of a plus-crew login; null where it is not on this device. `today` is the agency's date. */
export const readOwnPlusCrew = async (reads: Reads, id: string | null, today: string): Promise<OwnPlusCrew | null> => {
  const crew = id === null ? undefined : await reads.get(plusCrew, id);
  if (crew === undefined) return null;
  const runs = crew.statusCode === 'active' && crew.from <= today && today <= crew.to;
  return { crew, toWrite: runs ? await seriesWithout(reads, crew.id, today) : [] };
};

const seriesWithout = async (reads: Reads, plusCrewId: string, date: string): Promise<readonly string[]> => {
  const series = await reads.rows(
    query(plusCrewValue)
      .where('plusCrewId', { equals: plusCrewId })
      .with((setting) => ({ type: setting.one('typeId', plusCrewValueTypes) })),
  );
  const byHand = series
    .filter(({ editable }) => editable)
    .toSorted((one, other) => (one.type?.sort ?? 0) - (other.type?.sort ?? 0) || (one.id < other.id ? -1 : 1));
  const numbers = await Promise.all(
    byHand.map(({ id }) => reads.rows(query(plusCrewValueData).where('[plusCrewValue+date]', { equals: [id, date] }))),
  );
  return byHand.flatMap(({ caption, type }, at) =>
    numbers[at]?.length === 0 ? [caption ?? type?.caption ?? []].flat() : [],
  );
};
