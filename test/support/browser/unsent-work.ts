// Unsent work as a file, as another device of the same person would have written it: many changes at once, each with
// its own id.
import { randomBytes, randomUUID } from 'node:crypto';
import { user } from '#schema/entities/people/user.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { textOf } from '#outbox/actions/unsent-file.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import type { DemoLogin } from '../judging/demo-logins.ts';
import { TENANT, type HeldRows } from '../server/held-rows.ts';

export interface UnsentWork {
  readonly ids: readonly string[];
  /** The file. */
  readonly text: string;
}

export interface Worker {
  /** `user:{id}`. */
  readonly login: string;
  readonly personId: string;
}

/** Whose work a demo login's is. */
export const workerOf = async (held: HeldRows, { login }: DemoLogin): Promise<Worker> => {
  const [row] = await held.of(user, { email: login });
  if (row === undefined) throw new Error(`The demo has no user ${login}`);
  return { login: `user:${String(row['id'])}`, personId: String(row['personId']) };
};

/**
 * So many days on which the person cannot work, far enough ahead that no job lies on them: one lane, so they go one
 * after the other.
 */
export const blockedDays = (who: Worker, count: number): UnsentWork => {
  const today = Temporal.Now.plainDateISO('UTC');
  return workOf(who, count, (at) => {
    const id = randomUUID();
    return {
      lane: `person:${who.personId}`,
      mutation: 'createBlockDate@1',
      touches: [`blockDates/${id}`],
      args: { id, personId: who.personId, start: today.add({ days: 200 + at }).toString(), reason: 'Away' },
    };
  });
};

/** So many lines for the office's log, each in a lane of its own: they go side by side. */
export const logLines = (who: Worker, count: number, body = 'Written without signal.'): UnsentWork =>
  workOf(who, count, (at) => {
    const id = randomUUID();
    return {
      lane: `activity:${id}`,
      mutation: 'createActivity@1',
      touches: [`activities/${id}`],
      args: { id, caption: `Line ${String(at)}`, type: 'LOG', category: 'PERSON', body, parameters: '{}' },
    };
  });

const workOf = (
  { login }: Worker,
  count: number,
  changeAt: (at: number) => Pick<OutboxEntry, 'lane' | 'mutation' | 'args' | 'touches'>,
): UnsentWork => {
  const now = Temporal.Now.instant();
  const entries = Array.from({ length: count }, (_, at): OutboxEntry => ({
    seq: at + 1,
    id: uuid7({ now: () => now.epochMilliseconds, random: (bytes) => randomBytes(bytes) }),
    v: 1,
    state: 'waiting',
    class: 'normal',
    actorId: login,
    dependsOn: [],
    ...changeAt(at),
    occurredAt: { deviceAt: now.toString({ fractionalSecondDigits: 3 }), offsetMs: null, uncertaintyMs: null },
    notBefore: 0,
    holdMs: 0,
    attempts: 0,
    nextAt: 0,
    delayMs: 0,
  }));
  return { ids: entries.map(({ id }) => id), text: textOf({ tenant: TENANT, login }, entries, []) };
};
