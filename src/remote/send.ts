// Puts one change of the outbox on the wire: method, path, headers and body out of its envelope, one request, one
// Outcome.
import { mutationNamed } from '#schema/mutations/registry.ts';
import { JSON_TIMEOUT_MS, type Remote } from './client.ts';
import { isRecord, type Outcome } from './outcome.ts';

/** When it happened, by the device's own clock and by what was known of the server's (domain.md, device-clock). */
export interface SentMoment {
  readonly deviceAt: string;
  /** Server minus device, in milliseconds; null where no sample was ever taken. */
  readonly offsetMs: number | null;
  readonly uncertaintyMs: number | null;
  /** Device time right before sending. */
  readonly sentAt: string;
}

/** A change that is ready to go: its references to answers of earlier ones are resolved. */
export interface Envelope {
  /** The entry's id: idempotency key, and what the answer must acknowledge. */
  readonly id: string;
  /** The login it belongs to; it is never sent as anybody else. */
  readonly login: string;
  /** `name@version`. */
  readonly mutation: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The device's id and the entry's place in its outbox. */
  readonly clientId: string;
  readonly seq: number;
  readonly occurredAt: SentMoment;
  /** The rev of the row that the person changed; null where the change does not depend on it. */
  readonly ifRev: number | null;
  /** The bytes, for mutations whose body is a file. */
  readonly blob: { readonly bytes: Blob; readonly mime: string } | null;
}

/** The request of an envelope, as it goes to the client. */
interface Wire {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** 60 s and one more per 32 kB: a photo on a slow line is slow, not broken. */
export const uploadTimeoutMs = (bytes: number): number => 60_000 + Math.ceil(bytes / 32_768) * 1000;

/**
 * Sends one change. Never rejects.
 * @throws Error for a mutation that this build does not know: the engine blocks such entries before.
 */
export const sendEnvelope = (remote: Remote, envelope: Envelope, signal: AbortSignal): Promise<Outcome> =>
  remote.request({
    ...wireOf(envelope),
    headers: headersOf(envelope),
    ack: envelope.id,
    as: envelope.login,
    signal,
    timeoutMs: envelope.blob === null ? JSON_TIMEOUT_MS : uploadTimeoutMs(envelope.blob.bytes.size),
  });

/**
 * Asks whether the server holds these bytes already, before they are sent once more (200 with the row, else 404).
 * @throws Error for a mutation that this build does not know, or that carries no bytes.
 */
export const askForBytes = (remote: Remote, envelope: Envelope, signal: AbortSignal): Promise<Outcome> => {
  // `blob` names the argument that identifies the bytes on the device; their hash is always the argument `sha256`.
  const hash = definitionOf(envelope).blob === undefined ? undefined : envelope.args['sha256'];
  if (typeof hash !== 'string') throw new Error(`${envelope.mutation} carries no bytes`);
  return remote.request({
    method: 'GET',
    path: `${wireOf(envelope).path}?sha256=${encodeURIComponent(hash)}`,
    as: envelope.login,
    signal,
  });
};

const definitionOf = ({ mutation }: Envelope) => {
  const definition = mutationNamed(mutation);
  if (definition === undefined) throw new Error(`No mutation is named ${mutation}`);
  return definition;
};

const wireOf = (envelope: Envelope): Wire => {
  const [method = '', pattern = ''] = definitionOf(envelope).call.split(' ');
  const inPath = [...pattern.matchAll(/\{(\w+)\}/gu)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const path = inPath.reduce(
    (made, name) => made.replace(`{${name}}`, encodeURIComponent(String(envelope.args[name]))),
    pattern,
  );
  if (method === 'DELETE') return { method, path };
  const rest = Object.fromEntries(Object.entries(envelope.args).filter(([name]) => !inPath.includes(name)));
  return { method: 'POST', path, body: envelope.blob === null ? rest : formOf(rest, envelope.blob) };
};

/** Fields first, the file last, so that the server knows what it is to expect before the bytes come. */
const formOf = (
  fields: Readonly<Record<string, unknown>>,
  blob: { readonly bytes: Blob; readonly mime: string },
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value));
  form.append('file', blob.bytes.type === blob.mime ? blob.bytes : new Blob([blob.bytes], { type: blob.mime }), 'file');
  return form;
};

const headersOf = ({ id, clientId, seq, occurredAt, mutation, ifRev }: Envelope): Readonly<Record<string, string>> => ({
  // A quoted string of structured fields (draft-ietf-httpapi-idempotency-key-header).
  'idempotency-key': `"${id}"`,
  'x-client-id': clientId,
  'x-client-seq': String(seq),
  'x-occurred-at': JSON.stringify(occurredAt),
  mutation,
  ...(ifRev === null ? {} : { 'if-match': String(ifRev) }),
});
