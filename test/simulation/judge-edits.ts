// The edits that reached the server, judged: what they wrote over, beside what their person had seen.
import type { MirrorRow } from '#db/tables/local.ts';
import type { Device } from './device/device.ts';
import { own } from './judge-fold.ts';
import type { Effect, ServerModel } from './server/server-model.ts';

/** What the person was told is saved. */
export interface Saved {
  readonly id: string;
  readonly dependsOn: readonly string[];
  /** Of an edit: what the row ever held before the person's eyes, as `field=value`. */
  readonly had?: ReadonlySet<string>;
}

/** The values of a row, as `field=value`. */
export const valuesIn = (row: Readonly<Record<string, unknown>> | null | undefined): readonly string[] =>
  Object.entries(row ?? {}).map(([field, value]) => `${field}=${JSON.stringify(value)}`);

/** What a person has before them of a row: with their own changes, and as the server had it last. */
export const onScreen = (device: Device, key: string): readonly string[] => {
  const [entity = '', id = ''] = key.split('/');
  const base = own(device, 'base').find((one) => one.key === key);
  return [...valuesIn(device.disk.tables.get(entity)?.get(id) as MirrorRow | undefined), ...valuesIn(base?.row)];
};

/**
 * I9: an edit writes over nothing that its person had not before them: they saw it, or wrote it themselves. Only what
 * they entered counts: what follows from it does so whatever others do.
 */
export const overwritten = (
  device: Device,
  { effects }: ServerModel,
  saved: ReadonlyMap<string, Saved>,
): readonly string[] => {
  const made = new Map(
    [...own(device, 'outbox'), ...own(device, '_receipts').map(({ entry }) => entry)].map((one) => [one.id, one]),
  );
  return effects.flatMap((effect, at) => {
    const { seen = {}, args = {} } = made.get(effect.key) ?? {};
    const known = new Set([...valuesIn(seen), ...(saved.get(effect.key)?.had ?? [])]);
    return Object.keys(seen)
      .filter((field) => field in args && isChanged(effect, field) && effect.before[field] !== undefined)
      .filter((field) => !known.has(valueOf(effect.before, field)))
      .filter((field) => !effects.slice(0, at).some((one) => wrote(one, effect, field)))
      .map((field) => `I9: ${effect.key} wrote over ${valueOf(effect.before, field)}, which its person never saw`);
  });
};

const valueOf = (row: Effect['before'], field: string): string => `${field}=${JSON.stringify(row[field])}`;

const isChanged = ({ before, after }: Effect, field: string): boolean =>
  valueOf(before, field) !== valueOf(after, field);

/** Whether the value that the later change of this person found was put there by this one of theirs. */
const wrote = (one: Effect, later: Effect, field: string): boolean =>
  one.row === later.row &&
  one.clientId === later.clientId &&
  one.login === later.login &&
  isChanged(one, field) &&
  valueOf(one.after, field) === valueOf(later.before, field);
