// Calls of the contract that the server does not answer yet, by their names. This list only shrinks, and its count with
// it.

export const UNSERVED_CALLS: readonly string[] = [];

/** Never raised. */
export const UNSERVED_CALLS_COUNT = 0;
