// Sends many hostile requests at once and gathers what is wrong with the answers.
import { Agent } from 'node:http';
import { LONGEST_WAIT_S } from '#schema/calls/session.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { hostileRequest, type HostileRequest, type Insight } from './hostile-requests.ts';
import { faultsOf } from './judge.ts';
import { sendHostile } from './wire.ts';

export interface AttackOrder {
  readonly address: string;
  readonly insight: Insight;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

export interface Attack {
  /** Each with the request that showed it. */
  readonly faults: readonly string[];
  /** Answers that took longer than the limit, and again when the request was repeated. */
  readonly slow: readonly string[];
  /** Requests by the status of their answer; 0 where the connection was closed. */
  readonly byStatus: ReadonlyMap<number, number>;
  readonly slowestMs: number;
}

const SLOW_MS = 2000;
const AT_ONCE = 6;

/** A question for news waits as long as it asks for. */
const limitOf = ({ target }: HostileRequest): number => {
  const seconds = Number(/[?&]wait=(\d{1,2})(?:&|$)/u.exec(target)?.[1] ?? 0);
  return SLOW_MS + Math.min(seconds, LONGEST_WAIT_S) * 1000;
};

/** Request number n of a seed is always the same, whatever went before. */
export const attack = async ({ address, insight, seed, from, to }: AttackOrder): Promise<Attack> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const url = new URL(address);
  const faults: string[] = [];
  const slow: string[] = [];
  const byStatus = new Map<number, number>();
  let slowestMs = 0;
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) {
      const number = next;
      next += 1;
      const request = hostileRequest(chanceOf(`${seed} ${String(number)}`), insight);
      const received = await sendHostile(agent, url, request);
      byStatus.set(received.status, (byStatus.get(received.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, received.ms);
      faults.push(...faultsOf(request, received).map((fault) => `${String(number)} ${fault}: ${inShort(request)}`));
      if (received.ms > limitOf(request) && (await isSlowAgain(agent, url, request)))
        slow.push(`${String(number)} ${String(Math.round(received.ms))} ms: ${inShort(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return { faults, slow, byStatus, slowestMs };
};

/** What several attacks have found. */
export const joined = (parts: readonly Attack[]): Attack => {
  const byStatus = new Map<number, number>();
  for (const [status, count] of parts.flatMap((part) => [...part.byStatus]))
    byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  return {
    faults: parts.flatMap(({ faults }) => faults),
    slow: parts.flatMap(({ slow }) => slow),
    byStatus,
    slowestMs: Math.max(...parts.map(({ slowestMs }) => slowestMs)),
  };
};

/** A busy machine answers late once; what is slow in itself is slow again. */
const isSlowAgain = async (agent: Agent, url: URL, request: HostileRequest): Promise<boolean> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const headers = request.headers.map(
      ([name, value]) =>
        [name, name === 'idempotency-key' ? `"again-${String(attempt)}-${String(performance.now())}"` : value] as const,
    );
    if ((await sendHostile(agent, url, { ...request, headers })).ms <= limitOf(request)) return false;
  }
  return true;
};

const inShort = ({ method, target, headers, body }: HostileRequest): string =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify(headers.filter(([name]) => name !== 'authorization')).slice(0, 500)} ${JSON.stringify(body.subarray(0, 400).toString())}`;
