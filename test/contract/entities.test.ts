// One definition file and one registry line are all that an entity needs: every room makes its part of it, and keeps to
// its policy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openApi } from '#schema/contract/openapi.ts';
import { catalogue } from '#schema/define/catalogue.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { contractHouse, type ContractHouse } from '#test/support/contract/contract-house.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { proveEntity, type Contract } from './entity-proofs.ts';

describe('every registered entity', () => {
  let house: ContractHouse;
  beforeAll(async () => {
    house = await contractHouse();
  });
  afterAll(() => house.close());
  const contract = JSON.parse(readFileSync(join(PROJECT, 'schema/openapi.json'), 'utf8')) as Contract;
  for (const entity of ENTITIES)
    proveEntity({ entity, entities: ENTITIES, house: () => house, contract: () => contract });
});

describe('an entity that did not exist a moment ago', () => {
  const scratchTypes = catalogue('scratchTypes');
  const entities = [...ENTITIES, scratchTypes];
  let house: ContractHouse;
  beforeAll(async () => {
    house = await contractHouse({ entities });
  });
  afterAll(() => house.close());
  proveEntity({
    entity: scratchTypes,
    entities,
    house: () => house,
    contract: () => openApi(entities) as unknown as Contract,
  });
});
