// Under which of their contacts a person works: the one of kind crew, or another whose login types say that they work
// as crew too (domain.md, login-kinds).
import type { Row } from '../../define/entity.ts';
import type { contact } from '../../entities/people/contact.ts';
import { audiencesOf } from '../../rights.ts';

type ContactRole = Pick<Row<typeof contact>, 'kind' | 'loginTypes'>;

/** Whether somebody may be planned under this contact. */
export const worksAsCrew = ({ kind, loginTypes }: ContactRole): boolean =>
  kind === 'crew' || audiencesOf(loginTypes.map(({ caption }) => caption)).includes('crew');

/** Of one person's contacts, the one under which they are planned, so that nobody stands in a list twice. */
export const crewContactOf = <T extends ContactRole>(contacts: readonly T[]): T | undefined =>
  contacts.find(({ kind }) => kind === 'crew') ?? contacts.find(worksAsCrew);

/** Of the contacts of many, those under which they work: one for each person. */
export const crewContactsAmong = <T extends ContactRole & Pick<Row<typeof contact>, 'personId'>>(
  contacts: readonly T[],
): readonly T[] => {
  const byPerson = new Map<string, T[]>();
  for (const one of contacts) {
    const others = byPerson.get(one.personId);
    if (others === undefined) byPerson.set(one.personId, [one]);
    else others.push(one);
  }
  return [...byPerson.values()].flatMap((ofOne) => crewContactOf(ofOne) ?? []);
};
