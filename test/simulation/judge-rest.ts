// The invariants when a history has come to rest: the phone shows what the server has.
import type { MirrorRow } from '#db/tables/local.ts';
import { addressOf } from '#db/tables/row-key.ts';
import type { Keeps } from '#db/tables/server-rows.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import type { Device } from './device/device.ts';
import { DiskError } from './device/local-on-device.ts';
import type { ServerModel } from './server/server-model.ts';
import { holds, content } from './same-rows.ts';
import { own } from './judge-fold.ts';

/** The rows that belong on a phone when all is well. */
export interface Belonging {
  readonly keeps: Keeps;
  /** Rows (`entity/id`) that may still be here although their days are not kept: unsent work held them. */
  readonly lingers: ReadonlySet<string>;
}

const isEqual = (row: MirrorRow | null, other: MirrorRow | null): boolean =>
  row === other || (row !== null && other !== null && holds(row, other) && holds(other, row));

/** I5 and I12: when all is well again, everything is sent and the phone shows what the server has. */
export const judgeRest = (device: Device, server: ServerModel, { keeps, lingers }: Belonging): readonly string[] => {
  const entries = own(device, 'outbox');
  const stuck = entries.filter((entry) => entry.state !== 'refused' && entry.heldFor !== 'refusedParent');
  const shown = new Map(
    MIRRORED.flatMap((entity) =>
      [...(device.disk.tables.get(entity) ?? new Map<string, unknown>())].map(([id, row]): [string, MirrorRow] => [
        `${entity}/${id}`,
        row as MirrorRow,
      ]),
    ),
  );
  const present = new Map(
    [...server.present()].filter(
      ([key, row]) => keeps(addressOf(key).entity, row) || (lingers.has(key) && shown.has(key)),
    ),
  );
  const keys = new Set([...present.keys(), ...shown.keys()]);
  // Rows of entries that wait under a refused one are still shown as the person left them.
  const waiting = new Set(entries.filter((entry) => entry.state !== 'refused').flatMap((entry) => entry.touches));
  return [
    ...own(device, '_receipts')
      .filter((receipt) => !server.has(receipt.id))
      .map((receipt) => `I15: ${receipt.id} counts as sent, the restored server does not have it`),
    ...stuck.map((entry) => `I12: ${entry.id} (${entry.mutation}) is still ${entry.state}`),
    ...[...keys]
      .filter((key) => !waiting.has(key) && !isEqual(present.get(key) ?? null, shown.get(key) ?? null))
      .map(
        (key) =>
          `I5: ${key} shows ${content(shown.get(key) ?? null)}, the server has ${content(present.get(key) ?? null)}`,
      ),
    ...device.failures
      .filter((failure) => !(failure instanceof DiskError))
      .map((failure) => `engine: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`),
  ];
};
