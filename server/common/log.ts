// What the database room says to whoever runs the server; pino fits, and so does a test's list.

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** Says nothing. */
export const silent: Log = { info: () => undefined, warn: () => undefined };
