// Reads every import of the project with the TypeScript API, and says which are against the house's plan.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { importViolation, ROOMS, targetOf } from '#tools/lib/lint/rooms.mjs';

export const PROJECT = join(import.meta.dirname, '../../..');

/** A source file: its path from the project's root, and what it imports, as written. */
export interface SourceImports {
  readonly path: string;
  readonly specifiers: readonly string[];
}

const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/u;

/** Every source file of every room, as a path from the project's root. */
export const sourceFiles = (): readonly string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT, room.folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => `${room.folder}/${name}`),
  );

export const readSource = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');

/** The file that was parsed last: whoever asks several things of a file asks them in a row. */
let last: { readonly path: string; readonly text: string; readonly file: ts.SourceFile } | undefined;

/** The syntax of a file; its nodes know no parents. */
export const parse = (path: string, text: string): ts.SourceFile => {
  if (last?.path === path && last.text === text) return last.file;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  last = { path, text, file };
  return file;
};

const moduleNamed = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return undefined;
};

/** Static, dynamic, re-exporting and type-only imports alike. */
export const importsOf = (path: string, text: string): SourceImports => {
  const specifiers: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = moduleNamed(node);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) specifiers.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return { path, specifiers };
};

/** One sentence per import that the plan refuses. */
export const violationsIn = ({ path, specifiers }: SourceImports): readonly string[] =>
  specifiers.flatMap((specifier) => {
    const why = importViolation(path, specifier);
    return why === undefined ? [] : [`${path}: ${why}`];
  });

/** A barrel only passes on what other files own. */
export const isBarrel = (path: string, text: string): boolean => {
  const { statements } = parse(path, text);
  const passesOn = (node: ts.Statement): boolean =>
    ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && !node.isTypeOnly;
  return (
    statements.some(passesOn) &&
    statements.every((node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
  );
};

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (files: readonly SourceImports[]): Graph =>
  new Map(
    files.map(({ path, specifiers }) => [path, specifiers.flatMap((specifier) => targetOf(path, specifier) ?? [])]),
  );

/**
 * The first ring of files that import each other, in order, its first file repeated at the end; undefined when there is
 * none.
 */
export const findCycle = (files: readonly SourceImports[]): readonly string[] | undefined => {
  const graph = graphOf(files);
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of graph.get(path) ?? []) {
      const ring = walk(next, [...trail, path]);
      if (ring !== undefined) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const { path } of files) {
    const ring = walk(path, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
};
