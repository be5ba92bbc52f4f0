// In which order a device fetches its lists: what its login opens the app for comes before all else.
import { describe, expect, it } from 'vitest';
import { LISTS } from '#schema/calls/registry.ts';
import type { Actor, Audience } from '#schema/define/rights.ts';
import { tablesElsewhere } from '#sync/pull/elsewhere.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { actorWith } from '../app/actor.ts';

const RIGHTS: Actor['rights'] = { projects: ['READ'], payrolls: ['READ'], receipts: ['READ'] };

const LOGINS: Readonly<Record<Exclude<Audience, 'internal'>, Actor>> = {
  crew: actorWith({ rights: RIGHTS }),
  planner: actorWith({ audiences: ['planner'], rights: RIGHTS }),
  office: actorWith({ audiences: ['office'], rights: RIGHTS }),
  client: actorWith({ audiences: ['client'], rights: RIGHTS }),
  projectLogin: actorWith({ audiences: ['projectLogin'], loginType: 'project', personId: null, projectId: '1001' }),
  plusCrewLogin: actorWith({ audiences: ['plusCrewLogin'], loginType: 'pluscrew', personId: null, plusCrewId: '1' }),
};

describe('the lists of a device', () => {
  it.each(Object.entries(LOGINS))('of a %s begin with what they open the app for', (kind, actor) => {
    const names = pullPlan(actor).map(({ list }) => list.name);
    const first = LISTS.filter((list) => list.first?.some((one) => one === kind) === true)
      .map(({ name }) => name)
      .filter((name) => names.includes(name));
    expect(first.length, 'something comes first').toBeGreaterThan(0);
    expect(names.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  });

  it('of a crew member begin with the jobs', () => {
    expect(pullPlan(LOGINS.crew)[0]?.list.name).toBe('jobs');
  });
});

describe('of a list that brings a login its own rows alone', () => {
  const partsOf = (actor: Actor): Readonly<Record<string, string>> =>
    Object.fromEntries(
      pullPlan(actor).flatMap(({ parts }) =>
        Object.entries(parts).map(([entity, { field }]) => [entity, field] as const),
      ),
    );

  it.each([
    ['crew', { profileAccess: 'personId', profilePictures: 'personId' }],
    [
      'planner',
      {
        documents: 'signatoryPersonIds',
        formAssignments: 'personId',
        formResults: 'personId',
        profileAccess: 'personId',
        profilePictures: 'personId',
      },
    ],
    [
      'client',
      {
        documents: 'signatoryPersonIds',
        formResults: 'personId',
        profileAccess: 'personId',
        profilePictures: 'personId',
      },
    ],
    ['projectLogin', {}],
    ['plusCrewLogin', {}],
  ] as const)('the tables that a %s has in part are known', (kind, parts) => {
    expect(partsOf(LOGINS[kind])).toEqual(parts);
  });

  it('it is known whose they are, and what lies beneath them', () => {
    const { parts } = pullPlan(LOGINS.planner).find(({ list }) => list.name === 'formsOfPerson') ?? {};
    expect(parts?.['formResults']).toEqual({
      field: 'personId',
      ids: [LOGINS.planner.personId],
      through: { assignmentId: 'formAssignments' },
    });
  });
});

describe('the tables of which no list brings what a login may see', () => {
  const elsewhere = (actor: Actor): readonly string[] => tablesElsewhere(actor, pullPlan(actor));

  it('are none that a list fills, and none that are closed to it', () => {
    for (const actor of Object.values(LOGINS)) {
      const filled = pullPlan(actor).flatMap(({ entities }) => [...entities]);
      expect(elsewhere(actor).filter((name) => filled.includes(name))).toEqual([]);
    }
    expect(elsewhere(LOGINS.plusCrewLogin)).toEqual([]);
    expect(elsewhere(actorWith({ audiences: ['planner'], rights: {} }))).not.toContain('payrolls');
  });

  it('are none for the office, whose pages ask the server for all that they show', () => {
    expect(elsewhere(LOGINS.office)).toEqual([]);
  });

  it.each([
    ['crew', ['crewRatings', 'crewTags', 'tags', 'users']],
    ['planner', ['crewRatings', 'payrolls', 'users']],
    ['client', ['crewRatings', 'users']],
  ] as const)('are told for a %s', (kind, names) => {
    expect(elsewhere(LOGINS[kind])).toEqual(expect.arrayContaining([...names]));
  });
});
