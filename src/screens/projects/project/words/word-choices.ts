// What the form of a project chooses from: marks and contacts of its client, and what the agency sets.
import type { Row } from '#schema/define/entity.ts';
import { cateringAgreementTypes, chargeTypes } from '#schema/entities/catalogues.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact, type CONTACT_KINDS } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { readPlannerOptions } from '../../planners.ts';

export interface WordOption {
  readonly value: string;
  readonly label: string;
}

export interface WordChoices {
  readonly marks: readonly string[];
  /** By name, like all others but the catalogues, which have an order of their own. */
  readonly contacts: readonly WordOption[];
  readonly managers: readonly WordOption[];
  readonly planners: readonly WordOption[];
  readonly cards: readonly Row<typeof rateCard>[];
  readonly catering: readonly WordOption[];
  readonly charges: readonly WordOption[];
}

type Order = Row<typeof project>;
/** Who is named on a project already. */
type Named = Pick<Order, 'companyId' | 'clientContactId' | 'projectManagerContactId'> &
  Partial<Pick<Order, 'plannerContactIds'>>;

const itsPerson = related(contact, (role) => ({ person: role.one('personId', person) }));

/** Whoever is named on the project stands among them, even where nobody could choose them anew. */
export const readWordChoices = async (reads: Reads, row: Named): Promise<WordChoices> => {
  const ofKind = (kind: (typeof CONTACT_KINDS)[number]) =>
    reads.rows(query(contact).where('kind', { equals: kind }).with(itsPerson));
  const agency = [...(await ofKind('planner')), ...(await ofKind('office'))];
  return {
    marks: (await reads.get(company, row.companyId))?.clientMarks ?? [],
    contacts: named(
      (await ofKind('client')).filter(
        ({ id, companyId, active }) => id === row.clientContactId || (companyId === row.companyId && active),
      ),
    ),
    managers: named(
      agency.filter(
        ({ id, isProjectManager, active }) => id === row.projectManagerContactId || (isProjectManager && active),
      ),
    ),
    planners: await readPlannerOptions(reads, row.plannerContactIds),
    cards: await reads.rows(query(rateCard).where('id', { between: [LOWEST, HIGHEST] })),
    catering: inOrder(await reads.rows(query(cateringAgreementTypes).whole())),
    charges: inOrder(await reads.rows(query(chargeTypes).whole())),
  };
};

const named = (
  roles: readonly { readonly id: string; readonly person: { readonly displayName: string } | undefined }[],
): readonly WordOption[] =>
  roles
    .flatMap(({ id, person: human }) => (human === undefined ? [] : [{ value: id, label: human.displayName }]))
    .toSorted((one, other) => one.label.localeCompare(other.label));

interface Listed {
  readonly id: string;
  readonly caption: string;
  readonly sort: number;
  readonly active: boolean;
}

const inOrder = (rows: readonly Listed[]): readonly WordOption[] =>
  rows
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ id, caption }) => ({ value: id, label: caption }));
