// Routes of specified.ts that have no screen yet. This list only shrinks: a built route leaves it, and the count goes
// down with it.

export const PENDING_ROUTES: readonly string[] = [
  '/planning-calendar',
  '/planning-crew-item-list',
  '/projects/{number}/documents',
  '/projects-calendar',
  '/mailbox',
  '/email-messages/{id}',
  '/planner-crew',
  '/plus-crews',
  '/plus-crews/{number}',
  '/plus-crews/{number}/settings',
  '/plus-crews/{number}/data',
  '/invoices',
  '/invoice/{number}',
];

/** Never raised. */
export const PENDING_ROUTES_COUNT = 13;
