// What a tile says in place of a picture that is not here.
import type { Fetched } from '../../shared/documents/keep-file.ts';

/**
 * `sending`: the server has not got it either. `toFetch`: this device saves data, so it comes when it is asked for;
 * `toFetchLater`: the same without signal. `unheard`: the server did not answer, `unkept`: this device could not keep
 * it; both are tried again by a tap. `gone`: the server gives none.
 */
export type PictureState =
  | 'fetching'
  | 'toFetch'
  | 'toFetchLater'
  | 'offline'
  | 'unheard'
  | 'sending'
  | 'gone'
  | 'unkept';

export interface PictureFacts {
  /** The server holds its bytes. */
  readonly isThere: boolean;
  /** How fetching it ended; undefined while it has not. */
  readonly ended: Fetched | undefined;
  /** There is a network, and the server answers. */
  readonly isReached: boolean;
  /** It comes by itself, or was asked for. */
  readonly isWanted: boolean;
}

export const pictureState = ({ isThere, ended, isReached, isWanted }: PictureFacts): PictureState => {
  if (!isThere) return 'sending';
  if (ended === 'refused') return 'gone';
  if (ended === 'unkept') return 'unkept';
  if (!isWanted) return isReached ? 'toFetch' : 'toFetchLater';
  if (!isReached) return 'offline';
  return ended === 'offline' ? 'unheard' : 'fetching';
};

/** A tap on the tile fetches the picture instead of opening it. */
export const isFetchedByTap = (state: PictureState): boolean =>
  state === 'toFetch' || state === 'toFetchLater' || state === 'unheard' || state === 'unkept';
