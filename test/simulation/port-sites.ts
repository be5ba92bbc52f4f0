// Lists every place in src/sync and src/store where a program waits for something outside it, by reading the source.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** `src/sync/drain.ts:61`. */
export type Site = string;

/** Ports as they are called in the source, and their operations that take time. */
const WAITS: Readonly<Record<string, readonly string[]>> = {
  local: ['read', 'write'],
  store: [
    'entries', 'claim', 'giveBack', 'settle', 'refuse', 'meetStale', 'recover', 'expire', 'hurry', 'unblock', 'bytes', 'answerTo', 'pause', 'pauseLeft', 'noteReachable',
    'noteEpoch', 'epoch', 'tidy', 'cursor', 'cursors', 'apply', 'forget', 'filled', 'notePulled', 'full',
  ],
  net: ['send', 'ask', 'get'],
  auth: ['renew', 'rereadRights'],
  clock: ['wait'],
  locks: ['attempt'],
  ports: ['giveWay'],
};

/** Programs that the simulation does not run, with the reason. */
export const BESIDE: Readonly<Record<string, string>> = {
  'src/store/react.ts': 'React hooks, which only read; the components’ tests draw them',
  'src/sync/browser-ports.ts': 'the ports over a real browser, walked by the browser tests',
  'src/sync/puller.ts': 'puts a pull together for a page or worker; its wait for urgent entries only reads',
  'src/sync/pull-week.ts': 'the days around today of lists beyond 5,000 rows, which no history has; a page that is cut off is left out and comes again with its list',
  'src/sync/pull-days.ts': 'some days of a list, for the week above and for the windows below',
  'src/sync/pull-window.ts': 'the windows of planners and clients, whom no history plays; test/sync/pull-window.test.ts cuts each of their requests and transactions',
  'src/store/drop-outside.ts': 'belongs to the windows',
  'src/store/clock-samples.ts': 'samples of the clock: a lost one costs precision, nothing else',
  'src/store/canary.ts': 'asked once when the app opens, before anything is queued',
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).map((name) => `${folder}/${name}`);

const receiverOf = (expression: ts.Expression): string | undefined => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

const sitesOf = (path: string): readonly Site[] => {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const sites = new Set<Site>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const receiver = receiverOf(node.expression.expression);
      const waits = receiver === undefined ? undefined : WAITS[receiver];
      if (waits?.includes(node.expression.name.text) === true) sites.add(`${path}:${String(source.getLineAndCharacterOfPosition(node.expression.name.getStart()).line + 1)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...sites];
};

/** Every place that a history can be cut at. */
export const portSites = (): readonly Site[] =>
  ['src/sync', 'src/store'].flatMap(sourcesIn).filter((path) => BESIDE[path] === undefined).flatMap(sitesOf).toSorted();

/** The places on the way to an await, from its stack. */
export const sitesIn = (stack: string): readonly Site[] =>
  [...stack.matchAll(/((?:\/|file:\/\/)[^\s()]+\/src\/(?:sync|store)\/[\w-]+\.ts):(\d+)/gu)].map(([, path = '', line = '']) => `${relative(root, path.replace('file://', ''))}:${line}`);
