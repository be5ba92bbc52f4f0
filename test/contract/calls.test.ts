// Every call of the contract is answered as the document says: to whoever may, to whoever may not, and to nobody in
// particular.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireOf } from '#schema/contract/openapi.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { codeOf, createContractApi, type Answer, type ContractApi } from '#test/support/contract/contract-api.ts';
import { OPERATIONS, type Operation } from '#test/support/contract/contract-document.ts';
import { leaksIn, tablesIn } from '#test/support/contract/leaks.ts';
import { mutationCall } from '#test/support/contract/mutation-calls.ts';
import type { WorldLogin } from '#test/support/worlds/world-logins.ts';
import { credentialsOf } from '#test/support/worlds/store-world.ts';
import { isServed, ELSEWHERE, isPaper, READS } from './asked-here.ts';
import { FORBIDDEN, isJudgedFurther } from './judged-further.ts';
import { UNSERVED_CALLS, UNSERVED_CALLS_COUNT } from './unserved-calls.ts';
import {
  attemptsFor,
  callsFor,
  callsForAll,
  faultsOf,
  isThere,
  refusalFor,
} from '#test/support/contract/call-attempts.ts';

let api: ContractApi;
beforeAll(async () => {
  api = await createContractApi({ seed: 4711 });
});
afterAll(() => api.close());

/** Which kinds of login got an answer from an operation, and which were refused. */
const answers = new Map<string, { readonly taken: Set<Kind>; readonly refused: Set<Kind> }>();
const KINDS = ['crew', 'chief', 'client', 'planner', 'office', 'project', 'pluscrew'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (name: string): name is Kind => KINDS.some((kind) => kind === name);
let requests = 0;

const asked = ({ name }: WorldLogin, { id: operation }: Operation, { status }: Answer): void => {
  requests += 1;
  const known = answers.get(operation) ?? { taken: new Set<Kind>(), refused: new Set<Kind>() };
  answers.set(operation, known);
  if (isKind(name)) (status < 300 ? known.taken : known.refused).add(name);
};

/** Whether anybody is answered for any row. */
const isEverAnswered = async (operation: Operation): Promise<boolean> => {
  for (const login of api.world.logins)
    for (const call of callsForAll(api, login, operation)) {
      const answer = await api.ask(login, call);
      expect([login.name, call, faultsOf(operation, answer)]).toEqual([login.name, call, []]);
      asked(login, operation, answer);
      if (answer.status === 200) return true;
    }
  return false;
};

/** Of a crew whose chief and whose papers are there; test/server/rows tells it. */
const ASKS_FOR_MORE = '/jobs/{id}/crewChief';

describe('a call that reads', () => {
  it.each(READS.map((operation) => [operation.path, operation] as const))(
    'GET %s is answered as the contract says',
    async (_path, operation) => {
      const found: string[] = [];
      let answered = 0;
      for (const login of api.world.logins) {
        for (const call of callsFor(api, login, operation)) {
          const answer = await api.ask(login, call);
          found.push(
            ...[...faultsOf(operation, answer), ...leaksIn(api, login, answer.json)].map(
              (fault) => `${login.name} ${call}: ${fault}`,
            ),
          );
          asked(login, operation, answer);
          if (answer.status === 200) answered += 1;
          else
            expect([login.name, call, answer.status === 403 || answer.status === 404]).toEqual([
              login.name,
              call,
              true,
            ]);
        }
      }
      expect(found).toEqual([]);
      if (operation.path !== ASKS_FOR_MORE) expect(answered > 0 || (await isEverAnswered(operation))).toBe(true);
      const anonymous = await api.ask(undefined, `GET ${operation.path.replace(/\{\w+\}/u, 'any')}`);
      expect([anonymous.status, faultsOf(operation, anonymous)]).toEqual([operation.isPublic ? 200 : 401, []]);
    },
  );
});

describe('signing in', () => {
  const operation = OPERATIONS.find(({ id }) => id === 'call.signIn');

  it('is answered as the contract says, to the right password and to the wrong one', async () => {
    if (operation === undefined) throw new Error('The contract has no sign-in');
    for (const login of api.world.logins) {
      const answer = await api.ask(undefined, 'POST /auth/token', { payload: credentialsOf(api.world, login) });
      expect([login.name, answer.status, faultsOf(operation, answer)]).toEqual([login.name, 200, []]);
    }
    const refused = await api.ask(undefined, 'POST /auth/token', {
      payload: { login: 'nobody@example.test', password: 'wrong' },
    });
    expect([refused.status, codeOf(refused), faultsOf(operation, refused)]).toEqual([401, 'LOGIN_FAILED', []]);
    const malformed = await api.ask(undefined, 'POST /auth/token', { payload: { login: 'nobody@example.test' } });
    expect([malformed.status, codeOf(malformed), faultsOf(operation, malformed)]).toEqual([422, 'INVALID', []]);
  });
});

describe('signing out', () => {
  const operation = OPERATIONS.find(({ id }) => id === 'call.logout');

  it('is answered as the contract says, by the ticket of every kind of login and by nobody’s', async () => {
    if (operation === undefined) throw new Error('The contract has no sign-out');
    for (const login of api.world.logins) {
      const { json } = await api.ask(undefined, 'POST /auth/token', { payload: credentialsOf(api.world, login) });
      const answer = await api.ask(undefined, 'POST /auth/logout', { payload: { ticket: ticketIn(json) } });
      expect([login.name, answer.status, faultsOf(operation, answer)]).toEqual([login.name, 200, []]);
    }
    for (const [payload, status, code] of [
      [{ ticket: 'made.up' }, 401, 'TOKEN_INVALID'],
      [{ ticket: 7 }, 422, 'INVALID'],
    ] as const) {
      const refused = await api.ask(undefined, 'POST /auth/logout', { payload });
      expect([refused.status, codeOf(refused), faultsOf(operation, refused)]).toEqual([status, code, []]);
    }
  });
});

const ticketIn = (json: unknown): string => {
  const { token } = json as { readonly token: string };
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly ending: string })
    .ending;
};

