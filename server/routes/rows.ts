// Serves one row by its id or number.
import type { FastifyInstance } from 'fastify';
import type { AnyEntity } from '#schema/define/entity.ts';
import { inSnapshot } from '../database/reads/read.ts';
import type { ServerContext } from '../context/server-context.ts';
import { sendJson, serverTime } from '../http/answers.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters, parametersOf, routePath } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { visibleRow } from '../lists/visible-row.ts';

export const registerRows = (api: FastifyInstance, server: ServerContext): void => {
  for (const entity of server.entities) {
    const { get } = entity.routes;
    if (get !== undefined) registerRow(api, server, { entity, path: get });
  }
};

interface RowRoute {
  readonly entity: AnyEntity;
  readonly path: string;
}

const registerRow = (api: FastifyInstance, server: ServerContext, { entity, path }: RowRoute): void => {
  api.get(routePath(path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, entity.read);
    const key = keyIn(path, request.params);
    const row = await inSnapshot(
      server.database,
      (client) => visibleRow(client, caller, { entity, key }),
      caller.actor.tenant,
    );
    if (row === undefined) throw new ApiRefusal('NOT_FOUND');
    return sendJson(
      reply,
      `{"data":${row},"included":{},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(server.clock))}}`,
    );
  });
};

const keyIn = (path: string, params: unknown): string => parameters(params)[parametersOf(path)[0] ?? ''] ?? '';
