// Whether an answer is one that a careful server gives: no failure of its own, nothing of its inside, always the form
// that the contract names.
import { REFUSALS } from '#schema/refusals.ts';
import type { HostileRequest } from './hostile-requests.ts';
import type { Received } from './wire.ts';

/** Words that only the inside of the server knows; no hostile text holds one. */
export const INSIDE: readonly RegExp[] = [
  /\.[cm]?[jt]s:\d+/u,
  /\bat (?:async )?[\w.<>]+ \(/u,
  /node_modules|node:internal/u,
  /\/(?:work|home|root|usr|tmp|var)\//u,
  /ENOENT|EACCES|EISDIR|ECONN/u,
  /syntax error at|invalid input syntax|invalid byte sequence|violates|duplicate key|relation "|column "|operator does not exist|out of range for type|unsupported Unicode/u,
  /\bselect\b.{1,80}\bfrom\b/iu,
  /insert into|tenant_clock|pg_catalog|DatabaseError|PostgreSQL/u,
  /TypeError|RangeError|SyntaxError|Cannot read|is not a function|Unexpected token|FST_ERR/u,
];

const MOST_JSON_BYTES = 1024 * 1024;

/** What is wrong with an answer, in words; nothing where all is well. How long it took is judged elsewhere. */
export const faultsOf = (request: HostileRequest, received: Received): readonly string[] => {
  const { outcome, status, text, isRaw } = received;
  if (outcome === 'hung') return ['no answer'];
  if (outcome === 'closed')
    return isRaw || request.body.length > MOST_JSON_BYTES / 2 ? [] : ['the connection was closed without an answer'];
  return [
    ...(status >= 500 ? [`status ${String(status)}`] : []),
    ...INSIDE.filter((inside) => isText(received) && inside.test(text)).map(
      (inside) => `tells of the inside: ${inside.source}`,
    ),
    ...(isRaw || received.headers['content-security-policy'] !== undefined ? [] : ['no content security policy']),
    ...(status >= 400 && !isRaw && request.method !== 'HEAD' ? faultsOfRefusal(received) : []),
  ];
};

const isText = ({ headers }: Received): boolean =>
  headers['content-encoding'] === undefined &&
  !/^(?:application\/pdf|image\/)/u.test(String(headers['content-type'] ?? ''));

const faultsOfRefusal = ({ status, text, headers }: Received): readonly string[] => {
  if (headers['content-encoding'] !== undefined) return [];
  const code = codeIn(text);
  if (code === undefined || !Object.hasOwn(REFUSALS, code))
    return [`a refusal without a known code: ${text.slice(0, 200)}`];
  return new Map(Object.entries(REFUSALS)).get(code) === status ? [] : [`${code} came with ${String(status)}`];
};

const codeIn = (text: string): string | undefined => {
  try {
    const { error } = JSON.parse(text) as { readonly error?: { readonly code?: string } };
    return error?.code;
  } catch {
    return undefined;
  }
};
