// The query of a list: cursors that are forged, foreign or out of their place, windows at the borders of the calendar,
// and what is given twice. Each is refused by its name or answered, and nobody is told a row of others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { createContractApi, type Answer, type ContractApi } from '#test/support/contract/contract-api.ts';
import { INSIDE } from '#test/support/fuzz/judge.ts';
import { pathBeneath } from '#test/support/worlds/beneath-model.ts';

let api: ContractApi;
beforeAll(async () => {
  api = await createContractApi({ seed: 72 });
});
afterAll(() => api.close());

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const full = (...keys: readonly unknown[]) => cursor({ mode: 'full', since: 0, keys });
const DATES = ['0000-01-01', '0001-01-01', '9999-12-31', '2027-02-30', '2027-02-29', '2027-06-31'];
const NO_DATES = [
  '10000-01-01',
  '-271821-04-20',
  '2027-13-01',
  '2027-06-04T00:00:00Z',
  'now',
  '',
  '\u0000',
  '２０２７-06-04',
];
const NO_NUMBERS = ['-1', '1.5', '1e3', 'NaN', '0x10', '9007199254740993', '99999999999999999999', '', ' 1', '+1'];

/** Values of one key, as they stand behind the equals sign. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  limit: [...NO_NUMBERS, '0', '1001', '1', '1000'],
  page: [...NO_NUMBERS, '0', '1', '2', '1000000', '1000001'],
  updatedSince: [...NO_NUMBERS, '0', String(Number.MAX_SAFE_INTEGER), String(Number.MAX_SAFE_INTEGER + 1)],
  from: [...DATES, ...NO_DATES],
  to: [...DATES, ...NO_DATES],
  ids: ['', ',', '\u0000', 'a'.repeat(101), Array.from({ length: 501 }, () => 'a').join(','), "a'--", 'a,a,a'],
  after: [
    '',
    'null',
    '%',
    'A'.repeat(100_000),
    full(),
    full(null),
    full('zzzz'),
    full('-1 a'),
    full('99999999999999999999 a'),
    full('1e309 a'),
    full('NaN a'),
    full('0 \u202E'),
    full(`0 ${'a'.repeat(118)}`),
    full(...Array.from({ length: 30 }, () => '1 a')),
    full(...Array.from({ length: 31 }, () => '1 a')),
    cursor({ mode: 'delta', since: -1, keys: ['0 a'] }),
    cursor({ mode: 'delta', since: Number.MAX_SAFE_INTEGER, keys: ['0 a'] }),
    cursor({ mode: 'delta', since: 0, keys: ['0 a'] }),
    cursor({ mode: 'other', since: 0, keys: ['0 a'] }),
    cursor({ mode: 'full', since: 0, keys: ['0 a'], tenant: 'other' }),
    cursor([[[[]]]]),
    Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`).toString('base64url'),
  ],
};
const WHOLE: readonly string[] = [
  'limit=1&limit=1000',
  'after=a&after=b',
  'ids[]=a',
  '__proto__=1',
  'constructor=1',
  'tenant=other',
  'companyID=%00',
  'companyID=a&companyID=b',
  'from=2027-06-05&to=2027-06-04',
  'from=9999-12-31&to=0000-01-01',
  'from=0000-01-01&to=9999-12-31',
];

const addresses = (list: List): readonly string[] => {
  if (list.under === undefined) return [list.path];
  const parents = (api.world.rows.get(list.under.parent.name) ?? []).slice(0, 1).map(({ id }) => id);
  return parents.map((parent) => pathBeneath(list, parent));
};

const faultOf = ({ status, text, json }: Answer, key?: string): string | undefined => {
  if (status >= 500) return `${String(status)} ${text.slice(0, 200)}`;
  if (INSIDE.some((inside) => status >= 400 && inside.test(text))) return `tells of the inside: ${text.slice(0, 200)}`;
  const { code, field } = (json as { error?: { code?: string; field?: string } } | undefined)?.error ?? {};
  return key !== undefined && code === 'INVALID' && field !== key ? `names ${field ?? 'nothing'}` : undefined;
};

const rowsIn = ({ json }: Answer): readonly string[] => {
  const { data = [], included = {} } = json as {
    readonly data?: readonly { readonly id: string; readonly deletedAt?: string }[];
    readonly included?: Readonly<Record<string, readonly { readonly id: string; readonly deletedAt?: string }[]>>;
  };
  return [['data', data] as const, ...Object.entries(included)].flatMap(([table, rows]) =>
    rows.flatMap(({ id, deletedAt }) => (deletedAt === undefined ? [`${table} ${id}`] : [])),
  );
};

describe('the query of a list', () => {
  it('is refused by the key that is wrong, or answered, whatever stands in it', { timeout: 300_000 }, async () => {
    const planner = api.loginNamed('planner');
    const faults: string[] = [];
    let asked = 0;
    for (const [at, list] of listsOf(api.entities).entries())
      for (const path of addresses(list)) {
        const keyed = Object.entries(VALUES).flatMap(([key, values]) =>
          values.map((value) => [key, `${key}=${encodeURIComponent(value)}`] as const),
        );
        const whole = WHOLE.map((query) => [undefined, query] as const);
        // Each list is asked a part, so that every value comes to many lists.
        for (const [key, query] of [...keyed, ...whole].filter((_one, number) => (number + at) % 8 === 0)) {
          asked += 1;
          const fault = faultOf(await api.ask(planner, `GET ${path}?${query}`), key);
          if (fault !== undefined) faults.push(`${path}?${query.slice(0, 80)}: ${fault}`);
        }
      }
    expect(asked).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });

  it('names a day that no calendar has', async () => {
    for (const query of ['from=2027-02-30', 'to=2027-02-29', 'from=2027-06-31']) {
      const answer = await api.ask(api.loginNamed('planner'), `GET /planningCalendarItems?${query}`);
      expect([query, answer.status, (answer.json as { error?: { field?: string } }).error?.field]).toEqual([
        query,
        422,
        query.split('=')[0],
      ]);
    }
  });

  it(
    'with a cursor of somebody else, or of another list, shows nobody more than the own lists',
    { timeout: 120_000 },
    async () => {
      const lists = listsOf(api.entities).filter(({ under }) => under === undefined);
      const next = async (name: string, { path }: List): Promise<string | null> => {
        const { json, status } = await api.ask(api.loginNamed(name), `GET ${path}?limit=2&page=1`);
        return status === 200 ? (json as { readonly next: string | null }).next : null;
      };
      const own = new Map<string, ReadonlySet<string>>();
      const crew = api.loginNamed('crew');
      for (const { path } of lists)
        own.set(path, new Set(rowsIn(await api.ask(crew, `GET ${path}?limit=1000&page=1`))));
      const betrayed: string[] = [];
      let tried = 0;
      for (const from of lists) {
        const foreign = await next('office', from);
        if (foreign === null) continue;
        for (const { path } of [from, ...lists.filter((_one, at) => at % 12 === 0)])
          for (const more of ['', '&updatedSince=0', '&from=0001-01-01&to=9999-12-31']) {
            const answer = await api.ask(crew, `GET ${path}?limit=1000&page=2&after=${foreign}${more}`);
            tried += 1;
            if (answer.status >= 500) betrayed.push(`${path}: ${answer.text}`);
            if (answer.status === 200)
              betrayed.push(
                ...rowsIn(answer)
                  .filter((row) => own.get(path)?.has(row) !== true)
                  .map((row) => `${path}: ${row}`),
              );
          }
      }
      expect(tried).toBeGreaterThan(100);
      expect(betrayed).toEqual([]);
    },
  );
});
