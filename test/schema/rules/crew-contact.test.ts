// Under which contact a person is planned.
import { describe, expect, it } from 'vitest';
import { crewContactOf, crewContactsAmong, worksAsCrew } from '#schema/rules/crews/crew-contact.ts';

type Kind = 'crew' | 'client' | 'planner';

const role = (id: string, personId: string, kind: Kind, ...captions: readonly string[]) => ({
  id,
  personId,
  kind,
  loginTypes: captions.map((caption) => ({ caption })),
});

describe('a contact', () => {
  it('is planned where its kind or one of its login types says crew', () => {
    expect(worksAsCrew(role('a', 'ann', 'crew'))).toBe(true);
    expect(worksAsCrew(role('b', 'bob', 'client', 'Clients', 'Crew'))).toBe(true);
    expect(worksAsCrew(role('c', 'cid', 'client', 'Clients', 'CREW'))).toBe(true);
    expect(worksAsCrew(role('d', 'dan', 'client', 'Clients'))).toBe(false);
    expect(worksAsCrew(role('e', 'eve', 'planner', 'Planners', 'Office'))).toBe(false);
  });

  it('of kind crew comes before another of the same person', () => {
    const both = [role('client', 'nora', 'client', 'Clients', 'Crew'), role('crew', 'nora', 'crew', 'Crew')];
    expect(crewContactOf(both)?.id).toBe('crew');
    expect(crewContactOf(both.slice(0, 1))?.id).toBe('client');
    expect(crewContactOf([role('d', 'dan', 'client', 'Clients')])).toBeUndefined();
  });

  it('stands once for each person who works', () => {
    const contacts = [
      role('n-client', 'nora', 'client', 'Clients', 'Crew'),
      role('d', 'dan', 'client', 'Clients'),
      role('b', 'bob', 'client', 'Clients', 'Crew'),
      role('n-crew', 'nora', 'crew', 'Crew'),
    ];
    expect(crewContactsAmong(contacts).map(({ id }) => id)).toEqual(['n-crew', 'b']);
  });
});
