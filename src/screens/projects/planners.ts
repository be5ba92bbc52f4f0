// Who plans a project: contacts of the agency, and how a form keeps which of them are chosen.
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';

export interface PlannerOption {
  readonly value: string;
  readonly label: string;
}

const itsPerson = related(contact, (role) => ({ person: role.one('personId', person) }));

/** The agency's active planners by name, with whoever is named already. */
export const readPlannerOptions = async (
  reads: Reads,
  named: readonly string[] = [],
): Promise<readonly PlannerOption[]> => {
  const planners = await reads.rows(query(contact).where('kind', { equals: 'planner' }).with(itsPerson));
  const known = new Set(planners.map(({ id }) => id));
  const others = await reads.join(
    await reads.rows(query(contact).byIds(named.filter((id) => !known.has(id)))),
    itsPerson,
  );
  return namesIn([...planners.filter(({ id, active }) => active || named.includes(id)), ...others]);
};

/** By name; of contacts that are not on this device none. */
export const readPlannerNames = async (reads: Reads, ids: readonly string[]): Promise<readonly string[]> =>
  namesIn(await reads.join(await reads.rows(query(contact).byIds(ids)), itsPerson)).map(({ label }) => label);

type Roles = readonly { readonly id: string; readonly person: { readonly displayName: string } | undefined }[];

const namesIn = (roles: Roles): readonly PlannerOption[] =>
  roles
    .flatMap(({ id, person: human }) => (human === undefined ? [] : [{ value: id, label: human.displayName }]))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** As one text of a draft: the same people are the same text. */
export const plannersText = (ids: readonly string[]): string => ids.toSorted().join(' ');

export const plannersIn = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '');

/** With this one chosen, or without them where they were. */
export const toggledPlanner = (text: string, id: string): string => {
  const ids = plannersIn(text);
  return plannersText(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
};
