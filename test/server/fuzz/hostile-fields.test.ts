// Each field of each change is given each hostile value in turn: what is wrong is refused by its name, what is taken
// is stored and can be read by everybody, and nothing fails.
import { describe, expect, it } from 'vitest';
import { faultsOf as faultsAgainst } from '#schema/check.ts';
import { LISTS } from '#schema/calls/registry.ts';
import { MUTATIONS, mutationNamed } from '#schema/mutations/registry.ts';
import { hostileCall, hostileFields, type HostileField } from '#test/support/fuzz/hostile-fields.ts';
import { INSIDE } from '#test/support/fuzz/judge.ts';
import { ALL_CASES } from '#test/support/mutations/all-cases.ts';
import { within, type Stage } from '#test/support/mutations/every-change.ts';
import { freshKey } from '#test/support/server/tenant-api.ts';

/** Of so many values one is tried, and of so many changes one in a world of its own; 1 tries all. */
const SHARE = Number(process.env['CALLBOARD_HOSTILE_SHARE'] ?? 40);
const SLOW_MS = 2000;
const READERS = ['paula', 'pia', 'otto', 'cara', 'ben', 'mia'];

const changes = Object.entries(ALL_CASES).flatMap(([name, { by, args, before, bytes }], at) => {
  const mutation = mutationNamed(name);
  // Bytes come as parts, whose fields are texts: the hostile streams try them.
  return mutation === undefined || bytes !== undefined ? [] : [{ name, at, mutation, by, args, before }];
});
type Change = (typeof changes)[number];

const tokens = new WeakMap<Stage, Map<string, string>>();
const tokenOf = async (stage: Stage, login: string): Promise<string> => {
  const known = tokens.get(stage) ?? new Map<string, string>();
  tokens.set(stage, known);
  const token = known.get(login) ?? (await stage.world.tokenOf(login));
  known.set(login, token);
  return token;
};

interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: string;
  readonly mutation?: string;
}

const ask = async (
  { world }: Stage,
  token: string,
  { method, url, payload, mutation }: Asked,
): Promise<Answered & { readonly ms: number }> => {
  const begun = performance.now();
  const answer = await world.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      authorization: `Bearer ${token}`,
      host: 'north.test',
      type: 'MOBILE',
      ...(mutation === undefined
        ? {}
        : { 'idempotency-key': `"${freshKey()}"`, 'content-type': 'application/json', mutation }),
    },
  });
  return { status: answer.statusCode, text: answer.payload, ms: performance.now() - begun };
};

const errorOf = (text: string): { readonly code?: string; readonly field?: string } => {
  try {
    return (JSON.parse(text) as { readonly error?: { readonly code?: string; readonly field?: string } }).error ?? {};
  } catch {
    return {};
  }
};

const MOST_BODY = 1024 * 1024;

/** What is wrong with an answer to one hostile field. */
const judged = (
  { mutation }: Change,
  { field, args }: HostileField,
  { payload, status, text }: Answered & { readonly payload: string },
): readonly string[] => {
  const { code, field: named } = errorOf(text);
  // Numbers are judged as JSON gives them to the server.
  const arrived = { ...args, ...(JSON.parse(payload) as object) };
  const isWrong = faultsAgainst(mutation.schema, arrived).length > 0;
  const isTooLarge = Buffer.byteLength(payload) > MOST_BODY;
  return [
    ...(status >= 500 ? [`${String(status)} ${code ?? ''}`] : []),
    ...INSIDE.filter((inside) => inside.test(text)).map(({ source }) => `tells of the inside: ${source}`),
    ...(isWrong && status < 400 ? [`took what its schema refuses: ${String(status)}`] : []),
    ...(isWrong && !isTooLarge && code === 'INVALID' && !`${named ?? ''}.`.startsWith(`${field.split('.')[0] ?? ''}.`)
      ? [`names ${named ?? 'nothing'}`]
      : []),
  ];
};

/** Every list of several logins can be read, whatever was stored. */
const unreadable = async (stage: Stage): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const login of READERS) {
    const token = await tokenOf(stage, login);
    for (const { path } of LISTS.filter(({ under }) => under === undefined)) {
      const { status, text } = await ask(stage, token, { method: 'GET', url: `/api/v1${path}?limit=1000&page=1` });
      if (status >= 500) faults.push(`${login} cannot read ${path}: ${text.slice(0, 100)}`);
    }
  }
  return faults;
};

const isTried = (number: number, share: number): boolean => number % share === 0;

/** Sends the tries of a change, and tells what is wrong. */
const attacked = async (stage: Stage, change: Change, share: number): Promise<readonly string[]> => {
  const token = await tokenOf(stage, change.by);
  const faults: string[] = [];
  const tries = hostileFields(change.mutation, change.args).filter((_one, number) =>
    isTried(number + change.at, share),
  );
  for (const one of tries) {
    const made = hostileCall(change.mutation, one.args);
    if (made === undefined) continue;
    const call = { ...made, mutation: change.name };
    let answer = await ask(stage, token, call);
    // A busy machine answers late once.
    if (answer.ms > SLOW_MS) answer = await ask(stage, token, call);
    const found = [
      ...judged(change, one, { ...answer, payload: call.payload }),
      ...(answer.ms > SLOW_MS ? [`took ${String(Math.round(answer.ms))} ms`] : []),
    ];
    const shown = call.payload.length > 400 ? `${call.payload.slice(0, 400)}…` : call.payload;
    faults.push(...found.map((fault) => `${change.name} ${one.field}: ${fault}: ${call.url} ${shown}`));
  }
  return faults;
};

/** The first of each kind of fault. */
const inKinds = (faults: readonly string[]): readonly string[] => [
  ...new Map(faults.toReversed().map((fault) => [fault.split(': ').slice(0, 2).join(': '), fault])).values(),
];

describe('a field of a change', () => {
  it('is asked of every change that takes JSON', () => {
    expect(
      MUTATIONS.filter(({ name, blob }) => blob === undefined && !changes.some((one) => one.name === name)),
    ).toEqual([]);
  });

  it('may hold anything: nothing fails, and what is wrong is named', { timeout: 7_200_000 }, async () => {
    const faults: string[] = [];
    const alone = changes.filter(({ at }) => isTried(at, SHARE));
    for (const change of alone)
      await within(async (stage) => {
        await change.before?.(stage.north);
        faults.push(...(await attacked(stage, change, 1)), ...(await unreadable(stage)));
      });
    await within(async (stage) => {
      for (const change of changes.filter((one) => !alone.includes(one)))
        faults.push(...(await attacked(stage, change, SHARE)));
      faults.push(...(await unreadable(stage)));
    });
    expect(inKinds(faults)).toEqual([]);
  });
});
