// An entity that is known by its name alone asks what its definition asks.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { bareEntity } from '#db/query/bare-entity.ts';
import { query, queryKey } from '#db/query/query.ts';
import { MIRRORED } from '#db/tables/tables.ts';

describe('a bare entity', () => {
  it('has the name and the indexes of its definition, whichever is mirrored', () => {
    const mirrored = ENTITIES.filter(({ name }) => MIRRORED.includes(name));
    expect(mirrored.length).toBeGreaterThan(40);
    for (const { name, indexes } of mirrored) expect(bareEntity(name)).toMatchObject({ name, indexes });
  });

  it('makes the same question', () => {
    const bare = bareEntity<typeof projectCrewItemStatus>('projectCrewItemStatus');
    const asked = [bare, projectCrewItemStatus].map((entity) =>
      queryKey(query(entity).where('[personId+effectiveStart]', { between: [['p'], ['q']] })),
    );
    expect(asked[0]).toBe(asked[1]);
  });

  it('is none of what no device mirrors', () => {
    expect(() => bareEntity('unheardOf')).toThrow('unheardOf is not mirrored on devices');
  });
});
