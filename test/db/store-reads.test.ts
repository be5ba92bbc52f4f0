// Reads of a store: by index, and again when something was written.
import { assignmentRow, check, checkRow, openDevice, pull } from '../outbox/world.ts';
import { liveQuery } from 'dexie';
import { describe, expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { query } from '#db/query/query.ts';
import { allRows } from '#test/support/all-rows.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

describe('reading', () => {
  it('goes by the indexes of the definition, both ends included, and refuses others', async () => {
    const { store } = await openDevice();
    const at = (hour: string) => `2026-12-01T${hour}:00:00.000Z`;
    await pull(store, {
      projectCrewItemStatus: [
        assignmentRow('a1', 1, { effectiveStart: at('06') }),
        assignmentRow('a2', 2, { effectiveStart: at('09') }),
        assignmentRow('a3', 3, { personId: 'p-ann' }),
      ],
    });
    const mine = await store.reads.rows(
      query(projectCrewItemStatus)
        .where('[personId+effectiveStart]', {
          between: [
            ['p-ben', at('06')],
            ['p-ben', at('09')],
          ],
        })
        .backwards(),
    );
    expect(mine.map((row) => row.id)).toEqual(['a2', 'a1']);
    const all = await store.reads.rows(
      query(projectCrewItemStatus)
        .where('[personId+effectiveStart]', {
          between: [
            ['p-ben', LOWEST],
            ['p-ben', HIGHEST],
          ],
        })
        .limit(1),
    );
    expect(all.map((row) => row.id)).toEqual(['a1']);
    expect(
      (await store.reads.rows(query(projectCrewItemStatus).where('id', { anyOf: ['a1', 'a3', 'a9'] }))).map(
        (row) => row.id,
      ),
    ).toEqual(['a1', 'a3']);
    expect(
      (await store.reads.rows(query(projectCrewItemStatus).byIds(['a3', 'a9', 'a1']))).map((row) => row.id),
    ).toEqual(['a3', 'a1']);
    // Of an entity that is known by name one that does not exist is no code that compiles.
    const anyOne: AnyEntity = projectCrewItemStatus;
    expect(() => query(anyOne).where('reason', { equals: 'x' })).toThrow('no index');
  });
});

describe('a screen that watches', () => {
  it('sees what a hand and what a pull wrote, each through its own connection', async () => {
    const { store } = await openDevice();
    const seen: number[] = [];
    const watching = liveQuery(async () => (await allRows(store, crewCheck)).length).subscribe((count) => {
      seen.push(count);
    });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)], crewChecks: [checkRow('k0', 4)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await expect.poll(() => seen.at(-1)).toBe(2);
    watching.unsubscribe();
  });
});
