// Starts a script of this folder as a process of its own, so that a test can kill it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundleOf } from '#tools/lib/build/bundle.mjs';

export interface Child {
  readonly process: ChildProcess;
  /** Whole lines that it has printed. */
  lines(): readonly string[];
  /** Waits until it has printed that many lines. @throws Error with what it said when it ends before */
  printed(count: number): Promise<void>;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
  /** Waits for its end; resolves to its exit code. */
  ended(): Promise<number | null>;
}

export const CHILDREN = ['commit-until-killed.ts', 'read-mail.ts', 'serve.ts'] as const;

export const programOf = (script: string): string => `test/support/children/${script}`;

/** Of one of the children, bundled before the run. */
export const startChild = (script: (typeof CHILDREN)[number], ...args: readonly string[]): Child => {
  const child = spawn(process.execPath, [bundleOf(programOf(script)), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = once(child, 'close');
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const lines = () => printed.split('\n').slice(0, -1);
  return {
    process: child,
    lines,
    async printed(count) {
      while (lines().length < count) {
        if (child.exitCode !== null) throw new Error(`${script} ended: ${complained}`);
        await Promise.race([once(child.stdout, 'data'), end]);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await end;
    },
    async ended() {
      await end;
      return child.exitCode;
    },
  };
};
