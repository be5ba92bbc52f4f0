// Rows in memory over which derivations run as they do behind a change: what one writes, later ones see. A second run
// writes nothing.
import type { DerivedTables } from '#schema/define/derivation.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { Refused, type AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { DERIVATIONS } from '#schema/derivations/registry.ts';

type Plain = Readonly<Record<string, unknown>> & { readonly id: string };

const PLANNER: Actor = {
  tenant: 'north',
  loginType: 'user',
  login: 'user:ada',
  personId: 'ada',
  contactIds: [],
  contactNumber: null,
  audiences: ['planner'],
  rights: {},
  projectId: null,
  plusCrewId: null,
  canEdit: true,
};

/** A row as it is to be; without one the row goes. */
export interface Changed {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly row?: Plain;
}

interface Written {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly before: Plain | undefined;
}

const same = (one: Plain | undefined, other: Plain | undefined): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (row: Plain | undefined): unknown =>
  row &&
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

export class DerivedRows {
  readonly now = '2027-06-04T06:00:00.000Z';
  private readonly rows = new Map<string, Plain>();
  private readonly written = new Map<string, Written>();
  private made = 0;

  row(entity: AnyEntity, id: string): Plain | undefined {
    return this.rows.get(`${entity.name}/${id}`);
  }

  all(entity: AnyEntity): readonly Plain[] {
    return [...this.rows].filter(([key]) => key.startsWith(`${entity.name}/`)).map(([, row]) => row);
  }

  /** As it stands already. */
  set(entity: AnyEntity, row: Plain): void {
    this.rows.set(`${entity.name}/${row.id}`, row);
  }

  /** One transaction: the change, and all that follows from it. */
  async change({ entity, id, row }: Changed): Promise<void> {
    this.written.clear();
    this.write(entity, id, row);
    await this.derive();
    const left = new Map(this.rows);
    await this.derive();
    for (const [key, one] of left) if (!same(one, this.rows.get(key))) throw new Error(`A second run changes ${key}`);
    if (left.size !== this.rows.size) throw new Error('A second run makes or removes rows');
  }

  /** A change with all that follows from it; `done`, or the code of its refusal, by which nothing has changed. */
  async send(mutation: AnyMutation, args: Readonly<Record<string, unknown>>, actor: Actor): Promise<string> {
    const before = new Map(this.rows);
    this.written.clear();
    const { get, peek, put, remove } = this.tables(actor);
    try {
      await mutation.apply({ get, peek, put, remove }, args, actor);
      await this.derive(actor);
      return 'done';
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      this.rows.clear();
      for (const [key, row] of before) this.rows.set(key, row);
      return failure.code;
    }
  }

  private write(entity: AnyEntity, id: string, row: Plain | undefined): void {
    const key = `${entity.name}/${id}`;
    const before = this.written.has(key) ? this.written.get(key)?.before : this.rows.get(key);
    if (row === undefined) this.rows.delete(key);
    else this.rows.set(key, row);
    if (same(before, row)) this.written.delete(key);
    else this.written.set(key, { entity, id, before });
  }

  private async derive(actor = PLANNER): Promise<void> {
    const tables = this.tables(actor);
    for (const { on, of, derive } of DERIVATIONS) {
      const changes = [...this.written.values()].filter(({ entity }) => entity.name === on.name);
      const ids = changes.flatMap(({ id, before }) => of({ id, before, after: this.row(on, id) }));
      for (const id of new Set(ids)) await derive(tables, id);
    }
  }

  private tables(actor: Actor): DerivedTables {
    const read = (entity: AnyEntity, id: string | undefined) =>
      Promise.resolve((id === undefined ? undefined : this.row(entity, id)) as never);
    const fits = (row: Plain, match: object): boolean =>
      Object.entries(match).every(([field, wanted]) => [wanted].flat().includes(row[field]));
    return {
      now: this.now,
      at: this.now,
      actor,
      get: read,
      peek: read,
      rows: (entity, match) => Promise.resolve(this.all(entity).filter((row) => fits(row, match)) as never),
      put: (entity, content) => {
        const row = content as unknown as Plain;
        this.write(entity, row.id, row);
        return Promise.resolve();
      },
      remove: (entity, id) => {
        this.write(entity, id, undefined);
        return Promise.resolve();
      },
      newId: () => `made-${String((this.made += 1))}`,
    };
  }
}
