// Which sources are changed by mutation testing, and which of their lines a run takes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

interface Module {
  readonly name: string;
  readonly folders: readonly string[];
}

/** What sends, settles, folds, pulls and keeps sessions. */
export const MODULES: readonly Module[] = [
  { name: 'send', folders: ['src/outbox/send', 'src/outbox/drain'] },
  { name: 'settle', folders: ['src/outbox/settle'] },
  { name: 'fold', folders: ['src/outbox/optimistic', 'src/outbox/entries'] },
  { name: 'pull', folders: ['src/sync/pull'] },
  { name: 'session', folders: ['src/session'] },
];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.ts$/u.test(path))
    .map((path) => `${folder}/${path}`)
    .toSorted();

const SOURCES: readonly string[] = MODULES.flatMap(({ folders }) => folders.flatMap(sourcesIn));

export const isOf = ({ folders }: Module, file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`));

/** Lines from 1, both ends in. */
export interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Lines that are taken or left together: about one statement, so that a sample meets many places. */
const TOGETHER = 5;

const isChosen = (name: string, share: number): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % share === 0;

/** One in `share` of all lines, chosen by the seed; with a share of 1 all of them. */
export const chosenLines = (share: number, seed: number): readonly Lines[] =>
  SOURCES.flatMap((file) => {
    const count = readFileSync(join(ROOT, file), 'utf8').split('\n').length;
    if (share === 1) return [{ file, from: 1, to: count }];
    return Array.from({ length: Math.ceil(count / TOGETHER) }, (_none, at) => at)
      .filter((at) => isChosen(`${String(seed)} ${file} ${String(at)}`, share))
      .map((at) => ({ file, from: at * TOGETHER + 1, to: Math.min(count, (at + 1) * TOGETHER) }));
  });
