// The outbox as the panel shows it: what needs the person one by one, what waits and what was sent as the acts of
// people.
import type { SendClass } from '#schema/define/mutation.ts';
import { document } from '#schema/entities/documents/document.ts';
import { actOf, isOnlyHere } from '#outbox/entries/acts.ts';
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { needsPerson } from '#outbox/entries/unsent.ts';

/** What needs the person: an entry, with the file that belongs to it. */
export interface OutboxLine {
  readonly entry: OutboxEntry;
  /** The bytes of the document that the entry describes, sent after it. */
  readonly file?: OutboxEntry;
}

/** An act: what somebody did at once. */
export interface ActLine {
  readonly act: string;
  /** All of it, in the order in which it was done; what was sent of it comes first. */
  readonly entries: readonly OutboxEntry[];
  /** How many things it is about: photos, people; a file is one with its document. */
  readonly things: number;
  /** How many of them are wholly with the server. */
  readonly sent: number;
  /** How many of them nobody else can have: those can be taken back. */
  readonly onlyHere: number;
  /** What of it waits; empty once all of it is sent. */
  readonly unsent: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
}

export interface OutboxLines {
  readonly needsYou: readonly OutboxLine[];
  readonly waiting: readonly ActLine[];
  /** Newest first. */
  readonly sent: readonly ActLine[];
}

const RANK: Readonly<Record<SendClass, number>> = { critical: 0, normal: 1, bulk: 2 };

export const linesOf = (entries: readonly OutboxEntry[], receipts: readonly Receipt[] = []): OutboxLines => {
  const ordered = entries.toSorted((one, other) => RANK[one.class] - RANK[other.class] || one.seq - other.seq);
  const sentOf = grouped(receipts, ({ entry }) => actOf(entry));
  const waitingOf = grouped(
    ordered.filter((entry) => !needsPerson(entry)),
    actOf,
  );
  const lineOf = (act: string): ActLine => actLine(act, waitingOf.get(act) ?? [], sentOf.get(act) ?? []);
  return {
    needsYou: paired(ordered.filter(needsPerson)),
    waiting: [...waitingOf.keys()].map(lineOf),
    sent: [...sentOf.keys()].filter((act) => !waitingOf.has(act)).map(lineOf),
  };
};

export interface SentByDay {
  readonly today: readonly ActLine[];
  readonly before: readonly ActLine[];
}

/** What was sent today and what was sent before, each whole. `isToday` is asked of device milliseconds. */
export const sentByDay = (sent: readonly ActLine[], isToday: (at: number) => boolean): SentByDay => {
  const isOfToday = ({ receipts }: ActLine): boolean => isToday(Math.max(...receipts.map(({ sentAt }) => sentAt)));
  return { today: sent.filter(isOfToday), before: sent.filter((line) => !isOfToday(line)) };
};

/** In the order in which each group began. */
const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

const actLine = (act: string, unsent: readonly OutboxEntry[], receipts: readonly Receipt[]): ActLine => {
  const entries = [...receipts.map(({ entry }) => entry), ...unsent].toSorted((one, other) => one.seq - other.seq);
  const things = [...grouped(entries, thingOf).values()];
  const left = new Set(unsent.map(({ id }) => id));
  return {
    act,
    entries,
    unsent,
    receipts,
    things: things.length,
    sent: things.filter((parts) => parts.every(({ id }) => !left.has(id))).length,
    onlyHere: things.filter((parts) => parts.every((part) => left.has(part.id) && isOnlyHere(part))).length,
  };
};

/** A photo's row and its bytes are two entries and one thing to the person who took it. */
const thingOf = (entry: OutboxEntry): string => documentOf(entry) ?? entry.id;

const paired = (entries: readonly OutboxEntry[]): readonly OutboxLine[] => {
  const files = entries.filter((entry) => entry.class === 'bulk');
  const taken = new Set<string>();
  const lines = entries
    .filter((entry) => entry.class !== 'bulk')
    .map((entry): OutboxLine => {
      const file = files.find(
        (candidate) => documentOf(entry) !== undefined && documentOf(candidate) === documentOf(entry),
      );
      if (file === undefined) return { entry };
      taken.add(file.id);
      return { entry, file };
    });
  return [...lines, ...files.filter(({ id }) => !taken.has(id)).map((entry): OutboxLine => ({ entry }))];
};

/** The document that an entry is about, by its id. */
export const documentOf = ({ touches }: OutboxEntry): string | undefined =>
  touches.map(addressOf).find(({ entity }) => entity === document.name)?.id;

/**
 * What was just sent stays in its place for a moment. `before`: the acts as they stood there; those of them that are
 * sent since
 * `since` (device milliseconds) stand among the waiting ones still.
 */
export const withLingering = (
  { waiting, sent }: Pick<OutboxLines, 'waiting' | 'sent'>,
  before: readonly string[],
  since: number,
): Pick<OutboxLines, 'waiting' | 'sent'> => {
  const lingering = new Map(
    sent
      .filter(({ act, receipts }) => before.includes(act) && receipts.some(({ sentAt }) => sentAt >= since))
      .map((line) => [line.act, line]),
  );
  if (lingering.size === 0) return { waiting, sent };
  const here = new Map(waiting.map((line) => [line.act, line]));
  const stood = before.flatMap((act) => here.get(act) ?? lingering.get(act) ?? []);
  return {
    waiting: [...stood, ...waiting.filter(({ act }) => !before.includes(act))],
    sent: sent.filter(({ act }) => !lingering.has(act)),
  };
};

/** How much of what waited when this spell began is sent: 0 to 1; null when nothing waits. */
export const sentShare = (entries: readonly OutboxEntry[], receipts: readonly Receipt[]): number | null => {
  const unsent = entries.filter((entry) => !needsPerson(entry));
  if (unsent.length === 0) return null;
  const began = Math.min(
    ...unsent.map(({ occurredAt }) => Temporal.Instant.from(occurredAt.deviceAt).epochMilliseconds),
  );
  const sent = receipts.filter(({ sentAt }) => sentAt >= began).length;
  return sent / (sent + unsent.length);
};

/** What the files among the entries weigh, in bytes. */
export const weightOf = (entries: readonly OutboxEntry[]): number =>
  entries.reduce(
    (sum, { class: kind, args }) => sum + (kind === 'bulk' && typeof args['size'] === 'number' ? args['size'] : 0),
    0,
  );
