// A crew that is edited, with what its form chooses from.
import type { Row } from '#schema/define/entity.ts';
import { cateringAgreementTypes, chargeTypes } from '#schema/entities/catalogues.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { form } from '#schema/entities/forms/form.ts';
import { CONTACT_KINDS, contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

export interface CrewForm {
  readonly crew: Row<typeof projectCrew>;
  /** By name. */
  readonly places: readonly Row<typeof location>[];
  readonly catering: readonly Row<typeof cateringAgreementTypes>[];
  readonly charges: readonly Row<typeof chargeTypes>[];
  /** Contacts of the client, who may be there on site; by name. */
  readonly contacts: readonly NamedChoice[];
  /** Security checks, by name. */
  readonly securityForms: readonly NamedChoice[];
}

export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

export const readCrewForm = async (reads: Reads, crewId: string): Promise<CrewForm | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  return {
    crew,
    places: (await reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }))).toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    catering: offered(await reads.rows(query(cateringAgreementTypes).whole()), crew.cateringAgreementTypeId),
    charges: offered(await reads.rows(query(chargeTypes).whole()), crew.chargeTypeId),
    contacts: await readContacts(reads, crew),
    securityForms: byName(
      (await reads.rows(query(form).where('id', { between: [LOWEST, HIGHEST] }))).filter(
        ({ id, kind }) => kind === 'security' || crew.securityFormIds.includes(id),
      ),
    ),
  };
};

/** Those in use and the one that stands. */
const readContacts = async (
  reads: Reads,
  { projectId, contactOnSiteContactId: standing }: Row<typeof projectCrew>,
): Promise<readonly NamedChoice[]> => {
  const companyId = (await reads.get(project, projectId))?.companyId;
  const found = await reads.rows(
    query(contact)
      .where('kind', { anyOf: CONTACT_KINDS })
      .with((role) => ({ human: role.one('personId', person) })),
  );
  return byName(
    found
      .filter((row) => row.id === standing || (row.active && row.kind === 'client' && row.companyId === companyId))
      .flatMap(({ id, human }) => (human === undefined ? [] : [{ id, name: human.displayName }])),
  );
};

const byName = (rows: readonly NamedChoice[]): readonly NamedChoice[] =>
  rows.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));

/** Those in use and the one that stands, in the agency's order. */
const offered = <R extends { readonly id: string; readonly active: boolean; readonly sort: number }>(
  rows: readonly R[],
  standing: string | undefined,
): readonly R[] =>
  rows.filter(({ id, active }) => active || id === standing).toSorted((one, other) => one.sort - other.sort);
