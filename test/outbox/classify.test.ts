// Every status and every silence has one verdict, and only one of them ever counts as sent.
import { describe, expect, it } from 'vitest';
import { unreachable, type Answered, type Outcome } from '#remote/outcome.ts';
import { backoff, MAX_BACKOFF_MS } from '#outbox/drain/backoff.ts';
import { judge } from '#outbox/drain/classify.ts';

const answer = (status: number, code?: string, more: Partial<Answered> = {}): Outcome => ({
  kind: 'answered',
  status,
  body: code === undefined ? { data: {} } : { error: { code, message: code } },
  ackMatches: true,
  epoch: 'e1',
  rev: 1,
  serverTime: null,
  retryAfterMs: null,
  etag: null,
  ...more,
});

describe('an outcome', () => {
  it.each([200, 201, 202, 204])('%d with our acknowledgement is sent', (status) => {
    expect(judge(answer(status)).kind).toBe('acknowledged');
  });

  it.each([200, 401, 409, 422, 500])(
    '%d without our acknowledgement came from something in between and decides nothing',
    (status) => {
      expect(judge(answer(status, undefined, { ackMatches: false }))).toMatchObject({
        kind: 'transient',
        silent: true,
      });
    },
  );

  it.each(['network', 'timeout', 'notOurs'] as const)('%s decides nothing', (why) => {
    expect(judge(unreachable(why))).toMatchObject({ kind: 'transient', silent: true });
  });

  it('of a proxy that takes no body of that size is an answer, and none of the server', () => {
    const stopped: Outcome = { kind: 'unreachable', why: 'notOurs', status: 413, retryAfterMs: null };
    expect(judge(stopped)).toEqual({ kind: 'transient', asked: null, reach: 'entry', silent: false });
  });

  it('that we broke off ourselves costs nothing, and nobody signed in is no failure of the entry', () => {
    expect(judge(unreachable('aborted'))).toEqual({ kind: 'interrupted' });
    expect(judge(unreachable('signedOut'))).toEqual({ kind: 'signIn' });
  });

  it.each([301, 407, 408, 425, 500, 502, 504, 520, 599, 302, 418, 451])('%d is tried again', (status) => {
    expect(judge(answer(status, 'SERVER_ERROR'))).toMatchObject({ kind: 'transient', reach: 'entry' });
  });

  it.each([429, 503])('%d gives the whole server a rest, as long as it asked for', (status) => {
    expect(judge(answer(status, 'SLOW_DOWN', { retryAfterMs: 7000 }))).toEqual({
      kind: 'transient',
      asked: 7000,
      reach: 'origin',
      silent: false,
    });
  });

  it('of an allowance that is used up holds up nothing else', () => {
    expect(judge(answer(429, 'ENOUGH_FOR_NOW', { retryAfterMs: 60_000 }))).toEqual({
      kind: 'transient',
      asked: 60_000,
      reach: 'allowance',
      silent: false,
    });
  });

  it.each([
    [400, 'INVALID', 'rule'],
    [404, 'NOT_FOUND', 'rule'],
    [410, 'REQUEST_WITHDRAWN', 'rule'],
    [415, 'FILE_TYPE', 'rule'],
    [422, 'END_BEFORE_START', 'rule'],
    [403, 'NOT_ASSIGNED', 'permission'],
    [409, 'JOB_CHANGED', 'conflict'],
    [409, 'KEY_EXPIRED', 'conflict'],
    [412, 'STALE', 'conflict'],
    [413, 'FILE_TOO_BIG', 'size'],
  ])('%d %s is final', (status, code, kind) => {
    expect(judge(answer(status, code))).toEqual({ kind: 'refused', reason: { kind, code }, epoch: 'e1' });
  });

  it('carries the field and the row as it stands now', () => {
    const body = { error: { code: 'JOB_CHANGED', message: '', field: 'seenRev', current: { id: 'a1' } } };
    expect(judge(answer(409, undefined, { body }))).toMatchObject({
      reason: { field: 'seenRev', current: { id: 'a1' } },
    });
  });

  it('says whether somebody has what was reported', () => {
    const body = { error: { code: 'NO_RIGHT', message: '', handedOver: true } };
    expect(judge(answer(403, undefined, { body }))).toMatchObject({ reason: { handedOver: true } });
    expect(judge(answer(403, 'NO_RIGHT'))).not.toHaveProperty('reason.handedOver');
  });

  it('with a code that only a newer build knows is shown as a refusal all the same', () => {
    expect(judge(answer(422, 'MADE_UP'))).toMatchObject({ kind: 'refused', reason: { code: 'INVALID' } });
  });

  it('401 asks for a sign-in, 426 for an update, NOT_YOUR_TURN for patience, IN_PROGRESS for another try', () => {
    expect(judge(answer(401, 'TOKEN_INVALID')).kind).toBe('signIn');
    expect(judge(answer(426, 'CLIENT_TOO_OLD')).kind).toBe('update');
    expect(judge(answer(409, 'NOT_YOUR_TURN')).kind).toBe('notMyTurn');
    expect(judge(answer(409, 'IN_PROGRESS')).kind).toBe('transient');
  });
});

describe('the wait between tries', () => {
  it('lies between nothing and twice as much each time, five minutes at most', () => {
    const most = (tries: number) => backoff({ next: () => 0.999_999 }, tries, null);
    expect([1, 2, 3, 20, 1000].map(most)).toEqual([1999, 3999, 7999, MAX_BACKOFF_MS - 1, MAX_BACKOFF_MS - 1]);
    expect(backoff({ next: () => 0 }, 9, null)).toBe(0);
  });

  it('is never shorter than the server asked for', () => {
    expect(backoff({ next: () => 0 }, 1, 60_000)).toBe(60_000);
    expect(backoff({ next: () => 0.999_999 }, 9, 900_000)).toBe(900_000);
  });
});
