// The entries of the outbox as the panel shows them: what needs the person, and what waits, in the order it will be sent.
import type { SendClass } from '#schema/define/mutation.ts';
import { document } from '#schema/entities/documents/document.ts';
import type { OutboxEntry, Receipt } from '#store/entry.ts';
import { addressOf } from '#store/row-key.ts';
import { needsPerson } from '#store/status.ts';

/** One line of the panel: an entry, with the file that belongs to it. */
export interface Line {
  readonly entry: OutboxEntry;
  /** The bytes of the document that the entry describes, sent after it. */
  readonly file?: OutboxEntry;
}

export interface OutboxLines {
  readonly needsYou: readonly Line[];
  readonly waiting: readonly Line[];
}

const RANK: Readonly<Record<SendClass, number>> = { critical: 0, normal: 1, bulk: 2 };

export const linesOf = (entries: readonly OutboxEntry[]): OutboxLines => {
  const ordered = entries.toSorted((one, other) => RANK[one.class] - RANK[other.class] || one.seq - other.seq);
  return {
    needsYou: paired(ordered.filter(needsPerson)),
    waiting: paired(ordered.filter((entry) => !needsPerson(entry))),
  };
};

/** A photo's row and its bytes are two entries and one thing to the person who took it. */
const paired = (entries: readonly OutboxEntry[]): readonly Line[] => {
  const files = entries.filter((entry) => entry.class === 'bulk');
  const taken = new Set<string>();
  const lines = entries.filter((entry) => entry.class !== 'bulk').map((entry): Line => {
    const file = files.find((candidate) => documentOf(entry) !== undefined && documentOf(candidate) === documentOf(entry));
    if (file === undefined) return { entry };
    taken.add(file.id);
    return { entry, file };
  });
  return [...lines, ...files.filter(({ id }) => !taken.has(id)).map((entry): Line => ({ entry }))];
};

const documentOf = ({ touches }: OutboxEntry): string | undefined => touches.map(addressOf).find(({ entity }) => entity === document.name)?.id;

/** How much of what waited when this spell began is sent: 0 to 1; null when nothing waits. */
export const sentShare = (entries: readonly OutboxEntry[], receipts: readonly Receipt[]): number | null => {
  const unsent = entries.filter((entry) => !needsPerson(entry));
  if (unsent.length === 0) return null;
  const began = Math.min(...unsent.map(({ occurredAt }) => Temporal.Instant.from(occurredAt.deviceAt).epochMilliseconds));
  const sent = receipts.filter(({ sentAt }) => sentAt >= began).length;
  return sent / (sent + unsent.length);
};

/** What the files among the entries weigh, in bytes. */
export const weightOf = (entries: readonly OutboxEntry[]): number =>
  entries.reduce((sum, { class: kind, args }) => sum + (kind === 'bulk' && typeof args['size'] === 'number' ? args['size'] : 0), 0);
