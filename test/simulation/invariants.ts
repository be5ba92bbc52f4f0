// The invariants, checked while a history runs. A violation names its invariant.
import { REFUSALS } from '#schema/refusals.ts';
import type { OutboxEntry, Refusal, RefusalKind } from '#db/tables/entry.ts';
import { isLeaseOver } from '#outbox/entries/lane-heads.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import type { Device } from './device/device.ts';
import type { CommitWatch } from './device/memory-local.ts';
import type { Told } from './faults/network-faults.ts';
import type { ServerModel } from './server/server-model.ts';
import { overwritten, type Saved } from './judge-edits.ts';
import { own } from './judge-fold.ts';

const WATCHED: ReadonlySet<string> = new Set([...MIRRORED, 'cursors', 'base']);

/** I8: neither a row nor a cursor goes back inside one epoch (a new epoch sets every rev to 0 first). */
export const watchRevs =
  (report: (violation: string) => void): CommitWatch =>
  (before, after) => {
    for (const [name, is] of after) {
      const was = before.get(name);
      if (was === is || was === undefined || !WATCHED.has(name)) continue;
      for (const [key, row] of is) {
        if (was.get(key) === row) continue;
        const [older, newer] = [was.get(key), row] as readonly (
          | { readonly rev: number; readonly row?: unknown; readonly epoch?: string }
          | undefined
        )[];
        if (older?.epoch !== newer?.epoch) continue;
        // Rev 0 is a row that only this phone has: the server's own was removed meanwhile.
        if (older !== undefined && newer !== undefined && newer.rev < older.rev && newer.rev > 0 && older.row !== null)
          report(`I8: ${name} ${key} went from rev ${String(older.rev)} to ${String(newer.rev)}`);
      }
    }
  };

/** I1 to I4, I6, I9, I11, I13, I15 to I19: true at every moment. */
export const judgeMoment = (
  device: Device,
  server: ServerModel,
  saved: ReadonlyMap<string, Saved>,
): readonly string[] => {
  const entries = own(device, 'outbox');
  return [
    ...lost(device, entries, saved, server),
    ...doubled(server),
    ...disordered(server),
    ...uncaused(device, server, saved),
    ...hasty(device),
    ...leases(device, entries),
    ...impolite(device),
    ...unproven(device, server),
    ...misattributed(server),
    ...wrongBytes(device, server),
    ...dangling(device, entries),
    ...overbooked(server),
    ...misread(device, entries),
    ...overwritten(device, server, saved),
    ...device.waits.found,
  ];
};

const lost = (
  device: Device,
  entries: readonly OutboxEntry[],
  saved: ReadonlyMap<string, Saved>,
  server: ServerModel,
): readonly string[] => {
  const { tables } = device.disk;
  const here = new Set(entries.map((entry) => entry.id));
  const isKnown = (id: string): boolean =>
    here.has(id) || tables.get('_receipts')?.has(id) === true || tables.get('endings')?.has(id) === true;
  return [...saved.keys()]
    .filter((id) => !isKnown(id) && !device.forgotten.has(id) && !server.has(id))
    .map((id) => `I1: ${id} is in neither outbox, receipts nor log`);
};

const doubled = ({ effects }: ServerModel): readonly string[] => {
  const seen = new Set<string>();
  return effects.flatMap(({ clientId, login, seq }) => {
    const name = `${login}@${clientId}/${String(seq)}`;
    if (seen.has(name)) return [`I2: entry ${name} took effect twice`];
    seen.add(name);
    return [];
  });
};

/** What a restored backup took back is offered again behind the one change that told of it: those are no measure. */
const disordered = ({ effects, takenBack, thrownAway }: ServerModel): readonly string[] => {
  const last = new Map<string, number>();
  return effects.flatMap(({ clientId, login, lane, seq, key }) => {
    if (takenBack.size > 0 || thrownAway.has(key)) return [];
    const before = last.get(`${login}@${clientId}/${lane}`) ?? 0;
    last.set(`${login}@${clientId}/${lane}`, Math.max(before, seq));
    return seq < before ? [`I3: lane ${lane} took effect ${String(seq)} after ${String(before)}`] : [];
  });
};

/**
 * The one change that tells of a restored backup goes out before what it waited for once. What a person sent anew
 * stands for what was refused.
 */
const uncaused = (
  device: Device,
  { effects, takenBack }: ServerModel,
  saved: ReadonlyMap<string, Saved>,
): readonly string[] => {
  const successors = new Map(
    own(device, 'endings').flatMap(({ id, by }) => (by === undefined ? [] : [[id, by] as const])),
  );
  const done = new Set<string>();
  const isDone = (id: string): boolean => {
    const successor = successors.get(id);
    return done.has(id) || takenBack.has(id) || (successor !== undefined && isDone(successor));
  };
  return effects.flatMap(({ key }) => {
    done.add(key);
    const early = (saved.get(key)?.dependsOn ?? []).find((id) => !isDone(id));
    return early === undefined ? [] : [`I4: ${key} took effect before ${early}`];
  });
};

/** The server refuses most of what comes too early, and would show nothing of it. */
const hasty = ({ departures }: Device): readonly string[] =>
  departures.flatMap(({ outgoing, unmet }) =>
    unmet === undefined ? [] : [`I4: ${outgoing.id} was sent before ${unmet} was there`],
  );

