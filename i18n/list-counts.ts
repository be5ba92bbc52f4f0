// The texts whose count is decided by lists: they are said with the proof that the lists are here (counts.ts).

export const LIST_COUNTS = [
  'calendar.todo.dueCount',
  'chief.ofHere',
  'crews.onSiteCount',
  'crews.photos.count',
  'jobs.teamOf',
  'people.crew.members',
  'people.crews.count',
  'project.ask.begun',
  'project.ask.people',
] as const;
export type CountId = (typeof LIST_COUNTS)[number];
