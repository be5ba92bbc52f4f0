// Which home opens: whoever is of the office has its queues, whatever else they are.
import { expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { homeOf } from '#screens/home/home-of.ts';
import { actorWith } from '../../app/actor.ts';

const CASES: readonly (readonly [string, Partial<Actor>, ReturnType<typeof homeOf>])[] = [
  ['a crew member', { audiences: ['crew'] }, { kind: 'crew', hasQueues: false }],
  ['the office', { audiences: ['office'] }, { kind: 'desk', hasQueues: true }],
  ['crew and office', { audiences: ['crew', 'office'] }, { kind: 'crew', hasQueues: true }],
  ['crew without a person', { audiences: ['crew', 'office'], personId: null }, { kind: 'desk', hasQueues: true }],
  ['a planner', { audiences: ['planner'] }, { kind: 'desk', hasQueues: false }],
  ['a login for nothing yet', { audiences: [] }, { kind: 'nobody', hasQueues: false }],
  ['a login of a project', { audiences: ['client'], loginType: 'project' }, { kind: 'reduced', hasQueues: false }],
];

it.each(CASES)('%s', (_who, parts, home) => {
  expect(homeOf(actorWith(parts))).toEqual(home);
});
