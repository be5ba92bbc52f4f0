// Serves one row by its id or number.
import type { FastifyInstance } from 'fastify';
import type { AnyEntity } from '#schema/define/entity.ts';
import { inSnapshot } from '../database/read.ts';
import type { House } from '../house.ts';
import { sendJson, serverTime } from './answers.ts';
import { callerOf, demand } from './caller.ts';
import { parameters, parametersOf, routePath } from './paths.ts';
import { Refusal } from './refusal.ts';
import { visibleRow } from './visible-row.ts';

export const registerRows = (api: FastifyInstance, house: House): void => {
  for (const entity of house.entities) {
    const { get } = entity.routes;
    if (get !== undefined) registerRow(api, house, { entity, path: get });
  }
};

interface RowRoute {
  readonly entity: AnyEntity;
  readonly path: string;
}

const registerRow = (api: FastifyInstance, house: House, { entity, path }: RowRoute): void => {
  api.get(routePath(path), async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    demand(caller, entity.read);
    const key = keyIn(path, request.params);
    const row = await inSnapshot(
      house.database,
      (client) => visibleRow(client, caller, { entity, key }),
      caller.actor.tenant,
    );
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return sendJson(
      reply,
      `{"data":${row},"included":{},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(house.clock))}}`,
    );
  });
};

const keyIn = (path: string, params: unknown): string => parameters(params)[parametersOf(path)[0] ?? ''] ?? '';
