// The other reading of two paths: the position in the body instead of in the path. The change itself is the same one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { applyVacancyByBody, unapplyVacancyByBody } from '#schema/calls/route-aliases.ts';
import type { Call } from '#schema/define/call.ts';
import { faultsOf } from '#schema/check.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { sql } from '../database/sql/sql.ts';
import type { ServerContext } from '../context/server-context.ts';
import { recordsOf } from '../papers/model/records.ts';
import type { Caller } from '../auth/sessions.ts';
import { callerOf, demand } from '../http/caller.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { ApiRefusal } from '../http/refusal.ts';

type Body = Readonly<Record<string, unknown>>;

export const registerRouteAliases = (api: FastifyInstance, server: ServerContext): void => {
  const read = (
    call: Call,
    verb: 'applyVacancy' | 'unapplyVacancy',
    payloadOf: (caller: Caller, body: Body, key: string) => Promise<Body>,
  ): void => {
    api.post(call.path, async (request, reply) => {
      const caller = await callerOf(server, request, reply);
      demand(caller, call.permit);
      const key = keyOf(request);
      if (key === undefined) throw new ApiRefusal('INVALID', { field: 'Idempotency-Key' });
      const body = bodyOf(call, request.body);
      const position = String(body['projectCrewItem']);
      const answer = await api.inject({
        method: 'POST',
        url: `${api.prefix}/projectCrewItems/${encodeURIComponent(position)}/${verb}`,
        headers: forwarded(request),
        payload: await payloadOf(caller, body, key),
        remoteAddress: request.ip,
      });
      return relayed(reply, answer);
    });
  };
  read(applyVacancyByBody, 'applyVacancy', async (caller, { assignmentId, comment }, key) => ({
    assignmentId: typeof assignmentId === 'string' ? assignmentId : idFrom(key),
    contactId: await crewContact(server, caller),
    ...(typeof comment === 'string' ? { comment } : {}),
  }));
  read(unapplyVacancyByBody, 'unapplyVacancy', async (caller, { projectCrewItem }) => ({
    assignmentId: await applicationFor(server, caller, String(projectCrewItem)),
  }));
};

/** @throws Refusal INVALID naming the field */
const bodyOf = ({ body: schema }: Call, given: unknown): Body => {
  const body: Body =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(Object.entries(given))
      : {};
  const [fault] = schema === undefined ? [] : faultsOf(schema, body);
  if (fault !== undefined) throw new ApiRefusal('INVALID', { field: fault.field });
  return body;
};

const FORWARDED = ['authorization', 'idempotency-key', 'x-occurred-at', 'x-client-id', 'type', 'host'];
const forwarded = ({ headers }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(FORWARDED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));

const relayed = (
  reply: FastifyReply,
  { statusCode, headers, payload }: Awaited<ReturnType<FastifyInstance['inject']>>,
): FastifyReply => {
  for (const name of ['x-sync-ack', 'idempotent-replayed', 'retry-after']) {
    const value = headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return reply.code(statusCode).type('application/json; charset=utf-8').send(payload);
};

/** One key makes one application: the same id in every repeat (a UUID of version 8, RFC 9562). */
const idFrom = (key: string): string => {
  const bytes = createHash('sha256').update(`application ${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
};

const crewContact = async ({ database }: ServerContext, { tenant, actor }: Caller): Promise<string> => {
  const found = crewContactOf(
    await recordsOf(database.pool, tenant).where(contact, sql`t.person_id = ${actor.personId}`),
  );
  if (found === undefined) throw new ApiRefusal('NO_RIGHT');
  return found.id;
};

const applicationFor = async (
  { database }: ServerContext,
  { tenant, actor }: Caller,
  position: string,
): Promise<string> => {
  const found = await recordsOf(database.pool, tenant).where(
    projectCrewItemStatus,
    sql`t.person_id = ${actor.personId} and t.project_crew_item_id = ${position} and t.status_code in ('applied', 'withdrawn', 'confirmed', 'requested')`,
  );
  if (found[0] === undefined) throw new ApiRefusal('NOT_FOUND');
  return (found.find(({ statusCode }) => statusCode === 'applied') ?? found[0]).id;
};
