// Whether a process runs, and whether it is a PostgreSQL.
import { readFile } from 'node:fs/promises';

/** True while a process has this id, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * False only when the system tells that this process is another program. A container gives ids out from 1 again, so
 * after a restart
 * the id in `postmaster.pid` may be our own server's, and PostgreSQL would take that for a running postmaster and
 * refuse to start.
 */
export const mayBePostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
};
