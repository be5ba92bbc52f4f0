// The families of texts of a project's pages.
import { PROJECT_STATUS } from '#schema/entities/projects/project.ts';
import { family, type MessageFamily } from './family.ts';

export const PROJECT_FAMILIES: readonly MessageFamily[] = [
  family('project.state.', PROJECT_STATUS),
  family('project.view.', ['shifts', 'profiles', 'notes', 'documents', 'invoices', 'activity']),
  family('project.profiles.show.', ['label', 'booked', 'open', 'out']),
  family('project.papers.set.', ['project', 'crewMembers', 'socialSecurity']),
  family('project.papers.seen.', ['client', 'crew', 'planner']),
  family('project.fact.', [
    'number',
    'client',
    'contact',
    'planners',
    'dates',
    'place',
    'reference',
    'card',
    'delivery',
    'reason',
    'comment',
  ]),
  family('project.crew.', ['requirePreCall', 'requireCheckInPhoto', 'allowLiveLocation']),
  family('project.step.', ['designClient', 'quoted', 'confirmed', 'closed', 'reopened']),
  family('project.end.', ['cancelled', 'declined']),
  family('project.ask.', ['cancelled', 'declined']),
  family('project.ended.', ['cancelled', 'declined']),
  family('project.category.', ['confirmed', 'quoted', 'designClient']),
  family('project.calendar.view.', ['week', 'weeks', 'year']),
  family('project.whose.', ['mine', 'all']),
  family('project.which.', ['open', 'closed']),
  family('project.split.', ['requested', 'ongoing', 'past']),
];
