// A paper that the server makes, fetched when it is asked for and held by this page until it goes.
import { useEffect, useState } from 'react';
import { useApi } from '../services/api-context.ts';

export type FetchedPaper =
  | { readonly kind: 'idle' | 'fetching' | 'offline' }
  | { readonly kind: 'here'; readonly address: string }
  /** The server gives none; `lacks` names what has to be put right first, where it says so. */
  | { readonly kind: 'refused'; readonly lacks: readonly string[] };

export interface PaperFetch {
  readonly state: FetchedPaper;
  readonly get: () => void;
}

/** @param path below the API's base path */
export const usePaper = (path: string): PaperFetch => {
  const { remote } = useApi();
  const [state, setState] = useState<FetchedPaper>({ kind: 'idle' });
  const address = state.kind === 'here' ? state.address : null;
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  useEffect(() => {
    setState({ kind: 'idle' });
  }, [path]);
  const fetchPaper = async (): Promise<void> => {
    setState({ kind: 'fetching' });
    const answer = await remote.file(path);
    if (answer.kind === 'file')
      setState({ kind: 'here', address: URL.createObjectURL(new Blob([answer.bytes], { type: answer.mime })) });
    else setState(answer.kind === 'refused' ? { kind: 'refused', lacks: answer.lacks ?? [] } : { kind: 'offline' });
  };
  return {
    state,
    get: () => {
      void fetchPaper();
    },
  };
};
