// Two phones that send at the same moment, each change sometimes twice at once, while a third reads by its cursor: one
// short history on PostgreSQL.
import { isRecord, type Outcome } from '#remote/outcome.ts';
import { createRemote, type Remote } from '#remote/client.ts';
import { netPort } from '#remote/net-port.ts';
import { claimsOf } from '#session/claims.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import type { Outgoing } from '#outbox/drain/ports.ts';
import { injected } from '#test/support/server/injected-fetch.ts';
import { TEN_TO, type TestWorld } from '#test/support/worlds/tenant.ts';

export interface InterleavedWorld {
  readonly world: TestWorld;
  readonly login: string;
  readonly remote: Remote;
}

export const interleavedWorld = async (world: TestWorld): Promise<InterleavedWorld> => {
  const token = await world.tokenOf('ben');
  const login = claimsOf(token)?.login;
  if (login === undefined) throw new Error('The token names no login');
  const clock = { wallMs: () => 1_800_000_000_000, monotonicMs: () => 0 };
  const remote = createRemote({
    origin: '',
    fetch: injected(world.app, 'north.test'),
    credentials: () => Promise.resolve({ token, login }),
    clock,
    onClockSample: () => undefined,
  });
  return { world, login, remote };
};

/** What a reader by cursor holds. */
export interface Reader {
  readonly rows: Map<string, number>;
  cursor: number | null;
}

export const readerOf = (): Reader => ({ rows: new Map(), cursor: null });

/** Runs one history; answers what was broken. `reader` goes on where the history before left it. */
export const runInterleaved = async (
  { world, login, remote }: InterleavedWorld,
  reader: Reader,
  random: () => number,
): Promise<readonly string[]> => {
  const notes = Array.from({ length: 4 + Math.floor(random() * 5) }, () => noteOf(login, random));
  const [mine, others] = [notes.filter((_, at) => at % 2 === 0), notes.filter((_, at) => at % 2 === 1)];
  let writing = true;
  const reading = (async () => {
    while (writing) await readOn(remote, reader, random);
  })();
  const ends = (await Promise.all([sendAll(remote, mine, random), sendAll(remote, others, random)])).flat();
  writing = false;
  await reading;
  await readOn(remote, reader, random);
  return [...ends, ...(await judge(world, reader, notes))];
};

const noteOf = (login: string, random: () => number): Outgoing => {
  const next = (): string =>
    uuid7({
      now: () => 1_800_000_000_000,
      random: (count) => new Uint8Array(count).map(() => Math.floor(random() * 256)),
    });
  return {
    id: next(),
    login,
    mutation: 'createActivity@1',
    clientId: 'phone-1',
    seq: 1,
    ifRev: null,
    file: null,
    args: { id: next(), caption: 'Note', type: 'LOG', category: 'CREW', body: '', parameters: '{}' },
    occurredAt: { deviceAt: TEN_TO, offsetMs: 0, uncertaintyMs: 1, sentAt: TEN_TO },
  };
};

/** One after the other, as a lane does; a third of them twice at the same moment. */
const sendAll = async (
  remote: Remote,
  notes: readonly Outgoing[],
  random: () => number,
): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const note of notes) {
    const copies = random() < 0.35 ? [note, note] : [note];
    const answers = await Promise.all(copies.map((copy) => sendUntilDecided(remote, copy)));
    for (const answer of answers)
      if (answer.kind !== 'answered' || answer.status >= 300)
        broken.push(`${note.id} was answered ${JSON.stringify(answer)}`);
  }
  return broken;
};

const TRIES = 20;

const sendUntilDecided = async (remote: Remote, note: Outgoing): Promise<Outcome> => {
  const net = netPort(remote);
  let answer = await net.send(note, new AbortController().signal);
  for (let tries = 0; tries < TRIES && answer.kind === 'answered' && answer.status === 409; tries += 1)
    answer = await net.send(note, new AbortController().signal);
  return answer;
};

const PAGE = 3;

/** One pull of the list from the cursor to its end; the head of the first page is the next cursor. */
const readOn = async (remote: Remote, reader: Reader, random: () => number): Promise<void> => {
  let after: string | null = null;
  let head: number | null = null;
  for (let page = 1; page === 1 || after !== null; page += 1) {
    const query: string = [
      `limit=${String(PAGE)}`,
      `page=${String(page)}`,
      ...(reader.cursor === null ? [] : [`updatedSince=${String(reader.cursor)}`]),
      ...(after === null ? [] : [`after=${encodeURIComponent(after)}`]),
    ].join('&');
    const answer: Outcome = await remote.get(`/activities?${query}`);
    if (answer.kind !== 'answered' || !isRecord(answer.body) || !Array.isArray(answer.body['data']))
      throw new Error(`The list was answered ${JSON.stringify(answer)}`);
    for (const row of answer.body['data'] as readonly { readonly id: string; readonly rev: number }[])
      reader.rows.set(row.id, row.rev);
    head ??= Number(answer.body['rev']);
    after = typeof answer.body['next'] === 'string' ? answer.body['next'] : null;
    if (random() < 0.3)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  }
  reader.cursor = head;
};

const judge = async (
  { database }: TestWorld,
  reader: Reader,
  notes: readonly Outgoing[],
): Promise<readonly string[]> => {
  const ids = notes.map(({ args }) => String(args['id']));
  const { rows } = await database.pool.query<{ readonly id: string; readonly times: number }>(
    'select id, count(*)::int as times from effects where id = any($1) group by 1',
    [ids],
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  const revs = ids.map((id) => reader.rows.get(id));
  return [
    ...ids.filter((id) => times.get(id) !== 1).map((id) => `I2: ${id} took effect ${String(times.get(id) ?? 0)} times`),
    ...ids.filter((id) => !reader.rows.has(id)).map((id) => `I9: the reader by cursor never heard of ${id}`),
    ...(new Set(revs).size === revs.length ? [] : ['I8: two changes have one rev']),
  ];
};
