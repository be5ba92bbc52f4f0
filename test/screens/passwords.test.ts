// A new password: how strong it is, and what the server answered to it.
import { describe, expect, it } from 'vitest';
import { setAnswerOf } from '#screens/passwords/answers.ts';
import { strengthOf } from '#screens/passwords/strength.ts';

describe('a new password', () => {
  it('is judged by its length before anything else', () => {
    expect(['short', 'aaaaaaaaaaaaaaaa', 'tenletters', 'otter lamp gravel moon'].map(strengthOf)).toEqual([
      'weak',
      'weak',
      'fair',
      'good',
    ]);
  });

  it('knows a used-up link from a server that does not answer', () => {
    const answered = (status: number, code?: string) =>
      setAnswerOf({
        kind: 'answered',
        status,
        body: code === undefined ? { done: true } : { error: { code } },
        ackMatches: true,
        epoch: null,
        rev: null,
        serverTime: null,
        retryAfterMs: null,
        etag: null,
      });
    expect([answered(200), answered(410, 'EXPIRED'), answered(422, 'INVALID'), answered(429, 'SLOW_DOWN')]).toEqual([
      'done',
      'usedUp',
      'easy',
      'tooOften',
    ]);
    expect(setAnswerOf({ kind: 'unreachable', why: 'network', status: null, retryAfterMs: null })).toBe('unreachable');
  });
});
