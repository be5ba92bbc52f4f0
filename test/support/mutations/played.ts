// Plays a change on plain rows: what it writes is held against its definition, and playing it twice must not differ
// from playing it once.
import { expect } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { Refused, type AnyMutation, type ArgsOf, type Tables } from '#schema/define/mutation.ts';
import type { Actor, Audience, Rights } from '#schema/define/rights.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';

const AT = '2027-06-04T06:00:00.000Z';

export type PlainRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows by `entity/id`. */
export type PlainRows = ReadonlyMap<string, PlainRow>;

/** An entity and some rows of it. */
export type TableRows = readonly [entity: AnyEntity, ...rows: readonly PlainRow[]];

export const rowsOf = (...tables: readonly TableRows[]): PlainRows =>
  new Map(
    tables.flatMap(([entity, ...rows]) =>
      rows.map((row): [string, PlainRow] => {
        expect([entity.name, row.id, faultsOf(entity.row, { rev: 1, createdAt: AT, updatedAt: AT, ...row })]).toEqual([
          entity.name,
          row.id,
          [],
        ]);
        return [`${entity.name}/${row.id}`, row];
      }),
    ),
  );

interface Who {
  readonly audiences: readonly Audience[];
  readonly role?: string;
  readonly personId?: string;
}

/** Somebody with the rights of a role. */
export const actorOf = ({ audiences, role, personId }: Who): Actor => ({
  tenant: 'north',
  loginType: audiences.includes('projectLogin') ? 'project' : audiences.includes('plusCrewLogin') ? 'pluscrew' : 'user',
  login: `user:${personId ?? 'x'}`,
  personId: personId ?? null,
  contactIds: personId === undefined ? [] : [`c-${personId}`],
  contactNumber: personId === undefined ? null : `K-${personId}`,
  audiences,
  rights: DEFAULT_ROLES.find(({ id }) => id === role)?.rights ?? ({} satisfies Rights),
  projectId: null,
  plusCrewId: null,
  canEdit: true,
});

const playOnce = async (rows: PlainRows, mutation: AnyMutation, args: unknown, actor: Actor): Promise<PlainRows> => {
  const after = new Map(rows);
  const touched = new Set(mutation.touches(args as never).map(([entity, id]) => `${entity.name}/${id}`));
  const mayWrite = (key: string): void => {
    expect([mutation.name, key, touched.has(key)]).toEqual([mutation.name, key, true]);
  };
  const read = (entity: AnyEntity, id: string) => Promise.resolve(after.get(`${entity.name}/${id}`) as never);
  const subject = mutation.subject?.(args as never);
  const tables: Tables = {
    get: (entity, id) => {
      const key = `${entity.name}/${id}`;
      expect([
        mutation.name,
        key,
        touched.has(key) || (subject !== undefined && `${subject[0].name}/${subject[1]}` === key),
      ]).toEqual([mutation.name, key, true]);
      return read(entity, id);
    },
    peek: read,
    put: (entity, content) => {
      const row = JSON.parse(JSON.stringify(content)) as PlainRow;
      mayWrite(`${entity.name}/${row.id}`);
      expect([mutation.name, faultsOf(entity.row, { rev: 1, createdAt: AT, updatedAt: AT, ...row })]).toEqual([
        mutation.name,
        [],
      ]);
      after.set(`${entity.name}/${row.id}`, row);
      return Promise.resolve();
    },
    remove: (entity, id) => {
      mayWrite(`${entity.name}/${id}`);
      after.delete(`${entity.name}/${id}`);
      return Promise.resolve();
    },
  };
  await mutation.apply(tables, args as never, actor);
  return after;
};

/** The rows after the change, or the code with which it is refused. */
export const played = async <M extends AnyMutation>(
  rows: PlainRows,
  mutation: M,
  args: ArgsOf<M>,
  actor: Actor,
): Promise<PlainRows | string> => {
  expect([mutation.name, faultsOf(mutation.schema, args)]).toEqual([mutation.name, []]);
  try {
    const once = await playOnce(rows, mutation, args, actor);
    const again = await playOnce(rows, mutation, args, actor);
    expect([...again]).toEqual([...once]);
    return once;
  } catch (failure) {
    if (failure instanceof Refused) return failure.code;
    throw failure;
  }
};

/** One row after a change that was taken. */
export const rowAfter = (after: PlainRows | string, entity: AnyEntity, id: string): PlainRow | undefined => {
  if (typeof after === 'string') throw new Error(`It was refused with ${after}`);
  return after.get(`${entity.name}/${id}`);
};
