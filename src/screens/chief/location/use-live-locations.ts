// Asks for the crew's points while the page is open and there is a network; they go into the table, and the page reads
// that.
import { useEffect } from 'react';
import { isRecord } from '#remote/outcome.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../../shared/services/api-context.ts';
import { useFailure } from '../../shared/services/use-failure.ts';

const EVERY_MS = 30_000;

const isRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

export const useLiveLocations = (crewId: string): void => {
  const { remote, online } = useApi();
  const { local, actor, clock } = useStore();
  const fail = useFailure();
  useEffect(() => {
    if (!online) return undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      const answer = await remote.get(`/projectCrews/${encodeURIComponent(crewId)}/liveLocations?limit=1000&page=1`);
      if (
        gone ||
        answer.kind !== 'answered' ||
        answer.status !== 200 ||
        !isRecord(answer.body) ||
        !Array.isArray(answer.body['data'])
      )
        return;
      const rows = answer.body['data'].filter(isRow);
      if (rows.length > 0) await applyServerRows(local, { rows: { liveLocations: rows } }, { actor, now: clock.now() });
    };
    const askNow = (): void => {
      ask().catch(fail);
    };
    askNow();
    const timer = setInterval(askNow, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [crewId, remote, online, local, actor, clock, fail]);
};
