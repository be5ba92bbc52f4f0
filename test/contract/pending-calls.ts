// Calls of specified.ts that the server does not answer yet. This list only shrinks: a served call leaves it, and the
// count goes down with it.

export const PENDING_CALLS: readonly string[] = [];

/** Never raised. */
export const PENDING_CALLS_COUNT = 0;
