// Plays one entry's change onto rows: the same `apply` that the server runs, restricted to the rows that the entry
// touches.
import type { AnyEntity, Content, Row } from '#schema/define/entity.ts';
import { Refused, type Tables } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import type { Overlay } from './overlay.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { isMirrored } from '#db/tables/tables.ts';
import { instantAt, millisecondsOf } from '#db/engine/time.ts';
import { plainContent, typedRow } from '#db/tables/typed-row.ts';

type Playable = Pick<OutboxEntry, 'mutation' | 'args' | 'touches' | 'occurredAt'>;

/**
 * Applies the entry on the overlay, wholly or not at all.
 * Answers the refusal when the rows as they are do not allow it, `unknown` when this build has no such mutation, else
 * `applied`.
 */
export const applyEntry = async (
  overlay: Pick<Overlay, 'get' | 'set'>,
  entry: Playable,
  actor: Actor,
): Promise<'applied' | 'unknown' | Refused> => {
  const definition = mutationNamed(entry.mutation);
  if (definition === undefined) return 'unknown';
  const written = new Map<string, MirrorRow | null>();
  try {
    await definition.apply(restricted(overlay, entry, written), entry.args, actor);
  } catch (failure) {
    if (failure instanceof Refused) return failure;
    throw failure;
  }
  for (const [key, row] of written) overlay.set(key, row);
  return 'applied';
};

const restricted = (overlay: Pick<Overlay, 'get'>, entry: Playable, written: Map<string, MirrorRow | null>): Tables => {
  const current = async (key: string): Promise<MirrorRow | undefined> =>
    written.has(key) ? (written.get(key) ?? undefined) : overlay.get(key);
  const mayWrite = (key: string): void => {
    if (!entry.touches.includes(key)) throw new Error(`${entry.mutation} writes ${key}, which its touches do not name`);
  };
  const read = async <E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined> => {
    const row = await current(rowKey(entity.name, id));
    return row === undefined ? undefined : typedRow(entity, row);
  };
  return {
    get: read,
    // What this device does not mirror is not known here: the rule rests, and the server judges.
    async peek<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined> {
      return isMirrored(entity.name) ? read(entity, id) : undefined;
    },
    async put<E extends AnyEntity>(entity: E, row: Content<E>): Promise<void> {
      const content = plainContent(entity, row);
      const key = rowKey(entity.name, content.id);
      mayWrite(key);
      const before = await current(key);
      const at = instantOfEntry(entry);
      written.set(key, { ...content, rev: before?.rev ?? 0, createdAt: before?.['createdAt'] ?? at, updatedAt: at });
    },
    remove(entity: AnyEntity, id: string): Promise<void> {
      mayWrite(rowKey(entity.name, id));
      written.set(rowKey(entity.name, id), null);
      return Promise.resolve();
    },
  };
};

/** When it happened, by the server's clock as this device knew it: a replay stamps the same instant. */
const instantOfEntry = ({ occurredAt: { deviceAt, offsetMs } }: Playable): string =>
  instantAt(millisecondsOf(deviceAt) + (offsetMs ?? 0));
