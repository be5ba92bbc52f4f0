// Brings the crews of a client's projects with their notes into the tables: no list brings them to the office by
// itself.
import { useEffect, useState } from 'react';
import { projectCrewsOfProject } from '#schema/calls/lists.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { Remote } from '#remote/client.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useApi } from '../../shared/services/api-context.ts';

export interface AskedNotes {
  /** `unheard`: the server did not answer for all of them, or there is no network. */
  readonly state: 'asking' | 'heard' | 'unheard';
  /** Of how many projects it has answered. */
  readonly done: number;
}

/** More than any project has. */
const MOST_PAGES = 50;

type Rows = Readonly<Record<string, readonly ServerRow[]>>;

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';
const rowsIn = (value: unknown): readonly ServerRow[] => (Array.isArray(value) ? value.filter(isServerRow) : []);

/** All pages of one project, each handed on; false where the server did not answer to their end. */
export const askCrews = async (
  { get }: Pick<Remote, 'get'>,
  projectId: string,
  take: (rows: Rows) => Promise<unknown>,
): Promise<boolean> => {
  const path = projectCrewsOfProject.path.replace('{number}', encodeURIComponent(projectId));
  let after = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await get(`${path}?limit=1000${after}`);
    // What this login may not see has no notes for it.
    if (answer.kind === 'answered' && answer.status === 404) return true;
    if (!isSuccess(answer) || !isRecord(answer.body)) return false;
    const { data, included, next } = answer.body;
    await take({
      [projectCrew.name]: rowsIn(data),
      ...(isRecord(included)
        ? Object.fromEntries(Object.entries(included).map(([name, rows]) => [name, rowsIn(rows)]))
        : {}),
    });
    if (typeof next !== 'string') return true;
    after = `&after=${encodeURIComponent(next)}`;
  }
  return false;
};

/** @param projectIds each is asked for once while they stay wanted */
export const useAskedNotes = (projectIds: readonly string[]): AskedNotes => {
  const { fetched, actor, clock } = useStore();
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const [heard, setHeard] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const wanted = projectIds.filter((id) => !heard.includes(id)).join(' ');
  useEffect(() => {
    if (wanted === '' || !isReached) return undefined;
    let isLeft = false;
    setFailed(false);
    const [next = ''] = wanted.split(' ');
    askCrews(remote, next, (rows) => applyServerRows(fetched, { rows }, { actor, now: clock.now() })).then(
      (isWhole) => {
        if (isLeft) return;
        if (isWhole) setHeard((before) => [...before, next]);
        else setFailed(true);
      },
      (failure: unknown) => {
        reportError(failure);
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [fetched, actor, clock, remote, isReached, wanted]);
  return {
    state: wanted === '' ? 'heard' : failed || !isReached ? 'unheard' : 'asking',
    done: projectIds.filter((id) => heard.includes(id)).length,
  };
};
