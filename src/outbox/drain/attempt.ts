// One try of one entry: its bytes, its claim, the request, and what the store is told of the outcome.
import { isRecord, isStoppedBySize, unreachable, type Outcome } from '#remote/outcome.ts';
import { JSON_TIMEOUT_MS } from '#remote/client.ts';
import { uploadTimeoutMs } from '#remote/send.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { KeptBytes } from '#db/blobs/blobs.ts';
import type { Releasing } from '../settle/claim.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { AnswerEpoch, KnownEpoch } from '../entries/epochs.ts';
import { isLeaseOver } from '../entries/lane-heads.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { instantAt } from '#db/engine/time.ts';
import { backoff } from './backoff.ts';
import { noteAnswer } from './note-answer.ts';
import { judge, type Reach, type Reason, type Verdict } from './classify.ts';
import type { Line, Silence } from './line.ts';
import type { Outgoing, Ports, StopSignal } from './ports.ts';
import { resolveReferences } from '../entries/references.ts';
import { withTimeout } from './with-timeout.ts';

/** Who drains: the login, this device, and the pass that owns the leases. */
export interface Drainer {
  readonly login: string;
  readonly clientId: string;
  readonly owner: string;
}

export type Result =
  | { readonly kind: 'skipped' | 'settled' | 'refused' | 'aside' | 'interrupted' | 'signIn' }
  /** `askedMs`: how long the server asked to be left alone; null where the wait is only a guess. */
  | {
      readonly kind: 'failed';
      readonly delayMs: number;
      readonly askedMs: number | null;
      readonly reach: Reach;
    };

/** The lease outlives the request's own time-out by this many milliseconds. */
const LEASE_MARGIN_MS = 10_000;

/** Where an entry goes out, and what ends its way early. */
export interface Way {
  readonly line: Line;
  readonly stop: StopSignal;
  /** Called when the server has taken it: its request is over, and it is still to be settled. */
  readonly onTaken: () => void;
}

export const attempt = async (
  ports: Ports,
  drainer: Drainer,
  entry: OutboxEntry,
  { line, stop, onTaken }: Way,
): Promise<Result> => {
  const silence = await line.silence(entry);
  if (silence !== undefined) return unsent(ports, entry, silence);
  const bytes = await bytesOf(ports, entry);
  const timeoutMs = typeof bytes === 'object' ? uploadTimeoutMs(bytes.bytes) : JSON_TIMEOUT_MS;
  const leaseMs = timeoutMs + LEASE_MARGIN_MS;
  const claimed = await ports.store.claim({
    id: entry.id,
    owner: drainer.owner,
    actorId: drainer.login,
    now: () => ports.clock.now(),
    leaseMs,
  });
  if (claimed === undefined) return { kind: 'skipped' };
  if (mutationNamed(claimed.mutation) === undefined) return aside(ports, drainer, claimed, 'tooOld');
  if (bytes === 'unreadable') return aside(ports, drainer, claimed, 'outOfSpace');
  if (bytes === 'lost') return refused(ports, claimed, { reason: { kind: 'rule', code: 'BYTES_LOST' }, epoch: null });
  const args = await resolveReferences(claimed.args, (id) => ports.store.answerTo(id));
  if (args === undefined) return refused(ports, claimed, { reason: { kind: 'rule', code: 'INVALID' }, epoch: null });
  const outgoing = outgoingOf(ports, drainer, { ...claimed, args }, bytes);
  const outcome = await withTimeout(ports.clock, leaseMs, stop, (inner) =>
    deliver(ports, drainer, { claimed, outgoing, stop: inner }),
  );
  line.heed(outcome);
  const verdict = judged(claimed, outcome);
  if (verdict.kind === 'acknowledged') onTaken();
  // Before the entry is settled: a receipt of a database that nobody knows of here would not be offered again when that
  // one is replaced.
  await noteAnswer(ports, outcome, { knownThen: knownThen(claimed), isSettled: verdict.kind === 'acknowledged' });
  return conclude(ports, drainer, claimed, verdict);
};

