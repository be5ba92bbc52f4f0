// The pictures of a mail that lie on the internet: fetched by the server when the reader asks for them, and put into
// the frame as data, for the frame itself asks nobody.
import { useState } from 'react';
import { textOfBytes } from '#db/blobs/base64.ts';
import type { Remote } from '#remote/client.ts';
import { useApi } from '../../shared/services/api-context.ts';

export interface OutsidePictures {
  /** `partly`: some could not be had. */
  readonly state: 'hidden' | 'fetching' | 'shown' | 'partly';
  /** Data addresses by the place of the picture. */
  readonly fetched: Readonly<Record<number, string>>;
  readonly start: (count: number) => void;
}

/** A mail with more has enough with these. */
const MOST = 40;

export const useOutsidePictures = (id: string): OutsidePictures => {
  const { remote } = useApi();
  const [state, setState] = useState<OutsidePictures['state']>('hidden');
  const [fetched, setFetched] = useState<OutsidePictures['fetched']>({});
  const fetchAll = async (count: number): Promise<void> => {
    setState('fetching');
    const places = Array.from({ length: Math.min(count, MOST) }, (_, at) => at);
    const found = await Promise.all(places.map(async (at) => [at, await fetchOne(remote, id, at)] as const));
    const had = found.filter((one): one is readonly [number, string] => one[1] !== undefined);
    setFetched(Object.fromEntries(had));
    setState(had.length === count ? 'shown' : 'partly');
  };
  return {
    state,
    fetched,
    start: (count) => {
      fetchAll(count).catch((failure: unknown) => {
        setState('partly');
        reportError(failure);
      });
    },
  };
};

const KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const fetchOne = async (remote: Pick<Remote, 'file'>, id: string, at: number): Promise<string | undefined> => {
  const answer = await remote.file(`/emailMessages/${encodeURIComponent(id)}/pictures/${String(at)}`);
  return answer.kind === 'file' && KINDS.includes(answer.mime)
    ? `data:${answer.mime};base64,${textOfBytes([answer.bytes])}`
    : undefined;
};
