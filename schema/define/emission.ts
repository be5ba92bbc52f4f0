// What a change brings about beside its rows: to-dos, log lines, mails, and warnings in its answer. Push messages need
// no word here: they follow from the rows that were written (server/push/events.ts).
import type { ACTIVITY_CATEGORIES } from '../entities/communication/activity.ts';
import type { NoticeWords } from '../notices.ts';
import type { WarningCode } from '../refusals.ts';

/** A sentence with its values, and the row it is about by the name that activities have for it. */
export interface EmittedNotice {
  readonly values: Readonly<Record<string, string | number>>;
  readonly category: (typeof ACTIVITY_CATEGORIES)[number];
  readonly refKind?: string;
  readonly refId?: string;
  /** Who is to do it; the planners unless said otherwise. */
  readonly recipient?: string;
  /** Who may read a line of the history; the agency alone unless said otherwise. */
  readonly visibility?: 'client';
}

/** A paper that goes out as a PDF, once to each address, in the sender's language. */
export interface PaperMail {
  readonly paper: 'signedDeliveryNote' | 'formResult' | 'signedFormResult';
  readonly id: string;
  readonly to: readonly string[];
}

type Answered<T> = T | undefined | Promise<T | undefined>;
type On<S, T> = (said: S) => Answered<T>;

/**
 * A consequence of a change (`SaidBy`); where its function answers undefined, there is none. Told once all rows are
 * written and derived.
 */
export type Emission<S> =
  | { readonly kind: 'todo' | 'log'; readonly words: NoticeWords; readonly of: On<S, EmittedNotice> }
  | { readonly kind: 'mail'; readonly of: On<S, PaperMail> }
  | { readonly kind: 'warning'; readonly code: WarningCode; readonly status: 200 | 202; readonly of: On<S, true> };

/** The words in which a definition says what it brings about: `emits: ({ todo }) => [todo('newOrder', …)]`. */
export interface Emitting<S> {
  /** A to-do for a group of the office, due tomorrow. */
  readonly todo: (words: NoticeWords, of: On<S, EmittedNotice>) => Emission<S>;
  /** A line in the history of what it is about. */
  readonly log: (words: NoticeWords, of: On<S, EmittedNotice>) => Emission<S>;
  /** A paper by mail: a job in the transaction of the change. */
  readonly mail: (of: On<S, PaperMail>) => Emission<S>;
  /** Something to say in the answer; the change stands. 202 where it is taken and something else was meant. */
  readonly warning: (code: WarningCode, of: On<S, true>, status?: 200 | 202) => Emission<S>;
}

const notice =
  (kind: 'todo' | 'log') =>
  <S>(words: NoticeWords, of: On<S, EmittedNotice>): Emission<S> => ({ kind, words, of });

const emitting = <S>(): Emitting<S> => ({
  todo: notice('todo'),
  log: notice('log'),
  mail: (of) => ({ kind: 'mail', of }),
  warning: (code, of, status = 200) => ({ kind: 'warning', code, status, of }),
});

/** What a definition says in these words. */
export const emissionsOf = <S>(
  emits: ((words: Emitting<S>) => readonly Emission<S>[]) | undefined,
): readonly Emission<S>[] => emits?.(emitting()) ?? [];
