// What to-dos about people who are away name: the planning calendar opens at it.

/** `refKind` of such a to-do; its `refId` is the row. */
export const AWAY_SUBJECTS = { leave: 'vacationRequest', blocked: 'blockDate' } as const;
