// Asks the server for the documents of a project, page by page: no list brings them to a planner's or a client's
// device by itself.
import { crewMembersDocuments, documentsOfProject } from '#schema/calls/paper-lists.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';

/** Rows of one page, as many as the server gives. */
const AT_ONCE = 1000;
/** More than any project has. */
const MOST_PAGES = 50;

const CALLS = { project: documentsOfProject, people: crewMembersDocuments } as const;
export type PaperList = keyof typeof CALLS;

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

/** All rows of the list; null where the server did not answer to its end. What this login may not see is empty. */
export const askPapers = async (
  { get }: Pick<Remote, 'get'>,
  list: PaperList,
  step: string,
): Promise<readonly ServerRow[] | null> => {
  const path = CALLS[list].path.replace('{number}', encodeURIComponent(step));
  const rows: ServerRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await get(`${path}?limit=${String(AT_ONCE)}&page=${String(page)}`);
    if (answer.kind === 'answered' && answer.status === 404) return rows;
    const data: unknown = isSuccess(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
    if (!Array.isArray(data)) return null;
    rows.push(...data.filter(isServerRow));
    if (data.length < AT_ONCE) return rows;
  }
  return null;
};
