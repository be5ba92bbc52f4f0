// How long a list is: counting costs more than reading a page of it, so it is counted once for as long as none of its
// tables moves.
import { createHash } from 'node:crypto';
import { fullEntries } from '../database/reads/entries.ts';
import { listPage, type ListPage, type PageRequest } from '../database/reads/read.ts';
import { statement } from '../database/sql/sql.ts';

export interface Totals {
  /**
   * Page 1 of a whole list with its total, which is counted unless this process did so in the same state of its tables
   * and of the login's rights.
   */
  counted(request: PageRequest, state: string): Promise<ListPage>;
}

const MOST = 2000;

export const totalsOf = (): Totals => {
  const known = new Map<string, { readonly state: string; readonly total: number }>();
  return {
    async counted(request, state) {
      const key = keyOf(request);
      const found = known.get(key);
      if (found?.state === state) return listPage({ ...request, total: found.total });
      const page = await listPage(request);
      known.delete(key);
      known.set(key, { state, total: page.total });
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
      return page;
    },
  };
};

/** What is listed, of which agency and in whose sight: all of it stands in the statement and its values. */
const keyOf = (request: PageRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(statement(fullEntries(request))))
    .digest('base64');
