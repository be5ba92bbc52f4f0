// Rows in memory as a change sees them: nothing but what `apply` needs, fast enough for ten thousand of them.
import type { AnyEntity } from '#schema/define/entity.ts';
import { Refused, type AnyMutation, type Tables } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { PlainRow } from './played.ts';

export class LightTables {
  readonly rows: Map<string, PlainRow>;

  constructor(rows: ReadonlyMap<string, PlainRow>) {
    this.rows = new Map(rows);
  }

  row(entity: AnyEntity, id: string): PlainRow | undefined {
    return this.rows.get(`${entity.name}/${id}`);
  }

  set(entity: AnyEntity, row: PlainRow): void {
    this.rows.set(`${entity.name}/${row.id}`, row);
  }

  /** `done`, or the code with which the device refuses; then nothing has changed. */
  async send(mutation: AnyMutation, args: unknown, actor: Actor): Promise<string> {
    const before = new Map(this.rows);
    const read = (entity: AnyEntity, id: string) => Promise.resolve(this.row(entity, id) as never);
    const tables: Tables = {
      get: read,
      peek: read,
      put: (entity, content) => {
        this.set(entity, content as unknown as PlainRow);
        return Promise.resolve();
      },
      remove: (entity, id) => {
        this.rows.delete(`${entity.name}/${id}`);
        return Promise.resolve();
      },
    };
    try {
      await mutation.apply(tables, args as never, actor);
      return 'done';
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      this.rows.clear();
      for (const [key, row] of before) this.rows.set(key, row);
      return failure.code;
    }
  }
}