const leases = (device: Device, entries: readonly OutboxEntry[]): readonly string[] => {
  const sending = entries.filter((entry) => entry.state === 'sending' && !isLeaseOver(entry, device.now()));
  const lanes = sending.map((entry) => entry.lane);
  return lanes.filter((lane, at) => lanes.indexOf(lane) !== at).map((lane) => `I11: two leases in lane ${lane}`);
};

/** Judged by the phone's own clock: a history that sets the clock tells nothing here. */
const impolite = ({ departures, clockOffset }: Device): readonly string[] =>
  clockOffset === 0
    ? departures
        .filter(({ at, notBefore }) => at < notBefore)
        .map(
          ({ outgoing, at, notBefore }) => `I13: ${outgoing.id} was sent at ${String(at)}, before ${String(notBefore)}`,
        )
    : [];

/** I10: nobody's work goes out under another person's name. */
const misattributed = ({ effects }: ServerModel): readonly string[] =>
  effects
    .filter(({ bearer, login }) => bearer !== login)
    .map(({ key, bearer }) => `I10: ${key} was sent with the token of ${bearer}`);

/** I16: nobody has a place on a position whose seats others took first. */
const overbooked = (server: ServerModel): readonly string[] =>
  server.overbooked().map((id) => `I16: more people are confirmed on ${id} than it has seats`);

/** What a status says, by the contract; what is not here judges nothing. */
const KINDS: Readonly<Partial<Record<number, RefusalKind>>> = {
  400: 'rule',
  403: 'permission',
  404: 'rule',
  409: 'conflict',
  410: 'rule',
  412: 'conflict',
  413: 'size',
  415: 'rule',
  422: 'rule',
};
/** Come with a 409 and judge nothing. */
const UNDECIDED: readonly unknown[] = ['IN_PROGRESS', 'NOT_YOUR_TURN'];
const DEVICES_OWN: readonly (string | undefined)[] = ['EXPIRED_HERE', 'PARENT_REMOVED'];

/**
 * I6: what counts as refused, out of turn or too old was called that by the server, by this word. What names an answer
 * that is not there is refused by the device, and never left it.
 */
const misread = (device: Device, entries: readonly OutboxEntry[]): readonly string[] => {
  const { parts, departures } = device;
  const { network } = parts;
  const left = new Set(departures.map(({ outgoing }) => outgoing.id));
  const isUnsent = (refusal: Refusal | undefined, id: string): boolean => refusal?.code === 'INVALID' && !left.has(id);
  return entries.flatMap((entry) => {
    const told = network.told.get(entry.id) ?? [];
    const { id, state, heldFor, blockedBy, refusal } = entry;
    const isTrue =
      (state !== 'refused' ||
        isOwn(refusal, { isLost: device.lostBytes.has(entry.blobId ?? ''), isStopped: network.stopped.has(id) }) ||
        told.some((each) => saysSo(each, refusal)) ||
        isUnsent(refusal, id)) &&
      (heldFor !== 'turn' || told.some(({ code }) => code === 'NOT_YOUR_TURN')) &&
      (blockedBy !== 'update' || told.some(({ status }) => status === 426));
    return isTrue
      ? []
      : [`I6: ${id} is ${state} (${refusal?.kind ?? ''} ${refusal?.code ?? ''}), told ${JSON.stringify(told)}`];
  });
};

/** What a device may say no to by itself: of lost bytes only where they are, of a size only where one was met. */
const isOwn = (
  refusal: Refusal | undefined,
  { isLost, isStopped }: { readonly isLost: boolean; readonly isStopped: boolean },
): boolean =>
  DEVICES_OWN.includes(refusal?.code) ||
  (refusal?.code === 'BYTES_LOST' && isLost) ||
  (refusal?.code === 'STOPPED_BY_SIZE' && isStopped);

const saysSo = ({ status, code }: Told, refusal: Refusal | undefined): boolean =>
  KINDS[status] === refusal?.kind &&
  !UNDECIDED.includes(code) &&
  (typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? code : 'INVALID') === refusal?.code;

/** I14: the bytes that arrived are those that were picked, also those that still wait. */
const wrongBytes = (device: Device, server: ServerModel): readonly string[] =>
  own(device, 'blobs')
    .filter(({ id, sha256 }) => server.bytes.has(id) && server.bytes.get(id) !== sha256)
    .map(({ id }) => `I14: the bytes of ${id} changed on the way`);

/** I1 for bytes: whatever still has to be sent is here with its bytes. */
const dangling = (device: Device, entries: readonly OutboxEntry[]): readonly string[] => {
  const stored = new Set(
    own(device, 'blobs')
      .filter(({ state }) => state === 'stored')
      .map(({ id }) => id),
  );
  return entries
    .filter(({ blobId, refusal }) => blobId !== undefined && refusal?.code !== 'BYTES_LOST' && !stored.has(blobId))
    .map((entry) => `I1: the bytes of ${entry.id} are gone`);
};

const unproven = (device: Device, server: ServerModel): readonly string[] =>
  own(device, '_receipts')
    .filter((receipt) => receipt.epoch === server.epoch && !server.has(receipt.id))
    .map((receipt) => `I15: ${receipt.id} counts as sent, the server does not have it`);
