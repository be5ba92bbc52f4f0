// Asks the server by itself for the row that a page is about and that this device does not keep: no list may bring it.
import { useEffect } from 'react';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../services/api-context.ts';
import { useConnectionFault } from './connection-fault.ts';
import { lookUp, type Look } from './fetch-row.ts';

/** Once while it is missing, and whenever it goes or the network comes back. */
export const useLookUp = ({ entity, id }: Look, isMissing: boolean): void => {
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const { fetched, actor, clock } = useStore();
  useEffect(() => {
    if (!isMissing || !isReached || id === '') return;
    const look = async (): Promise<void> => {
      const found = await lookUp(remote, { entity, id });
      if (found.kind === 'rows') await applyServerRows(fetched, { rows: found.rows }, { actor, now: clock.now() });
    };
    // The page offers to look once more.
    look().catch(reportError);
  }, [fetched, actor, clock, remote, isReached, entity, id, isMissing]);
};
