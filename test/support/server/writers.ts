// Devices that write without a pause over HTTP: each change is sent under its key until the server answers, whatever
// happens to the server.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';
import type { ModelRow } from '../worlds/model-rows.ts';

/** A change as it is sent. */
export interface SentChange {
  readonly key: string;
  readonly entity: 'activities' | 'crewChecks';
  /** Id of the row that it makes. */
  readonly id: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A change with the answer that its device got. */
export interface Acknowledged extends SentChange {
  readonly status: number;
  readonly answer: string;
  readonly attempts: number;
  /** The answer said that the effect was there already. */
  readonly replayed: boolean;
}

export interface WriterSettings {
  readonly address: string;
  readonly host: string;
  readonly token: string;
  readonly name: string;
  /** Assignments that this person may check; without one it writes activities only. */
  readonly assignments: readonly ModelRow[];
}

export interface Writer {
  readonly acknowledged: readonly Acknowledged[];
  /** Ends after the change that is under way was answered. */
  stop(): Promise<void>;
}

export const startWriter = (settings: WriterSettings): Writer => {
  const chance = chanceOf(settings.name);
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  const work = async (): Promise<void> => {
    while (!isStopped) {
      const change =
        settings.assignments.length > 0 && chance.happens(0.5)
          ? check(chance, settings.assignments)
          : activity(settings.name);
      acknowledged.push(await sendUntilAnswered(settings, change));
      // A device that is unsure sends once more what was answered long ago.
      const earlier = chance.happens(0.15) ? acknowledged[chance.whole(0, acknowledged.length - 1)] : undefined;
      if (earlier !== undefined) acknowledged.push(await sendUntilAnswered(settings, earlier));
    }
  };
  const done = work();
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
};

const activity = (writer: string): SentChange => {
  const id = randomUUID();
  return {
    key: randomUUID(),
    entity: 'activities',
    id,
    path: '/activities',
    body: { id, caption: `Note of ${writer}`, type: 'LOG', category: 'CREW', body: id, parameters: '{}' },
  };
};

const check = (chance: Chance, assignments: readonly ModelRow[]): SentChange => {
  const id = randomUUID();
  const at = canonicalInstant(Temporal.Now.instant());
  const evidence = {
    id,
    kind: chance.pick(['preCall', 'checkIn', 'checkOut']),
    at,
    deviceAt: at,
    timezone: 'Europe/Vienna',
    geoState: 'unavailable',
  };
  return {
    key: randomUUID(),
    entity: 'crewChecks',
    id,
    path: `/projectCrewItemStatus/${chance.pick(assignments).id}`,
    body: { check: evidence },
  };
};

/** Sends the change until an answer to it arrives that is final; a server that is gone or coming up is waited for. */
const sendUntilAnswered = async (settings: WriterSettings, change: SentChange): Promise<Acknowledged> => {
  for (let attempts = 1; ; attempts += 1) {
    const answered = await send(settings, change).catch(() => undefined);
    if (answered !== undefined && isFinal(answered)) {
      const { status, headers } = answered.response;
      return {
        ...change,
        status,
        answer: answered.text,
        attempts,
        replayed: headers.get('idempotent-replayed') === 'true',
      };
    }
    await wait(15);
  }
};

interface Answered {
  readonly response: Response;
  readonly text: string;
}

/** Sends the change once; rejects when the connection breaks. */
export const send = async (
  { address, host, token }: Pick<WriterSettings, 'address' | 'host' | 'token'>,
  { key, path, body }: SentChange,
): Promise<Answered> => {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      host,
      'idempotency-key': `"${key}"`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (response.headers.get('x-sync-ack') !== key) throw new Error('Not an answer to this change');
  return { response, text: await response.text() };
};

const isFinal = ({ response: { status }, text }: Answered): boolean =>
  status < 500 && status !== 429 && !(status === 409 && text.includes('IN_PROGRESS'));