/** Nobody was there to send it to: it waits as after a try that met silence, and is still as good as never tried. */
const unsent = async ({ store, clock, rng }: Ports, entry: OutboxEntry, silence: Silence): Promise<Result> => {
  if (silence.kind === 'interrupted') return { kind: 'interrupted' };
  const { asked, reach } = silence;
  const delayMs = backoff(rng, entry.attempts + (entry.unmet ?? 0) + 1, asked);
  await store.postpone({ id: entry.id, now: clock.now(), delayMs, ...askedBy(silence) });
  return { kind: 'failed', delayMs, askedMs: asked, reach };
};

/** `unreadable`: the browser fails to give them now, which a restart may cure (WebKit, Dexie issue 1638). */
const bytesOf = async (
  { store }: Ports,
  { blobId }: OutboxEntry,
): Promise<KeptBytes | 'none' | 'lost' | 'unreadable'> => {
  if (blobId === undefined) return 'none';
  try {
    return (await store.bytes(blobId)) ?? 'lost';
  } catch {
    return 'unreadable';
  }
};

/**
 * Bytes that may have arrived already are asked for before they are sent once more. Whoever was held up since the claim
 * sends nothing:
 * the lease may be over, or the entry another's by now, and the server may have asked that one to wait.
 */
const deliver = async (
  { store, net, clock }: Ports,
  { owner }: Drainer,
  { claimed, outgoing, stop }: Delivery,
): Promise<Outcome> => {
  if (outgoing.file !== null && claimed.attempts > 1) {
    const known = await net.ask(outgoing, stop);
    if (known.kind === 'unreachable' || (known.status === 200 && holds(claimed, known.body))) return known;
  }
  return (await store.isHeldBy(claimed.id, owner)) && !isLeaseOver(claimed, clock.now())
    ? net.send(outgoing, stop)
    : unreachable('aborted');
};

interface Delivery {
  readonly claimed: OutboxEntry;
  readonly outgoing: Outgoing;
  readonly stop: StopSignal;
}

const outgoingOf = (
  { clock }: Ports,
  { login, clientId }: Drainer,
  entry: OutboxEntry,
  bytes: KeptBytes | 'none',
): Outgoing => ({
  id: entry.id,
  login,
  mutation: entry.mutation,
  args: entry.args,
  clientId,
  seq: entry.seq,
  occurredAt: { ...entry.occurredAt, sentAt: instantAt(clock.now()) },
  ifRev: entry.ifRev ?? null,
  file: bytes === 'none' ? null : { chunks: bytes.chunks, mime: bytes.mime },
});

const knownThen = ({ lease }: OutboxEntry): KnownEpoch => lease?.epoch ?? null;

/** A file counts as sent only when the server names the same bytes. */
const holds = (entry: OutboxEntry, body: unknown): boolean =>
  isRecord(body) && isRecord(body['data']) && body['data']['sha256'] === entry.args['sha256'];

const judged = (entry: OutboxEntry, outcome: Outcome): Verdict => {
  const verdict = judge(outcome);
  // The same bytes would be stopped again. That they have not arrived is known: they are asked for before they are sent
  // once more.
  if (entry.blobId !== undefined && isStoppedBySize(outcome))
    return { kind: 'refused', reason: { kind: 'size', code: 'STOPPED_BY_SIZE' }, epoch: null };
  const lacksBytes =
    verdict.kind === 'acknowledged' && entry.blobId !== undefined && !holds(entry, verdict.answer.body);
  return lacksBytes ? { kind: 'transient', asked: null, reach: 'entry', silent: false } : verdict;
};

const conclude = async (ports: Ports, drainer: Drainer, entry: OutboxEntry, verdict: Verdict): Promise<Result> => {
  switch (verdict.kind) {
    case 'acknowledged':
      return settled(ports, entry, verdict.answer);
    case 'transient':
      return failed(ports, drainer, entry, verdict);
    case 'interrupted':
      return released(ports, drainer, entry, 'interrupted');
    case 'signIn':
      return released(ports, drainer, entry, 'signIn');
    case 'notMyTurn':
      return aside(ports, drainer, entry, 'notMyTurn');
    case 'update':
      return aside(ports, drainer, entry, 'tooOld');
    case 'stale':
      return stale(ports, drainer, entry, verdict);
    case 'refused':
      if (verdict.reason.kind === 'permission') await ports.auth.rereadRights();
      return refused(ports, entry, verdict);
  }
};

