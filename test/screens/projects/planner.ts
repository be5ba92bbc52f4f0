// The planner of the tests of projects.
import { actorWith } from '../../app/actor.ts';

export const paula = actorWith({
  login: 'user:p-paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ', 'CREATE'], crews: ['EDIT'] },
});
