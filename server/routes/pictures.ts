// Pictures of people, and what belongs to the questions of a form.
import type { FastifyInstance } from 'fastify';
import { personPicture, profilePictureFile, questionFile } from '#schema/calls/papers.ts';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { form } from '#schema/entities/forms/form.ts';
import { person } from '#schema/entities/people/person.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { parseRow, typedRow } from '../database/sql/row-json.ts';
import { table } from '../database/sql/names.ts';
import { inSnapshot } from '../database/reads/read.ts';
import { sql, statement } from '../database/sql/sql.ts';
import { isThumbnailSize, thumbnail } from '../files/derived/thumbnails.ts';
import type { ServerContext } from '../context/server-context.ts';
import { recordsOf } from '../papers/model/records.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import type { Caller } from '../auth/sessions.ts';
import { callerOf, demand } from '../http/caller.ts';
import { answerFile, wantedFile } from './files.ts';
import { parameters, routePath } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import type { StoredFile } from '../http/send-file.ts';
import { visibleRow } from '../lists/visible-row.ts';

export const registerPictures = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(profilePictureFile.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, profilePictureFile.permit);
    const picture = await visible(server, caller, profilePicture, parameters(request.params)['id'] ?? '');
    return answerFile(
      { server, request, reply, caller },
      await fileOf(server, { caller, picture, size: parameters(request.query)['size'] }),
    );
  });
  api.get(routePath(personPicture.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, personPicture.permit);
    const { id } = await visible(server, caller, person, parameters(request.params)['id'] ?? '');
    return answerFile(
      { server, request, reply, caller },
      await fileOf(server, {
        caller,
        picture: await approvedPicture(server, caller, id),
        size: parameters(request.query)['size'],
      }),
    );
  });
  // The file of a question is a document; the form that shows it is what one may see.
  api.get(routePath(questionFile.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, questionFile.permit);
    const row = await documentOfQuestion(server, caller, parameters(request.params)['id'] ?? '');
    return answerFile(
      { server, request, reply, caller },
      await wantedFile(server, { caller, row, query: parameters(request.query) }),
    );
  });
};

/** @throws Refusal NOT_FOUND when it is absent or hidden */
const visible = async <E extends AnyEntity>(
  { database }: ServerContext,
  caller: Caller,
  entity: E,
  key: string,
): Promise<Row<E>> => {
  const json = await inSnapshot(database, (client) => visibleRow(client, caller, { entity, key }), caller.actor.tenant);
  if (json === undefined) throw new ApiRefusal('NOT_FOUND');
  return typedRow(entity, parseRow(json));
};

const approvedPicture = async (
  { database }: ServerContext,
  caller: Caller,
  personId: string,
): Promise<Row<typeof profilePicture>> => {
  const {
    rows: [row],
  } = await inSnapshot(
    database,
    (client) =>
      client.query<{ json: string }>(
        statement(sql`
    select t."row"::text as json from ${table(profilePicture)} t
    where t.tenant = ${caller.actor.tenant} and not t.deleted and t."row"->>'personId' = ${personId} and t."row"->>'state' = 'approved' and ${asSql(scopeOf(caller, profilePicture))}
    order by t."row"->>'uploadedAt' desc nulls last limit 1`),
      ),
    caller.actor.tenant,
  );
  if (row === undefined) throw new ApiRefusal('NOT_FOUND');
  return typedRow(profilePicture, parseRow(row.json));
};

interface Wish {
  readonly caller: Caller;
  readonly picture: Row<typeof profilePicture>;
  readonly size: string | undefined;
}

const fileOf = async (
  server: ServerContext,
  {
    caller: {
      actor: { tenant },
    },
    picture: { sha256 },
    size,
  }: Wish,
): Promise<StoredFile> => {
  if (sha256 === undefined || (await server.files.sizeOf(tenant, sha256)) === undefined)
    throw new ApiRefusal('NOT_FOUND');
  if (size !== undefined) {
    const made = isThumbnailSize(size) ? await thumbnail(server, { tenant, sha256, size }) : undefined;
    if (made === undefined) throw new ApiRefusal(isThumbnailSize(size) ? 'FILE_TYPE' : 'INVALID', { field: 'size' });
    return { tenant, sha256: made.sha256, mime: 'image/webp' };
  }
  const {
    rows: [stored],
  } = await server.database.pool.query<{ mime: string }>(
    'select media_type as mime from stored_files where tenant = $1 and sha256 = $2',
    [tenant, sha256],
  );
  return { tenant, sha256, mime: stored?.mime ?? 'image/jpeg' };
};

const documentOfQuestion = async (
  { database }: ServerContext,
  caller: Caller,
  questionId: string,
): Promise<Row<typeof document>> => {
  const { rows } = await inSnapshot(
    database,
    (client) =>
      client.query<{ json: string }>(
        statement(sql`
    select t."row"::text as json from ${table(form)} t where t.tenant = ${caller.actor.tenant} and not t.deleted and t."row"::text like ${`%${questionId.replaceAll(/[%_\\]/gu, '')}%`} and ${asSql(scopeOf(caller, form))}`),
      ),
    caller.actor.tenant,
  );
  const questions = rows.flatMap(({ json }) => typedRow(form, parseRow(json)).questions);
  const row = await recordsOf(database.pool, caller.tenant).one(
    document,
    questions.find(({ id }) => id === questionId)?.fileId,
  );
  if (row === undefined) throw new ApiRefusal('NOT_FOUND');
  return row;
};
