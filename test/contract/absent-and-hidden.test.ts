// Whoever asks for a row out of sight gets, to the byte, what they get for a row that does not exist, by every call
// that names one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { OPERATIONS, type Operation } from '#test/support/contract/contract-document.ts';
import { tableOf } from '#server/database/sql/names.ts';
import {
  createContractApi,
  type Answer,
  type RequestOptions,
  type ContractApi,
} from '#test/support/contract/contract-api.ts';
import { mutationCall, seen } from '#test/support/contract/mutation-calls.ts';
import {
  entityOfPath,
  freshIds,
  nested,
  reaches,
  subjectFields,
  subjectIn,
} from '#test/support/contract/named-rows.ts';
import type { WorldLogin } from '#test/support/worlds/world-logins.ts';
import type { ModelRow, Subject } from '#test/support/worlds/model-rows.ts';

let api: ContractApi;
let before: readonly unknown[];
beforeAll(async () => {
  api = await createContractApi({ seed: 815 });
  before = await allRows();
});
afterAll(() => api.close());

/** Everything that is kept, table by table, in short. */
const allRows = (): Promise<readonly unknown[]> =>
  Promise.all(
    api.entities.map(async (entity) => {
      const { rows } = await api.database.pool.query<{ all: string | null }>(
        `select md5(string_agg(id || row::text, '' order by id)) as all from "${tableOf(entity)}" where tenant = $1`,
        [api.world.tenant],
      );
      return [entity.name, rows[0]?.all];
    }),
  );

/** The seven kinds, and a person whose login is of no kind: the person's own rows are out of the login's sight. */
const WHO = ['crew', 'chief', 'client', 'planner', 'office', 'project', 'pluscrew', 'kindless'];
const logins = (): readonly WorldLogin[] => api.world.logins.filter(({ name }) => WHO.includes(name));

const ABSENT = 'nobody-knows-it';
let compared = 0;

/** An id may be a single letter. */
const wordOf = (id: string): RegExp =>
  new RegExp(`(?<![\\w-])${id.replaceAll(/[^\w]/gu, String.raw`\$&`)}(?![\\w-])`, 'g');

/** The answer but for what is every request's own: its number, its change number, and the id that was asked for. */
const told = ({ status, text }: Answer, id: string): string =>
  `${String(status)} ${text.replaceAll(wordOf(id), ABSENT).replaceAll(/"(?:requestId|rev)":(?:"[^"]*"|\d+)/gu, '')}`;

const rowsOf = (entity: AnyEntity): readonly ModelRow[] => api.world.rows.get(entity.name) ?? [];
const hiddenRows = (login: WorldLogin, entity: AnyEntity): readonly ModelRow[] => {
  const visible = api.modelOf(login).visible(entity);
  return rowsOf(entity).filter(({ id }) => !visible.has(id));
};

interface Question {
  readonly login: WorldLogin;
  /** What is asked about a row of that id. */
  about(id: string): { readonly call: string; readonly options?: RequestOptions };
}

/** Answers about hidden rows that differ from the one about an absent row. */
const differences = async ({ login, about }: Question, hidden: readonly string[]): Promise<readonly string[]> => {
  const answered = async (id: string): Promise<string> => {
    const { call, options } = about(id);
    return told(await api.ask(login, call, options), id);
  };
  const found: string[] = [];
  if (hidden.length === 0) return found;
  const absent = await answered(ABSENT);
  for (const id of hidden) {
    compared += 1;
    const answer = await answered(id);
    if (answer !== absent) found.push(`${login.name} ${about(id).call}: ${answer}, but an absent one: ${absent}`);
  }
  return found;
};

/** Parts of a row that a path names by their own id: the row's table, and the field in which they lie. */
const PARTS: Readonly<Record<string, readonly [entity: string, field: string]>> = {
  formQuestions: ['forms', 'questions'],
  emailMessageAttachments: ['emailMessages', 'attachments'],
};

/** Whose row the second parameter of a path names. A payroll's papers have names that everybody knows. */
const SECOND: Readonly<Record<string, string>> = { checkId: 'formResults', personId: 'persons' };

const partIds = (row: ModelRow, field: string): readonly string[] => {
  const parts = row[field];
  return Array.isArray(parts)
    ? parts.flatMap((one: { readonly id?: unknown }) => (typeof one.id === 'string' ? [one.id] : []))
    : [];
};