/**
 * Changes that random arguments were taken for. They seldom get right dates and places that fit, hours that can be, and
 * states that follow, and those refusals are the contract's too. That each change is taken from somebody is told by its
 * case (every-change.test.ts).
 */
const takenHere = new Set<string>();

describe('a call that changes', () => {
  it.each(MUTATIONS.map((mutation) => [`${mutation.name}, ${mutation.call}`, mutation] as const))(
    '%s is taken from whoever may and refused to whoever may not, as the contract says',
    async (_name, mutation) => {
      const { method, path } = wireOf(mutation);
      const operation = OPERATIONS.find((one) => one.method === method && one.path === path);
      if (operation === undefined) throw new Error(`The contract has no ${mutation.call}`);
      const found: string[] = [];
      let taken = 0;
      await api.refresh();
      for (const [at, login] of api.world.logins.entries()) {
        for (const { call, isAllowed, subject } of attemptsFor(api, login, mutation, at)) {
          if (isAllowed && subject !== undefined && !isThere(api, login, mutation, subject)) continue;
          const answer = await api.ask(login, call.call, call.options);
          const about = `${login.name} ${call.call}`;
          found.push(...faultsOf(operation, answer).map((fault) => `${about}: ${fault}`));
          if (answer.status < 300) taken += 1;
          asked(login, operation, answer);
          if (answer.status < 300) {
            const brought = api.entities.filter(({ name }) => tablesIn(answer.json).includes(name));
            await api.refresh([
              ...new Set([...mutation.touches(call.args as never).map(([entity]) => entity), ...brought]),
            ]);
            found.push(...leaksIn(api, login, answer.json).map((leak) => `${about}: ${leak}`));
          }
          if (isAllowed)
            expect([about, codeOf(answer), FORBIDDEN.includes(answer.status)]).toEqual([
              about,
              codeOf(answer),
              FORBIDDEN.includes(answer.status) && isJudgedFurther(mutation),
            ]);
          else expect([about, codeOf(answer)]).toEqual([about, refusalFor(api, login, mutation, subject)]);
        }
      }
      expect(found).toEqual([]);
      if (taken > 0) takenHere.add(mutation.name);
      const anonymous = await api.ask(
        undefined,
        mutationCall(api.world, mutation, {}, 1).call,
        mutationCall(api.world, mutation, {}, 1).options,
      );
      expect([anonymous.status, codeOf(anonymous), faultsOf(operation, anonymous)]).toEqual([401, 'TOKEN_INVALID', []]);
    },
  );
});

