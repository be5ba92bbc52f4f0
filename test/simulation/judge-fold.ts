// The optimistic rows of a phone, judged: base rows with what waits over them are what is shown.
import { Refused, type Tables } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { Ending, OutboxEntry, Receipt } from '#db/tables/entry.ts';
import type { BaseRow, BlobRow, MirrorRow } from '#db/tables/local.ts';
import type { Device } from './device/device.ts';
import { content, holds } from './same-rows.ts';

/** The rows of the outbox's own tables, as they lie on the disk at this moment. */
interface Own {
  readonly outbox: OutboxEntry;
  readonly base: BaseRow;
  readonly blobs: BlobRow;
  readonly _receipts: Receipt;
  readonly endings: Ending;
}

export const own = <T extends keyof Own>(device: Device, table: T): readonly Own[T][] =>
  [...(device.disk.tables.get(table)?.values() ?? [])] as readonly Own[T][];

type DiskTables = Device['disk']['tables'];

/** Tables that the fold reads nothing from. */
const ASIDE: ReadonlySet<string> = new Set([
  'cursors',
  'touches',
  'tombstones',
  'endings',
  'blobs',
  'blobChunks',
  'drafts',
  'clock',
  'meta',
  '_receipts',
]);

/**
 * The tables of each disk when they were last found to be right: a table that nobody wrote to is still the same one.
 */
const right = new WeakMap<Device['disk'], DiskTables>();

const isUnchanged = (tables: DiskTables, since: DiskTables | undefined): boolean => {
  if (since === undefined) return false;
  for (const [name, rows] of tables) if (rows !== since.get(name) && !ASIDE.has(name)) return false;
  return tables.size >= since.size;
};

/**
 * I7: what is shown is the server's last row with the unsettled entries played over it. Where only some days are kept,
 * a change may be
 * shown or not once a row that it looks at (the position of a shift) has left the phone.
 */
export const judgeFold = async (device: Device, actor: Actor, days: 'all' | 'some'): Promise<readonly string[]> => {
  const { tables } = device.disk;
  if (tables.get('meta')?.has('sealed') === true || isUnchanged(tables, right.get(device.disk))) return [];
  const rows = new Map<string, MirrorRow | null>(own(device, 'base').map((base) => [base.key, base.row]));
  const mirror = (key: string): MirrorRow | undefined => {
    const [entity = '', id = ''] = key.split('/');
    return tables.get(entity)?.get(id) as MirrorRow | undefined;
  };
  const current = (key: string): MirrorRow | undefined => (rows.has(key) ? (rows.get(key) ?? undefined) : mirror(key));
  const unplayed = new Set<string>();
  for (const entry of own(device, 'outbox')
    .filter((one) => one.state !== 'refused')
    .toSorted((a, b) => a.seq - b.seq)) {
    if ((await play(entry, current, rows, actor)) === 'refused' && days === 'some')
      for (const key of entry.touches) unplayed.add(key);
  }
  const wrong = [...rows]
    .filter(([key, row]) => !unplayed.has(key) && !isEqual(row, mirror(key) ?? null))
    .map(([key, row]) => `I7: ${key} shows ${content(mirror(key) ?? null)}, should show ${content(row)}`);
  if (wrong.length === 0) right.set(device.disk, tables);
  return wrong;
};

const isEqual = (row: MirrorRow | null, other: MirrorRow | null): boolean =>
  row === other || (row !== null && other !== null && holds(row, other) && holds(other, row));

const play = async (
  entry: OutboxEntry,
  current: (key: string) => MirrorRow | undefined,
  rows: Map<string, MirrorRow | null>,
  actor: Actor,
): Promise<'played' | 'refused'> => {
  const written = new Map<string, MirrorRow | null>();
  const local: Tables = {
    get: (entity, id) =>
      Promise.resolve(
        (written.has(`${entity.name}/${id}`)
          ? (written.get(`${entity.name}/${id}`) ?? undefined)
          : current(`${entity.name}/${id}`)) as never,
      ),
    peek: (entity, id) => Promise.resolve(current(`${entity.name}/${id}`) as never),
    put: (entity, row) => {
      const plain = row as unknown as MirrorRow;
      written.set(`${entity.name}/${plain.id}`, plain);
      return Promise.resolve();
    },
    remove: (entity, id) => {
      written.set(`${entity.name}/${id}`, null);
      return Promise.resolve();
    },
  };
  try {
    await mutationNamed(entry.mutation)?.apply(local, entry.args, actor);
    for (const [key, row] of written) rows.set(key, row);
    return 'played';
  } catch (failure) {
    if (failure instanceof Refused) return 'refused';
    throw failure;
  }
};
