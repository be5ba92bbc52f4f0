// Who is in front of the app, as far as guard and frame need to know.
import type { Actor } from '#schema/define/rights.ts';

export interface Visitor {
  /** Null without a valid token. */
  readonly actor: Actor | null;
  /** Number and id of the own project or plus crew, for the two reduced logins. */
  readonly ownKeys: readonly string[];
  /** Somebody was signed in here, and the time of their token is over. */
  readonly expired: boolean;
}

export const NOBODY: Visitor = { actor: null, ownKeys: [], expired: false };
