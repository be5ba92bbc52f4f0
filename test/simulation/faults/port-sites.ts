// Lists every place in src/sync, src/outbox and src/db where a program waits for something outside it, by reading
// the source.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

/** `src/outbox/drain/drain.ts:61`. */
export type Site = string;

/** Ports as they are called in the source, and their operations that take time. */
const WAITS: Readonly<Record<string, readonly string[]>> = {
  local: ['read', 'write'],
  store: [
    'entries',
    'claim',
    'isHeldBy',
    'release',
    'postpone',
    'settle',
    'refuse',
    'meetStale',
    'recover',
    'expire',
    'expedite',
    'unblock',
    'bytes',
    'answerTo',
    'pause',
    'pauseLeft',
    'noteReachable',
    'noteEpoch',
    'epoch',
    'tidy',
    'cursor',
    'cursors',
    'apply',
    'forget',
    'filled',
    'notePulled',
    'full',
    'window',
    'dropOutside',
  ],
  net: ['send', 'ask', 'reach', 'get'],
  auth: ['renew', 'rereadRights'],
  clock: ['wait'],
  locks: ['attempt'],
  ports: ['giveWay'],
};

/** Ports that were taken out of theirs, and are called by their name alone. */
const WAITS_ALONE: readonly string[] = ['giveWay', 'wait'];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);

const receiverOf = (expression: ts.Expression): string | undefined => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

const isWait = ({ expression }: ts.CallExpression): boolean => {
  if (ts.isIdentifier(expression)) return WAITS_ALONE.includes(expression.text);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const receiver = receiverOf(expression.expression);
  return receiver !== undefined && WAITS[receiver]?.includes(expression.name.text) === true;
};

const sitesOf = (path: string): readonly Site[] => {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const sites = new Set<Site>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isWait(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      sites.add(`${path}:${String(source.getLineAndCharacterOfPosition(name.getStart()).line + 1)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...sites];
};

/** Every place where a program waits; histories are cut at all of them. */
export const portSites = (): readonly Site[] =>
  ['src/sync', 'src/outbox', 'src/db'].flatMap(sourcesIn).flatMap(sitesOf).toSorted();

/** The places on the way to an await, from its stack. */
export const sitesIn = (stack: string): readonly Site[] =>
  [...stack.matchAll(/((?:\/|file:\/\/)[^\s()]+\/src\/(?:sync|outbox|db)\/[\w/-]+\.ts):(\d+)/gu)].map(
    ([, path = '', line = '']) => `${relative(root, path.replace('file://', ''))}:${line}`,
  );
