// Serves every mutation of the registry: one route per path, each change exactly once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf, type TSchema } from '#schema/define/field.ts';
import { Refused, type AnyMutation } from '#schema/define/mutation.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { UNSTORED } from '#schema/refusals.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { retrying, write } from '../database/writes/write.ts';
import type { Arrived } from '../files/store.ts';
import type { ServerContext } from '../context/server-context.ts';
import { keepSignature, signatureFits } from '../papers/keep-signature.ts';
import { announce } from '../jobs/kinds/announce.ts';
import { recount } from '../jobs/kinds/recount.ts';
import type { Caller } from '../auth/sessions.ts';
import { sendJson } from '../http/answers.ts';
import { callerOf } from '../http/caller.ts';
import { resolveMutation, type Args, type ResolvedMutation } from './context/resolve-mutation.ts';
import { isKept, keepFact } from './office/kept-facts.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { demandRoomForFile } from './conditions/allowances.ts';
import { heldFile } from './context/held-file.ts';
import { claimKey, storeAnswer, type KeyClaim, type StoredAnswer } from './context/idempotency-store.ts';
import { sql } from '../database/sql/sql.ts';
import { lastChangeOf } from '../database/reads/last-change.ts';
import { mutationAnswer, visibleText } from './context/mutation-answer.ts';
import { DONE, type MutationContext } from './context/mutation-context.ts';
import { momentOf, occurredOf, type Occurred } from './context/occurred.ts';
import { parameters, routePath } from '../http/paths.ts';
import { perform } from './perform.ts';
import { ApiRefusal, refusalAnswer, refusalOf } from '../http/refusal.ts';
import { receiveUpload } from './context/upload.ts';
import { idOfKey } from '../lists/visible-row.ts';

export const registerMutations = (api: FastifyInstance, server: ServerContext): void => {
  for (const call of new Set(MUTATIONS.map((mutation) => mutation.call))) {
    const [method = '', path = ''] = call.split(' ');
    const candidates = MUTATIONS.filter((mutation) => mutation.call === call);
    api.route({
      method,
      url: routePath(path),
      handler: (request, reply) => change(server, { request, reply, candidates }),
    });
  }
};

interface ChangeRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The mutations that share the path. */
  readonly candidates: readonly AnyMutation[];
}

const change = async (server: ServerContext, { request, reply, candidates }: ChangeRequest): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  const key = keyOf(request);
  if (key === undefined) throw new ApiRefusal('INVALID', { field: 'Idempotency-Key' });
  const brings = candidates.some(({ blob }) => blob !== undefined);
  if (brings) await demandRoomForFile(server, caller.actor, key);
  const upload = brings ? await receiveUpload(server, request, caller) : undefined;
  try {
    const args: Args = {
      ...(upload?.fields ?? bodyOf(request.body)),
      ...(await pathArgs(server, { caller, candidates, params: parameters(request.params) })),
    };
    const order: Order = {
      caller,
      ...resolveMutation(candidates, args, request.headers['mutation']),
      file: upload?.file,
      occurred: occurredOf(request.headers['x-occurred-at']),
      ifRev: ifRevOf(request.headers['if-match']),
      claim: {
        tenant: caller.actor.tenant,
        login: caller.actor.login,
        key,
        fingerprint: fingerprintOf(request, upload?.print ?? JSON.stringify(request.body ?? null)),
      },
    };
    upload?.judge();
    if (!(await signatureFits(order.args))) throw new ApiRefusal('PICTURE_TOO_LARGE', { field: 'signature' });
    const { isReplay, answer } = await carriedOut(server, order);
    if (isReplay) reply.header('Idempotent-Replayed', 'true');
    return sendJson(reply, answer.body, answer.status);
  } finally {
    await upload?.file.drop();
  }
};

interface Path {
  readonly caller: Caller;
  readonly candidates: readonly AnyMutation[];
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Writes take the keys that reads take: in a path, a row of a numbered entity is named by its number as well, and any
 * row by `~id`.
 */
const pathArgs = async ({ database }: ServerContext, { caller, candidates, params }: Path): Promise<Args> => {
  const args: Record<string, string> = {};
  for (const [name, key] of Object.entries(params)) {
    const entity = candidates
      .flatMap(({ args: fields }) => entityIn(fields[name]))
      .find(({ numbered }) => numbered === true);
    args[name] =
      entity === undefined
        ? key.replace(/^~/u, '')
        : await idOfKey(database.pool, caller.actor.tenant, { entity, key });
  }
  return args;
};

const entityIn = (schema: TSchema | undefined): readonly AnyEntity[] => {
  const target = schema === undefined ? undefined : factsOf(schema).refersTo;
  return target === undefined ? [] : [entityNamed(target)];
};

const bodyOf = (body: unknown): Args => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiRefusal('INVALID');
  return Object.fromEntries(Object.entries(body));
};

/** Method, path and body as sent; never headers, which a device may write anew. */
const fingerprintOf = ({ method, url }: FastifyRequest, body: string): string =>
  createHash('sha256')
    .update(`${method} ${url.split('?')[0] ?? ''}\n${body}`)
    .digest('hex');