/** Ids that a login must not be able to tell from those that nobody has. */
const hiddenIds = (login: WorldLogin, path: string): readonly string[] => {
  const part = PARTS[path.split('/')[1] ?? ''];
  if (part === undefined) return hiddenRows(login, entityOfPath(path)).map(({ id }) => id);
  const [table, field] = part;
  const entity = entityNamed(table);
  const hidden = new Set(hiddenRows(login, entity).map(({ id }) => id));
  const shown = new Set(
    rowsOf(entity)
      .filter(({ id }) => !hidden.has(id))
      .flatMap((row) => partIds(row, field)),
  );
  return rowsOf(entity)
    .flatMap((row) => partIds(row, field))
    .filter((id) => !shown.has(id));
};

const filled = (path: string, values: readonly string[]): string =>
  values.reduce((text, value) => text.replace(/\{\w+\}/u, encodeURIComponent(value)), path);

/** Public calls are for whoever holds the secret in their path. */
const READS = OPERATIONS.filter(({ method, path, isPublic }) => method === 'GET' && path.includes('{') && !isPublic);

const comparedRead = async (login: WorldLogin, { path }: Operation): Promise<readonly string[]> => {
  const [, second] = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const other = SECOND[second ?? ''];
  const some = other === undefined ? 'payslip' : (rowsOf(entityNamed(other))[0]?.id ?? '');
  const byFirst = await differences(
    { login, about: (id) => ({ call: `GET ${filled(path, [id, some])}` }) },
    hiddenIds(login, path).slice(0, 1),
  );
  if (other === undefined) return byFirst;
  const parent = entityOfPath(path);
  const [mine] = api.modelOf(login).visible(parent);
  const bySecond =
    mine === undefined
      ? []
      : await differences(
          { login, about: (id) => ({ call: `GET ${filled(path, [mine, id])}` }) },
          hiddenRows(login, entityNamed(other))
            .slice(0, 1)
            .map(({ id }) => id),
        );
  return [...byFirst, ...bySecond];
};

it.each(READS.map((operation) => [operation.path, operation] as const))('GET %s', async (path, operation) => {
  const known = compared;
  expect((await Promise.all(logins().map((login) => comparedRead(login, operation)))).flat()).toEqual([]);
  expect([path, compared > known]).toEqual([path, true]);
});

const CHANGES = MUTATIONS.filter((mutation) => mutation.subject !== undefined);

const comparedChange = async (login: WorldLogin, mutation: AnyMutation): Promise<readonly string[]> => {
  const probe = mutationCall(api.world, mutation, {}, 7);
  const [entity] = subjectIn(mutation)?.(probe.args) ?? [];
  if (entity === undefined) return [];
  const model = api.modelOf(login);
  const subjects = hiddenRows(login, entity)
    .map((row) => ({ entity, row }))
    .filter((subject) => !reaches({ model, login, mutation }, subject));
  const may = (subject: Subject): boolean => model.mayDo(mutation.by, subject);
  const chosen = [...subjects.filter(may).slice(0, 1), ...subjects.filter((subject) => !may(subject)).slice(0, 1)].map(
    ({ row }) => row,
  );
  const about = (id: string) => {
    const row = chosen.find((one) => one.id === id);
    const fixed = {
      ...freshIds(mutation, api.newId),
      ...subjectFields(mutation, id, probe.args),
      ...(row === undefined ? {} : seen(row)),
      ...nested(probe.args, api.newId),
    };
    return mutationCall(api.world, mutation, fixed, 7);
  };
  return differences(
    { login, about },
    chosen.map(({ id }) => id),
  );
};

it.each(CHANGES.map((mutation) => [`${mutation.call} (${mutation.name})`, mutation] as const))(
  '%s',
  async (name, mutation) => {
    const known = compared;
    expect((await Promise.all(logins().map((login) => comparedChange(login, mutation)))).flat()).toEqual([]);
    expect([name, compared > known]).toEqual([name, true]);
  },
);

it('and not one of all these rows was touched', async () => {
  expect(await allRows()).toEqual(before);
  process.stdout.write(
    `figure: ${String(READS.length)} reads and ${String(CHANGES.length)} changes that name a row: ${String(compared)} hidden rows answered as absent ones are, to ${String(WHO.length)} kinds of login\n`,
  );
});
