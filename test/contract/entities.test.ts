// One definition file and one registry line are all that an entity needs: every room makes its part of it, and keeps to
// its policy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openApi } from '#schema/contract/openapi.ts';
import { catalogue } from '#schema/define/catalogue.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { createContractApi, type ContractApi } from '#test/support/contract/contract-api.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { proveEntity, type Contract } from './entity-proofs.ts';

describe('every registered entity', () => {
  let api: ContractApi;
  beforeAll(async () => {
    api = await createContractApi();
  });
  afterAll(() => api.close());
  const contract = JSON.parse(readFileSync(join(PROJECT, 'schema/openapi.json'), 'utf8')) as Contract;
  for (const entity of ENTITIES) proveEntity({ entity, entities: ENTITIES, api: () => api, contract: () => contract });
});

describe('an entity that did not exist a moment ago', () => {
  const scratchTypes = catalogue('scratchTypes');
  const entities = [...ENTITIES, scratchTypes];
  let api: ContractApi;
  beforeAll(async () => {
    api = await createContractApi({ entities });
  });
  afterAll(() => api.close());
  proveEntity({
    entity: scratchTypes,
    entities,
    api: () => api,
    contract: () => openApi(entities) as unknown as Contract,
  });
});
