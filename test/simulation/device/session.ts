// Who is signed in on a tablet: one person at a time, whoever else has work kept there.
import type { Actor } from '#schema/define/rights.ts';

export interface TabletSession {
  person: Actor | null;
  tokenGood: boolean;
  refreshWorks: boolean;
}

export const sessionOf = (person: Actor): TabletSession => ({ person, tokenGood: true, refreshWorks: true });
