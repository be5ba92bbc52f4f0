// What an outcome means for the entry that was sent: one verdict for whatever can happen, and nothing is ever guessed
// to be done.
import { REFUSALS, type RefusalCode } from '#schema/refusals.ts';
import { isRecord, isStoppedBySize, type Answered, type Outcome } from '#remote/outcome.ts';
import type { Refusal, RefusalKind } from '#db/tables/entry.ts';

/** A refusal still without its moment. */
export type Reason = Omit<Refusal, 'at'>;

/**
 * What else has to wait with an entry that was not decided. `origin`: everything. `entry`: nothing yet, though more of
 * them say that it is the line or the server. `allowance`: nothing, as the server is well and wants no more of this
 * kind.
 */
export type Reach = 'entry' | 'origin' | 'allowance';

export type Verdict =
  | { readonly kind: 'acknowledged'; readonly answer: Answered }
  /** Same id, later. `asked` in milliseconds; `silent`: no server was heard. */
  | {
      readonly kind: 'transient';
      readonly asked: number | null;
      readonly reach: Reach;
      readonly silent: boolean;
    }
  /** We gave up on purpose: same id, at once. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'notMyTurn' }
  | { readonly kind: 'update' }
  /** An edit of an older version; `current` is the row as it stands. */
  | { readonly kind: 'stale'; readonly current: unknown; readonly reason: Reason; readonly epoch: string | null }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly epoch: string | null };

export const judge = (outcome: Outcome): Verdict => {
  if (outcome.kind === 'unreachable') return judgeSilence(outcome);
  // The server names our key at the start of every answer: one without it came from something in between.
  if (!outcome.ackMatches) return later(outcome.retryAfterMs, 'entry', true);
  return judgeAnswer(outcome);
};

const judgeSilence = (outcome: Extract<Outcome, { readonly kind: 'unreachable' }>): Verdict => {
  switch (outcome.why) {
    case 'aborted':
      return { kind: 'interrupted' };
    case 'signedOut':
      return { kind: 'signIn' };
    case 'notOurs':
      if (isStoppedBySize(outcome)) return later(outcome.retryAfterMs, 'entry', false);
      return later(outcome.retryAfterMs, outcome.status === 429 || outcome.status === 503 ? 'origin' : 'entry', true);
    case 'network':
    case 'timeout':
      return later(outcome.retryAfterMs, 'entry', true);
  }
};

const later = (asked: number | null, reach: Reach, silent: boolean): Verdict => ({
  kind: 'transient',
  asked,
  reach,
  silent,
});

const judgeAnswer = (answer: Answered): Verdict => {
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: 'acknowledged', answer };
  switch (status) {
    case 401:
      return { kind: 'signIn' };
    case 403:
      return refused('permission', answer);
    case 400:
    case 404:
    case 410:
    case 415:
    case 422:
      return refused('rule', answer);
    case 409:
      return judgeConflict(answer);
    case 412:
      return refused('conflict', answer);
    case 413:
      return refused('size', answer);
    case 426:
      return { kind: 'update' };
    case 429:
    case 503:
      return later(retryAfterMs, codeOf(answer) === 'ENOUGH_FOR_NOW' ? 'allowance' : 'origin', false);
    default:
      return later(retryAfterMs, 'entry', false);
  }
};

const judgeConflict = (answer: Answered): Verdict => {
  const code = codeOf(answer);
  if (code === 'IN_PROGRESS') return later(answer.retryAfterMs, 'entry', false);
  if (code === 'NOT_YOUR_TURN') return { kind: 'notMyTurn' };
  const reason = reasonOf('conflict', answer);
  const { epoch } = answer;
  return code === 'STALE'
    ? { kind: 'stale', current: reason.current, reason, epoch }
    : { kind: 'refused', reason, epoch };
};

const refused = (kind: RefusalKind, answer: Answered): Verdict => ({
  kind: 'refused',
  reason: reasonOf(kind, answer),
  epoch: answer.epoch,
});

const reasonOf = (kind: RefusalKind, answer: Answered): Reason => {
  const error = isRecord(answer.body) && isRecord(answer.body['error']) ? answer.body['error'] : {};
  const code = codeOf(answer);
  const field = error['field'];
  return {
    kind,
    code: isRefusalCode(code) ? code : 'INVALID',
    ...(typeof field === 'string' ? { field } : {}),
    ...(error['current'] === undefined ? {} : { current: error['current'] }),
    ...(error['handedOver'] === true ? { handedOver: true } : {}),
    ...changedIn(error['changed']),
  };
};

const changedIn = (changed: unknown): Pick<Reason, 'changed'> => {
  if (!isRecord(changed) || typeof changed['at'] !== 'string') return {};
  return { changed: { at: changed['at'], ...(typeof changed['by'] === 'string' ? { by: changed['by'] } : {}) } };
};

const codeOf = ({ body }: Answered): unknown =>
  isRecord(body) && isRecord(body['error']) ? body['error']['code'] : undefined;

const isRefusalCode = (code: unknown): code is RefusalCode => typeof code === 'string' && Object.hasOwn(REFUSALS, code);