/** Nobody touched the same fields: the edit goes on top of the newer row. Else the person has to choose. */
const stale = async (
  ports: Ports,
  { owner }: Drainer,
  entry: OutboxEntry,
  verdict: Extract<Verdict, { readonly kind: 'stale' }>,
): Promise<Result> => {
  const met = await ports.store.meetStale({
    id: entry.id,
    owner,
    current: verdict.current,
    now: ports.clock.now(),
    ...fromOf(entry, verdict),
  });
  return met === 'conflict' ? refused(ports, entry, verdict) : { kind: 'interrupted' };
};

interface No {
  readonly reason: Reason;
  /** Null where the device says no by itself, or the server names no database. */
  readonly epoch: string | null;
}

const refused = async ({ store, clock }: Ports, entry: OutboxEntry, no: No): Promise<Result> => {
  const now = clock.now();
  await store.refuse(entry, { refusal: { ...no.reason, at: instantAt(now) }, now, ...fromOf(entry, no) });
  return { kind: 'refused' };
};

const fromOf = (entry: OutboxEntry, { epoch }: Pick<No, 'epoch'>): { readonly from?: AnswerEpoch } =>
  epoch === null ? {} : { from: { epoch, knownThen: knownThen(entry) } };

const settled = async (
  ports: Ports,
  entry: OutboxEntry,
  answer: Extract<Outcome, { readonly kind: 'answered' }>,
): Promise<Result> => {
  const { store, clock, bus } = ports;
  const included =
    isRecord(answer.body) && isRecord(answer.body['included']) ? Object.keys(answer.body['included']) : [];
  const scope = [...entry.touches.map((row) => addressOf(row).entity), ...included, ...subjectEntity(entry)];
  await store.settle({
    id: entry.id,
    status: answer.status,
    body: answer.body,
    epoch: answer.epoch ?? '',
    rev: answer.rev,
    now: clock.now(),
    knownThen: knownThen(entry),
    scope,
  });
  bus.post({ kind: 'acknowledged', rev: answer.rev });
  return { kind: 'settled' };
};

const subjectEntity = (entry: OutboxEntry): readonly string[] => {
  const subject = mutationNamed(entry.mutation)?.subject?.(entry.args);
  return subject === undefined ? [] : [subject[0].name];
};

const failed = async (ports: Ports, drainer: Drainer, entry: OutboxEntry, verdict: Trouble): Promise<Result> => {
  const delayMs = backoff(ports.rng, entry.attempts, verdict.asked);
  const { asked, reach, silent } = verdict;
  await release(ports, drainer, {
    id: entry.id,
    event: asked === null ? 'transient' : 'rateLimited',
    delayMs,
    ...askedBy(verdict),
    // An allowance that is used up is neither silence nor trouble.
    ...(reach === 'allowance' ? {} : { heard: !silent }),
  });
  return { kind: 'failed', delayMs, askedMs: asked, reach };
};

type Trouble = Extract<Verdict, { readonly kind: 'transient' }>;

/** What the server asked for, and of whom. */
const askedBy = ({ asked, reach }: Pick<Trouble, 'asked' | 'reach'>): Pick<Releasing, 'askedMs' | 'rests'> => ({
  ...(asked === null ? {} : { askedMs: asked }),
  ...(reach === 'origin' ? { rests: 'everything' } : {}),
});

const released = async (
  ports: Ports,
  drainer: Drainer,
  entry: OutboxEntry,
  kind: 'interrupted' | 'signIn',
): Promise<Result> => {
  await release(ports, drainer, { id: entry.id, event: 'transient', delayMs: 0 });
  return { kind };
};

const aside = async (
  ports: Ports,
  drainer: Drainer,
  entry: OutboxEntry,
  event: 'notMyTurn' | 'tooOld' | 'outOfSpace',
): Promise<Result> => {
  await release(ports, drainer, { id: entry.id, event, delayMs: 0 });
  return { kind: 'aside' };
};

const release = (
  { store, clock }: Ports,
  { owner }: Drainer,
  releasing: Pick<Releasing, 'id' | 'event' | 'delayMs' | 'askedMs' | 'rests' | 'heard'>,
): Promise<void> => store.release({ ...releasing, owner, now: clock.now() });
