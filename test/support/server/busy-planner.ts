// A planner's program that writes without a pause, now to one server process, now to the other: to-dos made, handed on
// and done, days blocked and freed.
import { randomUUID } from 'node:crypto';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';

export interface PlannerOrder {
  readonly addresses: readonly string[];
  readonly host: string;
  readonly token: string;
  readonly name: string;
  readonly changes: number;
  /** Contacts that to-dos are for. */
  readonly contacts: readonly string[];
  /** Persons whose days are blocked. */
  readonly persons: readonly string[];
}

interface Call {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Resolves when all changes were taken. @throws Error at the first that was not */
export const planBusily = async ({
  addresses,
  host,
  token,
  name,
  changes,
  contacts,
  persons,
}: PlannerOrder): Promise<void> => {
  const chance = chanceOf(name);
  const open: string[] = [];
  const blocked: string[] = [];
  for (let number = 0; number < changes; number += 1) {
    const { method, path, body } = nextCall({ chance, open, blocked, contacts, persons });
    const answer = await fetch(`${chance.pick(addresses)}/api/v1${path}`, {
      method,
      headers: {
        host,
        authorization: `Bearer ${token}`,
        'idempotency-key': `"${randomUUID()}"`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`);
  }
};

interface Desk {
  readonly chance: Chance;
  /** To-dos that are open. */
  readonly open: string[];
  readonly blocked: string[];
  readonly contacts: readonly string[];
  readonly persons: readonly string[];
}

const nextCall = ({ chance, open, blocked, contacts, persons }: Desk): Call => {
  const kind = chance.next();
  const todo = kind < 0.35 ? undefined : open[chance.whole(0, open.length - 1)];
  if (kind < 0.6 && todo !== undefined)
    return {
      method: 'POST',
      path: `/activities/${todo}`,
      body: { parameters: JSON.stringify({ turn: chance.whole(1, 1_000_000) }), personParty: chance.pick(contacts) },
    };
  const free = kind < 0.6 ? undefined : blocked.shift();
  if (kind < 0.75 && free !== undefined) return { method: 'DELETE', path: `/blockDates/${free}` };
  if (free !== undefined) blocked.push(free);
  const id = randomUUID();
  if (kind < 0.35) {
    open.push(id);
    return {
      method: 'POST',
      path: '/activities',
      body: {
        id,
        caption: 'Call back',
        type: 'TODO_INT',
        category: 'PERSON',
        body: '',
        parameters: '{}',
        personParty: chance.pick(contacts),
      },
    };
  }
  blocked.push(id);
  return {
    method: 'POST',
    path: '/blockDates',
    body: { id, personId: chance.pick(persons), start: `2027-07-${String(chance.whole(10, 28))}`, reason: 'Elsewhere' },
  };
};
