// In which order a device fetches its lists: what its login opens the app for comes before all else.
import { describe, expect, it } from 'vitest';
import { LISTS } from '#schema/calls/registry.ts';
import type { Actor, Audience } from '#schema/define/rights.ts';
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
