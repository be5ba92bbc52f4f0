// How many routes of specified.ts have no screen yet.

/** Never raised. */
export const MOST_PENDING_ROUTES = 0;
