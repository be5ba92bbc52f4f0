// Which errors say that PostgreSQL cannot be had just now: nothing is wrong with the call, and it may come again.

/** Too many connections, too little memory or disk: the whole class of what PostgreSQL lacks. */
const LACKS = /^53/u;
/** The connection could not be made, or broke: the whole class, and PostgreSQL stopping, crashed or starting. */
const BROKEN = /^08|^57P0[123]$/u;
/** What the driver says of a connection that it lost, or waited for in vain; it gives these no code. */
const DRIVER_SAYS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end)/u;
/** Of the socket to PostgreSQL. */
const SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** PostgreSQL, or the role that is used, has no connection left for us. */
export const isFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === '53300';

/** PostgreSQL cannot be reached at this moment, or lost the connection in the middle. */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (LACKS.test(code) || BROKEN.test(code) || SOCKET.includes(code) || DRIVER_SAYS.test(error.message)) return true;
  // A Unix socket that is not there yet.
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
};
