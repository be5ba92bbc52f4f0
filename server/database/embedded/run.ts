// Runs one program of PostgreSQL to its end.
import { spawn } from 'node:child_process';
import { asAccount, type Account } from './account.ts';

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly account: Account | null;
}

export interface ProgramOutcome {
  readonly ok: boolean;
  /** Both of the program's outputs, for the message of an error. */
  readonly said: string;
}

/**
 * Programs of PostgreSQL see no setting of the caller's shell, so that PGDATA or a locale of theirs changes nothing.
 */
export const CLEAN_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs the program; one that cannot be started is an outcome, not an error. */
export const run = ({ program, args, account }: ProgramRun): Promise<ProgramOutcome> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      ...asAccount(account),
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve({ ok: false, said: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });
