// The words between a page and its pull worker.
import type { PullProgress } from '../pull/pull-ports.ts';
import type { Pulled } from '../pull/pull.ts';

/** `open` comes once and first; a `pull` is answered by one `pulled`, and one that comes meanwhile by the same. */
export type MessageToPuller =
  | { readonly kind: 'open'; readonly tenant: string; readonly login: string }
  | { readonly kind: 'pull' };

export type MessageFromPuller =
  | { readonly kind: 'progress'; readonly progress: PullProgress }
  /** Something of an answer has come: the worker lives, however slow its line. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'pulled'; readonly pulled: Pulled }
  /** The worker itself failed (its database, its code); the page pulls on its own from then on. */
  | { readonly kind: 'broken'; readonly why: string };

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

/** Both ends are built from these types, so the kind tells all. */
export const isMessageToPuller = (message: unknown): message is MessageToPuller =>
  kindOf(message) === 'open' || kindOf(message) === 'pull';
export const isMessageFromPuller = (message: unknown): message is MessageFromPuller =>
  ['progress', 'moved', 'pulled', 'broken'].some((kind) => kind === kindOf(message));