describe('a call for bytes', () => {
  const files = OPERATIONS.filter(
    (operation) =>
      operation.method === 'GET' &&
      operation.path.includes('/file') &&
      !ELSEWHERE.includes(operation.id) &&
      isServed(operation),
  );

  it.each(files.map((operation) => [operation.path, operation] as const))(
    'GET %s gives them to whoever sees the document, and nobody else',
    async (_path, operation) => {
      const documents = ENTITIES.find(({ name }) => name === 'documents');
      if (documents === undefined) throw new Error('There are no documents');
      const { rows } = await api.database.pool.query<{ id: string }>(
        `select id from documents where tenant = $1 and row->>'sha256' is not null and id like 'documents-%' and not deleted`,
        [api.world.tenant],
      );
      const stored = new Set<string>();
      for (const login of api.world.logins) {
        const visible = api.modelOf(login).visible(documents);
        for (const { id } of rows) {
          const answer = await api.ask(login, `GET ${operation.path.replace(/\{\w+\}/u, id)}`);
          if (answer.status === 200) stored.add(id);
          else
            expect([login.name, answer.status, codeOf(answer), faultsOf(operation, answer)]).toEqual([
              login.name,
              404,
              'NOT_FOUND',
              [],
            ]);
          expect([login.name, id, answer.status === 200 && !visible.has(id)]).toEqual([login.name, id, false]);
        }
      }
      expect(stored.size).toBeGreaterThan(0);
      expect((await api.ask(undefined, `GET ${operation.path.replace(/\{\w+\}/u, [...stored][0] ?? '')}`)).status).toBe(
        401,
      );
    },
  );
});

describe('a path that the contract does not have', () => {
  it.each(['/nothing', '/projects/1/nothing', '/auth'])('GET %s is no call', async (path) => {
    const answer = await api.ask(api.world.logins[0], `GET ${path}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NO_SUCH_CALL']);
  });
});

it('counts the calls that are not served yet, and the list only shrinks', async () => {
  expect(UNSERVED_CALLS).toHaveLength(UNSERVED_CALLS_COUNT);
  for (const name of UNSERVED_CALLS) {
    const operation = OPERATIONS.find((one) => one.id === `call.${name}`);
    const answer = await api.ask(
      api.world.logins[0],
      `${operation?.method ?? 'GET'} ${operation?.path.replaceAll(/\{\w+\}/gu, 'any') ?? ''}`,
    );
    // A path that another one swallows takes its name for an id, and misses its arguments.
    expect([name, operation === undefined, ['NO_SUCH_CALL', 'INVALID'].includes(codeOf(answer) ?? '')]).toEqual([
      name,
      false,
      true,
    ]);
  }
});

it('covers every operation of the contract', () => {
  const changed = new Set(MUTATIONS.map(({ call }) => call));
  const covered = OPERATIONS.filter(
    ({ method, path, id, ...operation }) =>
      !isServed({ method, path, id, ...operation }) ||
      READS.some((read) => read.id === id) ||
      (method === 'GET' && path.includes('/file')) ||
      isPaper({ method, path, id, ...operation }) ||
      id === 'call.signIn' ||
      id === 'call.logout' ||
      ELSEWHERE.includes(id) ||
      changed.has(`${method} ${path}` as AnyMutation['call']),
  );
  expect(OPERATIONS.filter((operation) => !covered.includes(operation)).map(({ id }) => id)).toEqual([]);
});

it('has two in five of its changes taken by random arguments alone', () => {
  expect(takenHere.size).toBeGreaterThan(MUTATIONS.length * 0.4);
});

it('asks as every kind of login', () => {
  const missing = [...answers].flatMap(([operation, { taken, refused }]) =>
    KINDS.filter((kind) => !taken.has(kind) && !refused.has(kind)).map((kind) => `${operation} as ${kind}`),
  );
  expect(missing).toEqual([]);
  const [taken, refused] = [
    [...answers.values()].reduce((sum, one) => sum + one.taken.size, 0),
    [...answers.values()].reduce((sum, one) => sum + one.refused.size, 0),
  ];
  process.stdout.write(
    `figure: ${String(OPERATIONS.length)} operations of the contract, ${String(answers.size)} of them asked here with ${String(requests)} requests by seven kinds of login (${String(taken)} taken, ${String(refused)} refused): shaped as it says, and nothing out of sight\n`,
  );
});
