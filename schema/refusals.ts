// Every code with which the server may refuse, with its HTTP status (domain: error codes). Each has its text in the seven catalogs as `refusal.{code}`.

export const REFUSALS = {
  TOKEN_INVALID: 401, LOGIN_DISABLED: 401, PASSWORD_EXPIRED: 401, LOGIN_FAILED: 401,
  NO_RIGHT: 403, NOT_ASSIGNED: 403,
  NOT_FOUND: 404, NO_SUCH_CALL: 404,
  STALE: 409, BAD_TRANSITION: 409, JOB_CHANGED: 409, ANSWER_TOO_LATE: 409, SHEET_RELEASED: 409, DOCUMENT_CHANGED: 409, ALREADY_CANCELLED: 409,
  IN_PROGRESS: 409, KEY_EXPIRED: 409,
  REQUEST_WITHDRAWN: 410,
  FILE_TOO_BIG: 413,
  FILE_TYPE: 415,
  INVALID: 422, END_BEFORE_START: 422, KEY_REUSED: 422, FILE_HASH: 422,
  CLIENT_TOO_OLD: 426,
  SLOW_DOWN: 429,
  SERVER_ERROR: 500,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Codes that come with a 2xx: the effect was kept, and there is something to say. */
export const WARNINGS = ['ITEM_CANCELLED', 'DUPLICATE_CHECK'] as const;
export type WarningCode = (typeof WARNINGS)[number];

/** Refusals that changed nothing and may be sent again under the same key; never stored with the idempotency key. */
export const UNSTORED: readonly RefusalCode[] = ['STALE', 'IN_PROGRESS', 'TOKEN_INVALID', 'LOGIN_DISABLED', 'PASSWORD_EXPIRED', 'NO_RIGHT', 'SLOW_DOWN', 'SERVER_ERROR', 'CLIENT_TOO_OLD'];