const ifRevOf = (header: string | undefined): number | undefined => {
  const found = header === undefined ? null : /^(?:W\/)?"?(\d{1,15})"?$/u.exec(header);
  if (header !== undefined && found === null) throw new ApiRefusal('INVALID', { field: 'If-Match' });
  return found === null ? undefined : Number(found[1]);
};

interface Order extends ResolvedMutation {
  readonly caller: Caller;
  readonly claim: KeyClaim;
  readonly occurred: Occurred | undefined;
  readonly ifRev: number | undefined;
  readonly file: Arrived | undefined;
}

interface Outcome {
  readonly isReplay: boolean;
  readonly answer: StoredAnswer;
}

/**
 * Key, effect and stored answer in one transaction; a refusal that changes nothing and may be repeated leaves no trace.
 */
const carriedOut = async (server: ServerContext, order: Order): Promise<Outcome> => {
  const { actor } = order.caller;
  const by = { tenant: actor.tenant, login: actor.login, cause: order.mutation.name, causeId: order.claim.key };
  const done = await retrying(() => write(server.database, by, (tx) => inTransaction(server, order, tx)));
  return done.result();
};

/** The result is read after the commit: what was done is answered only once its change number is known. */
const inTransaction = async (server: ServerContext, order: Order, tx: WriteTransaction): Promise<() => Outcome> => {
  const known = await claimKey(tx.client, order.claim);
  if (known !== undefined) return () => ({ isReplay: true, answer: known });
  const { caller, mutation, args } = order;
  const held = order.file === undefined ? undefined : heldFile(order.file);
  const context = {
    server,
    caller,
    tx,
    occurred: order.occurred,
    at: momentOf(order.occurred, tx.now),
    file: held?.file,
  };
  tx.beforeCommit((flushed) => announce(tx, flushed));
  tx.beforeCommit((flushed) => recount(tx, flushed));
  let answer: StoredAnswer | undefined;
  try {
    const effect = await perform({ context, mutation, args, ifRev: order.ifRev });
    await held?.settle();
    tx.beforeCommit((flushed) => {
      const body = mutationAnswer({
        caller,
        touches: mutation.touches(args),
        effect,
        flushed,
        serverTime: tx.now,
      });
      tx.withCommit(async () => {
        answer = await storeAnswer(tx.client, order.claim, { status: effect.status, body });
      });
      return Promise.resolve();
    });
  } catch (error) {
    tx.discard();
    const { status, body } = await refused(order, context, error);
    answer = await storeAnswer(tx.client, order.claim, { status, body: sql`${body}` });
  }
  return () => ({ isReplay: false, answer: answer ?? { status: DONE.status, body: '{}' } });
};

/** Codes that come with the row as it stands, so that the person can decide anew. */
const WITH_CURRENT = [
  'STALE',
  'JOB_CHANGED',
  'BAD_TRANSITION',
  'TOO_EARLY',
  'ALREADY_BEGUN',
  'ANSWER_TOO_LATE',
  'DOCUMENT_CHANGED',
  'HOURS_CHANGED',
  'NOTE_CHANGED',
  'NOTE_ALREADY_RELEASED',
  'ALREADY_SIGNED',
  'ALREADY_CONFIRMED',
  'ITEM_CHANGED',
  'ALREADY_SUBMITTED',
];

/**
 * The answer of a refusal that is kept with its key. @throws the refusal where it is not kept, and whatever is no
 * refusal
 */
const refused = async (
  { caller, mutation, args }: Order,
  context: MutationContext,
  error: unknown,
): Promise<StoredAnswer> => {
  const plain = error instanceof Refused ? refusalOf(error) : error;
  if (!(plain instanceof ApiRefusal)) throw error;
  const first = mutation.touches(args)[0];
  const isShown = plain.facts.current === undefined && first !== undefined && WITH_CURRENT.includes(plain.code);
  const current = isShown ? await visibleText(context.tx.client, caller, first) : undefined;
  const changed =
    current === undefined || first === undefined
      ? undefined
      : await lastChangeOf(context.tx.client, { tenant: caller.actor.tenant, entity: first[0], id: first[1] });
  const refusal =
    current === undefined
      ? plain
      : new ApiRefusal(plain.code, { ...plain.facts, current, ...(changed === undefined ? {} : { changed }) });
  const fact = { context, mutation, args, code: refusal.code };
  const isFact = await isKept(fact);
  if (UNSTORED.includes(refusal.code) && !isFact) throw refusal;
  // What somebody drew is never lost, also where it stands under nothing.
  if (refusal.facts.keep !== undefined || isFact) await keepSignature({ tx: context.tx, mutation, args });
  if (refusal.facts.keep !== undefined) await refusal.facts.keep(context.tx);
  else if (isFact && (await keepFact(fact)))
    return refusalAnswer(new ApiRefusal(refusal.code, { ...refusal.facts, handedOver: true }));
  return refusalAnswer(refusal);
};
