// Single rows that lie deeper than one id, and what the server counts together when it is asked.
import type { FastifyInstance } from 'fastify';
import { jobsAsChief, jobsToConfirm } from '#schema/calls/lists.ts';
import { crewProfile, jobAsChief, jobToConfirm, plusCrewProgress, securityCheck } from '#schema/calls/single-rows.ts';
import type { Call, List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { crewTag } from '#schema/entities/people/crew-tag.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { document } from '#schema/entities/documents/document.ts';
import { person } from '#schema/entities/people/person.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import type pg from 'pg';
import { table } from '../database/sql/names.ts';
import { inSnapshot } from '../database/reads/read.ts';
import { every, sql, statement, type Sql } from '../database/sql/sql.ts';
import type { ServerContext } from '../context/server-context.ts';
import { asSql } from '../rights/condition.ts';
import { narrowingOf, scopeOf } from '../rights/scopes.ts';
import { fieldMaskOf } from '../rights/field-masks.ts';
import type { Caller } from '../auth/sessions.ts';
import { sendJson, serverTime } from '../http/answers.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters, routePath } from '../http/paths.ts';
import { progressOf } from './plus-progress.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { visibleId, visibleRow } from '../lists/visible-row.ts';

type Keys = Readonly<Record<string, string>>;
type Found = { readonly data: string; readonly included?: Readonly<Record<string, readonly string[]>> } | undefined;

export const registerSingleRows = (api: FastifyInstance, server: ServerContext): void => {
  const serve = (call: Call, find: (client: pg.ClientBase, caller: Caller, keys: Keys) => Promise<Found>): void => {
    api.get(routePath(call.path), async (request, reply) => {
      const caller = await callerOf(server, request, reply);
      demand(caller, call.permit);
      const found = await inSnapshot(
        server.database,
        (client) => find(client, caller, parameters(request.params)),
        caller.actor.tenant,
      );
      if (found === undefined) throw new ApiRefusal('NOT_FOUND');
      const included = Object.entries(found.included ?? {}).map(
        ([name, rows]) => `${JSON.stringify(name)}:[${rows.join(',')}]`,
      );
      return sendJson(
        reply,
        `{"data":${found.data},"included":{${included.join(',')}},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(server.clock))}}`,
      );
    });
  };
  serve(jobAsChief, listed(jobsAsChief));
  serve(jobToConfirm, listed(jobsToConfirm));
  serve(securityCheck, async (client, caller, { id = '', checkId = '' }) =>
    first(await visibleRows(client, caller, formResult, sql`t.id = ${checkId} and t."row"->>'projectCrewId' = ${id}`)),
  );
  serve(crewProfile, profileOnProject);
  registerProgress(api, server);
};

/** The row of that id where the list has it. */
const listed =
  ({ data: { entity, where } }: List) =>
  async (client: pg.ClientBase, caller: Caller, { id = '' }: Keys): Promise<Found> =>
    first(
      await visibleRows(
        client,
        caller,
        entity,
        every([sql`t.id = ${id}`, ...(where === undefined ? [] : [asSql(narrowingOf(caller, entity, where))])]),
      ),
    );

const first = ([data]: readonly string[]): Found => (data === undefined ? undefined : { data });

/** JSON of the rows that this login sees under a condition over `t`. */
const visibleRows = async (
  client: pg.ClientBase,
  caller: Caller,
  entity: AnyEntity,
  condition: Sql,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ json: string }>(
    statement(sql`
    select ${fieldMaskOf(caller, entity).rowText} as json from ${table(entity)} t
    where t.tenant = ${caller.actor.tenant} and not t.deleted and ${condition} and ${asSql(scopeOf(caller, entity))} order by t.id`),
  );
  return rows.map(({ json }) => json);
};

/** A person who works on the project, with what shows that they can. */
const profileOnProject = async (
  client: pg.ClientBase,
  caller: Caller,
  { number = '', personId = '' }: Keys,
): Promise<Found> => {
  const { tenant } = caller.actor;
  const projectId = await visibleId(client, caller, { entity: project, key: number });
  const worksThere =
    projectId === undefined
      ? undefined
      : await client.query(
          'select 1 from project_crew_item_status where tenant = $1 and project_id = $2 and person_id = $3 and not deleted limit 1',
          [tenant, projectId, personId],
        );
  const data =
    worksThere?.rowCount === 1 ? await visibleRow(client, caller, { entity: person, key: personId }) : undefined;
  if (data === undefined) return undefined;
  const ofContacts = sql`t."row"->>'contactId' in (select c.id from contacts c where c.tenant = ${tenant} and c.person_id = ${personId} and not c.deleted)`;
  const parts: readonly (readonly [AnyEntity, Sql])[] = [
    [contact, sql`t.person_id = ${personId}`],
    [crewFunction, ofContacts],
    [crewTag, ofContacts],
    [documentBasedSkill, ofContacts],
    [
      document,
      sql`t."row"->>'ownerKind' = 'person' and t."row"->>'ownerId' = ${personId} and t."row"->>'statusCode' = 'approved'`,
    ],
  ];
  const included: Record<string, readonly string[]> = {};
  for (const [entity, condition] of parts) included[entity.name] = await visibleRows(client, caller, entity, condition);
  return { data, included };
};

const registerProgress = (api: FastifyInstance, server: ServerContext): void => {
  api.get(routePath(plusCrewProgress.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    const { number = '' } = parameters(request.params);
    const progress = await inSnapshot(
      server.database,
      async (client) => {
        const id = await visibleId(client, caller, { entity: plusCrew, key: number });
        return id === undefined
          ? undefined
          : progressOf({ client, actor: caller.actor, tenant: caller.tenant, now: server.clock.now() }, id);
      },
      caller.actor.tenant,
    );
    if (progress === undefined) throw new ApiRefusal('NOT_FOUND');
    return sendJson(reply, JSON.stringify(progress));
  });
};
