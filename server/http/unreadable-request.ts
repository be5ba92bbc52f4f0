// What cannot be read as HTTP at all: it is answered on the bare connection, in the contract's words, and the
// connection ends.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiRefusal, refusalAnswer } from './refusal.ts';

interface Unreadable {
  readonly code?: string;
}

/** Node names these where a request, or its headers, did not come in time. */
const LATE: readonly (string | undefined)[] = ['ERR_HTTP_REQUEST_TIMEOUT', 'ERR_HTTP_HEADERS_TIMEOUT'];

/** RFC 9110, section 15.5.9. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * No route is known and no hook runs: the headers that every other answer carries are set here (RFC 9112, section 9.6
 * for `close`).
 */
export const answerUnreadable = ({ code }: Unreadable, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (LATE.includes(code)) {
    socket.end(TIMED_OUT);
    return;
  }
  const { status, body } = refusalAnswer(new ApiRefusal('INVALID'));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  socket.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );
};
