// What a login asks of the contract: rows that it sees and rows that it does not, subjects it may act on and others,
// and the refusal that is due.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { REFUSALS, type RefusalCode } from '#schema/refusals.ts';
import { codeOf, type Answer, type ContractApi } from './contract-api.ts';
import { faultsOfRefusal, type Operation } from './contract-document.ts';
import { mutationCall, seen, type MutationCall } from './mutation-calls.ts';
import { entityOfPath, freshIds, nested, reaches, subjectFields, subjectIn } from './named-rows.ts';
import type { WorldLogin } from '../worlds/world-logins.ts';
import type { ModelRow, Subject } from '../worlds/model-rows.ts';

/** In the soak each login asks for and changes several rows of each kind instead of one or two. */
const IS_WHOLE = process.env['CALLBOARD_CALLS'] === 'all';
const [HIDDEN, REFUSED, TAKEN] = IS_WHOLE ? [2, 3, 4] : [1, 1, 1];

const isRefusal = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(REFUSALS, code);

/** What is wrong with an answer, whoever asked. */
export const faultsOf = (operation: Operation, answer: Answer): readonly string[] => {
  if (answer.status < 300) return operation.faultsOfAnswer(answer.json);
  const code = codeOf(answer);
  if (!isRefusal(code)) return [`status ${String(answer.status)} without a known code: ${answer.text}`];
  return [
    ...faultsOfRefusal(answer.json),
    ...(REFUSALS[code] === answer.status && answer.status < 500 ? [] : [`${code} came with ${String(answer.status)}`]),
  ];
};

export const rowsOf = (api: ContractApi, entity: AnyEntity): readonly ModelRow[] =>
  api.world.rows.get(entity.name) ?? [];

/**
 * A row that the login sees, one that it does not, and one that nobody knows. Where there is a hidden one, the last
 * is asked for in the soak alone: test/contract/absent-and-hidden.test.ts holds that both are answered alike.
 */
const keysFor = (api: ContractApi, login: WorldLogin, entity: AnyEntity): readonly string[] => {
  const visible = api.modelOf(login).visible(entity);
  const ids = rowsOf(api, entity).map(({ id }) => id);
  const seen = ids.filter((id) => visible.has(id));
  const hidden = ids.filter((id) => !visible.has(id)).slice(0, HIDDEN);
  return [
    ...new Set([...seen.slice(0, 1), ...(IS_WHOLE ? seen.slice(-1) : [])]),
    ...hidden,
    ...(IS_WHOLE || hidden.length === 0 ? ['nobody-knows-it'] : []),
  ];
};

/** Everything of the operation that the login sees: what answers for one row in a hundred is found as well. */
export const callsForAll = (api: ContractApi, login: WorldLogin, { path }: Operation): readonly string[] =>
  path.includes('{')
    ? [...api.modelOf(login).visible(entityOfPath(path))].map((key) => `GET ${path.replace(/\{\w+\}/u, key)}`)
    : [];

export const callsFor = (api: ContractApi, login: WorldLogin, operation: Operation): readonly string[] =>
  operation.path.includes('{')
    ? keysFor(api, login, entityOfPath(operation.path)).map((key) => `GET ${operation.path.replace(/\{\w+\}/u, key)}`)
    : [`GET ${operation.path}`];

/**
 * Subjects of a mutation for a login: some that it may act on and some that it may not; the ones it may not come first,
 * they change nothing.
 */
export const attemptsFor = (
  api: ContractApi,
  login: WorldLogin,
  mutation: AnyMutation,
  seed: number,
): readonly Attempt[] => {
  const probe = mutationCall(api.world, mutation, {}, seed);
  const subjectOf = subjectIn(mutation);
  if (subjectOf === undefined)
    return [
      {
        call: mutationCall(api.world, mutation, freshIds(mutation, api.newId), seed),
        isAllowed: api.modelOf(login).mayDo(mutation.by, undefined),
        subject: undefined,
      },
    ];
  const [entity] = subjectOf(probe.args);
  const candidates = rowsOf(api, entity).map((row) => ({
    subject: { entity, row },
    isAllowed: may(api, login, mutation, { entity, row }),
  }));
  return [
    ...candidates.filter(({ isAllowed }) => !isAllowed).slice(0, REFUSED),
    ...candidates.filter(({ isAllowed }) => isAllowed).slice(0, TAKEN),
  ].map(({ subject, isAllowed }): Attempt => {
    const fixed = {
      ...freshIds(mutation, api.newId),
      ...subjectFields(mutation, subject.row.id, probe.args),
      ...seen(subject.row),
      ...nested(probe.args, api.newId),
    };
    return { call: mutationCall(api.world, mutation, fixed, seed), isAllowed, subject };
  });
};

export interface Attempt {
  readonly call: MutationCall;
  /** By the model. */
  readonly isAllowed: boolean;
  readonly subject: Subject | undefined;
}

/** What an earlier attempt of this login did may have taken the row away, or the right to it. */
export const isThere = (
  api: ContractApi,
  login: WorldLogin,
  mutation: AnyMutation,
  { entity, row }: Subject,
): boolean => {
  const found = rowsOf(api, entity).find(({ id: known }) => known === row.id);
  return found !== undefined && may(api, login, mutation, { entity, row: found });
};

const may = (api: ContractApi, login: WorldLogin, mutation: AnyMutation, subject: Subject): boolean => {
  const model = api.modelOf(login);
  return model.mayDo(mutation.by, subject) && reaches({ model, login, mutation }, subject);
};

/** A row that is hidden looks like one that does not exist; removing it is done without an effect. */
export const refusalFor = (
  api: ContractApi,
  login: WorldLogin,
  mutation: AnyMutation,
  subject: Subject | undefined,
): RefusalCode | undefined => {
  if (subject === undefined || reaches({ model: api.modelOf(login), login, mutation }, subject))
    return mutation.refusal ?? 'NO_RIGHT';
  return mutation.gone === 'done' ? undefined : 'NOT_FOUND';
};
