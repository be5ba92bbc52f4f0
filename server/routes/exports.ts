// Archives of documents: one of a project at once, one of a company as a job whose document can be watched.
import type { FastifyInstance } from 'fastify';
import { exportCrewMembersDocuments } from '#schema/calls/exports.ts';
import { projectExports } from '#schema/calls/papers.ts';
import { publicCalendarSubscriptionsRefresh } from '#schema/calls/calendar.ts';
import { faultsOf } from '#schema/check.ts';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { company } from '#schema/entities/people/company.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import type { Caller } from '../auth/sessions.ts';
import { ArchiveTooLarge, peopleArchive } from '../archives/people-documents.ts';
import { sql } from '../database/sql/sql.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { write } from '../database/writes/write.ts';
import { waitToReceive } from '../files/received.ts';
import { newFeedAddress } from '../feeds/feed-address.ts';
import type { ServerContext } from '../context/server-context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { exportDocuments } from '../jobs/kinds/export-documents.ts';
import { recordsOf } from '../papers/model/records.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import { newId } from '../common/ids.ts';
import { isValid } from '../common/valid.ts';
import { sendJson, serverTime } from '../http/answers.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters, routePath } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders } from '../http/send-file.ts';
import { visibleId } from '../lists/visible-row.ts';

export const registerExports = (api: FastifyInstance, server: ServerContext): void => {
  registerProjectArchive(api, server);
  registerCompanyArchive(api, server);
  registerRefresh(api, server);
};

const registerProjectArchive = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(projectExports.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, projectExports.permit);
    const id = await visibleId(server.database.pool, caller, {
      entity: project,
      key: parameters(request.params)['number'] ?? '',
    });
    if (id === undefined) throw new ApiRefusal('NOT_FOUND');
    const archive = await peopleArchive(server, {
      records: recordsOf(server.database.pool, caller.tenant),
      worked: sql`a.project_id = ${id}`,
      visible: asSql(scopeOf(caller, document)),
    }).catch((error: unknown) => {
      throw error instanceof ArchiveTooLarge ? new ApiRefusal('FILE_TOO_BIG') : error;
    });
    return fileHeaders(reply, { mime: 'application/zip', name: 'crew-documents.zip' }).send(archive);
  });
};

const registerCompanyArchive = (api: FastifyInstance, server: ServerContext): void => {
  const { path, permit, body: schema } = exportCrewMembersDocuments;
  api.post(routePath(path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, permit);
    const wish = request.body ?? {};
    const [fault] = schema === undefined ? [] : faultsOf(schema, wish);
    if (fault !== undefined) throw new ApiRefusal('INVALID', { field: fault.field });
    const companyId = await visibleId(server.database.pool, caller, {
      entity: company,
      key: parameters(request.params)['id'] ?? '',
    });
    if (companyId === undefined) throw new ApiRefusal('NOT_FOUND');
    const documentId = await begun(server, caller, { companyId, wish: Object.fromEntries(Object.entries(wish)) });
    return sendJson(reply, JSON.stringify({ documentId }));
  });
};

interface ArchiveWish {
  readonly companyId: string;
  readonly wish: Readonly<Record<string, unknown>>;
}

/**
 * The document that will hold the archive. A login has one at a time: the same wish again is the one that is under way.
 * @throws Refusal SLOW_DOWN while another one is put together, or the login has brought as much onto the disk as it may
 */
const begun = async (server: ServerContext, caller: Caller, { companyId, wish }: ArchiveWish): Promise<string> => {
  const { tenant, login } = caller.actor;
  const asked = { ...wish, companyId, login };
  const { result } = await write(
    server.database,
    { tenant, login, cause: 'exportCrewMembersDocuments' },
    async (tx) => {
      const known = await underWay(tx, asked);
      if (known !== undefined) return known;
      const wait = await waitToReceive(tx.client, { tenant, login }, Temporal.Instant.from(tx.now));
      if (wait > 0) throw new ApiRefusal('SLOW_DOWN', { retryAfter: wait });
      const [type] = await tx.find(documentTypes, sql`t."row"->>'active' = 'true'`);
      if (type === undefined) throw new ApiRefusal('INVALID');
      const documentId = newId(server.clock.now());
      await tx.put(document, {
        id: documentId,
        typeId: type.id,
        name: 'crew-documents.zip',
        parameters: '{}',
        signatories: [],
        statusCode: 'verifying',
        ownerKind: 'company',
        ownerId: companyId,
        // What the agency puts together holds what the agency sees.
        visibility: isClientOnly(caller.actor) ? 'client' : 'planner',
      });
      const payload = { ...asked, documentId };
      if (!isValid(exportDocuments.schema, payload)) throw new ApiRefusal('INVALID');
      await enqueue(tx, exportDocuments, { key: documentId, payload });
      return documentId;
    },
  );
  return result;
};

/** How long somebody waits who asks for another one, in seconds. */
const ANOTHER_S = 60;

const underWay = async (
  { client, by }: WriteTransaction,
  asked: Readonly<Record<string, unknown>> & { readonly login: string },
): Promise<string | undefined> => {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [`archive ${by.tenant} ${asked.login}`]);
  const { rows } = await client.query<{ id: string; same: boolean }>(
    `select q.key as id, q.payload::jsonb - 'documentId' = $4::jsonb as same from job_queue q
     where q.tenant = $1 and q.kind = $2 and q.done_at is null and q.dead_at is null and q.payload->>'login' = $3`,
    [by.tenant, exportDocuments.name, asked.login, JSON.stringify(asked)],
  );
  if (rows.length > 0 && !rows.some(({ same }) => same)) throw new ApiRefusal('SLOW_DOWN', { retryAfter: ANOTHER_S });
  return rows.find(({ same }) => same)?.id;
};

/** The old address is dead in the moment in which the new one is told. */
const registerRefresh = (api: FastifyInstance, server: ServerContext): void => {
  const { path, permit, body: schema } = publicCalendarSubscriptionsRefresh;
  api.post(path, async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, permit);
    if (schema === undefined || !isValid(schema, request.body)) throw new ApiRefusal('INVALID', { field: 'id' });
    const wish: unknown = request.body;
    const key = typeof wish === 'object' && wish !== null && 'id' in wish ? String(wish.id) : '';
    const id = await visibleId(server.database.pool, caller, { entity: publicCalendarSubscription, key });
    if (id === undefined) throw new ApiRefusal('NOT_FOUND');
    const { tenant, login } = caller.actor;
    const url = newFeedAddress(await server.addresses.ofTenant(tenant), id);
    const { rev, written } = await write(
      server.database,
      { tenant, login, cause: 'publicCalendarSubscriptionsRefresh' },
      async (tx) => {
        const row = await tx.get(publicCalendarSubscription, id);
        if (row !== undefined) await tx.put(publicCalendarSubscription, { ...row, url });
      },
    );
    return sendJson(
      reply,
      JSON.stringify({ data: written[0]?.row, included: {}, rev, serverTime: serverTime(server.clock) }),
    );
  });
};
