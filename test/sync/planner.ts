// A planner who pulls, and an answer that refuses it.
import type { Actor } from '#schema/define/rights.ts';
import type { Outcome } from '#remote/outcome.ts';
import { ben } from '../outbox/world.ts';

export const paula: Actor = {
  ...ben,
  login: 'user:paula',
  personId: 'p-paula',
  audiences: ['planner'],
  rights: { projects: ['READ'] },
};

export const refused = (status: number, code: string): Outcome => ({
  kind: 'answered',
  status,
  body: { error: { code, message: code } },
  ackMatches: true,
  epoch: 'one',
  rev: 1,
  serverTime: null,
  retryAfterMs: null,
  etag: null,
});
