// The archive of the papers of a project's people: the server puts it together, and its document is watched until it
// is ready. Which one it is is kept on this device, so that one may leave the page meanwhile.
import { useEffect, useState } from 'react';
import { exportCrewMembersDocuments } from '#schema/calls/exports.ts';
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { isRecord, isSuccess, type Outcome } from '#remote/outcome.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useStore } from '#outbox/store/react.ts';
import { useRow } from '#db/query/react.ts';
import { useStored } from '#db/live/react.ts';
import { lookUp } from '../../shared/arrival/fetch-row.ts';
import { useApi } from '../../shared/services/api-context.ts';
import type { PeopleSet } from './may.ts';

export interface WatchedArchive {
  /** `failed`: the server did not begin it, or did not give it out. */
  readonly state: 'none' | 'starting' | 'making' | 'ready' | 'failed';
  /** Bytes, once it is ready. */
  readonly size: number;
  readonly start: () => void;
  /** Hands the address of the finished file to whoever saves it. */
  readonly fetchAddress: (save: (address: string) => void) => void;
}

/** Milliseconds between two looks at an archive that is being put together. */
const LOOK_MS = 3_000;

export const useArchive = ({ id, companyId }: Row<typeof project>, set: PeopleSet): WatchedArchive => {
  const { local, clock } = useStore();
  const { remote } = useApi();
  const key = `archive:${id}:${set}`;
  const kept = useStored(
    async (store) => idIn(await store.read(['drafts'], (tables) => tables.drafts.get(key))),
    [key],
  );
  const row = useRow(document, kept ?? undefined);
  const isReady = row?.statusCode === 'approved';
  const [step, setStep] = useState<'idle' | 'starting' | 'failed'>('idle');
  useWatched(kept ?? null, !isReady);
  const start = async (): Promise<void> => {
    setStep('starting');
    const path = exportCrewMembersDocuments.path.replace('{id}', encodeURIComponent(companyId));
    const wish = { projectIds: [id], ...(set === 'socialSecurity' ? { socialSecurity: true } : {}) };
    const documentId = textIn(await remote.post(path, wish), 'documentId');
    if (documentId !== null)
      await local.writeDrafts((drafts) => drafts.put({ id: key, savedAt: clock.now(), content: { documentId } }));
    setStep(documentId === null ? 'failed' : 'idle');
  };
  const fetchAddress = async (save: (address: string) => void): Promise<void> => {
    if (kept === undefined || kept === null) return;
    const answer = await remote.get(`/documents/${encodeURIComponent(kept)}/file?answer=url`);
    const address = textIn(answer, 'signedUrl');
    if (address !== null) save(address);
    setStep(address === null ? 'failed' : 'idle');
  };
  const failed = (failure: unknown): void => {
    setStep('failed');
    reportError(failure);
  };
  return {
    state: step !== 'idle' ? step : kept === undefined || kept === null ? 'none' : isReady ? 'ready' : 'making',
    size: row?.size ?? 0,
    start: () => {
      start().catch(failed);
    },
    fetchAddress: (save) => {
      fetchAddress(save).catch(failed);
    },
  };
};

/** Looks after the document again and again while it is awaited and there is a network. */
const useWatched = (documentId: string | null, isAwaited: boolean): void => {
  const { fetched, actor, clock } = useStore();
  const { remote, online } = useApi();
  useEffect(() => {
    if (documentId === null || !isAwaited || !online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async (): Promise<void> => {
      const found = await lookUp(remote, { entity: document, id: documentId });
      if (found.kind === 'rows') await applyServerRows(fetched, { rows: found.rows }, { actor, now: clock.now() });
    };
    const lookOn = (): void => {
      look()
        .catch(reportError)
        .finally(() => {
          if (!isLeft) timer = setTimeout(lookOn, LOOK_MS);
        });
    };
    lookOn();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [fetched, actor, clock, remote, online, documentId, isAwaited]);
};

const idIn = (draft: { readonly content: unknown } | undefined): string | null => {
  const found = isRecord(draft?.content) ? draft.content['documentId'] : undefined;
  return typeof found === 'string' ? found : null;
};

const textIn = (outcome: Outcome, name: string): string | null => {
  const value: unknown = isSuccess(outcome) && isRecord(outcome.body) ? outcome.body[name] : undefined;
  return typeof value === 'string' ? value : null;
};
