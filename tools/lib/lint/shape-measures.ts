// Measures the shape of the sources: long lines, functions and files, names of types that are exported twice, full
// folders.
import ts from 'typescript';
import { parse } from './import-graph.ts';

/** A source file: its path from the project's root, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const MOST_COLUMNS = 120;
export const MOST_FILES = 25;
export const MOST_LINES = 300;
export const MOST_LINES_OF_FUNCTION = 60;

/** Texts have the length that they have: literals of strings, templates and patterns, and what stands between tags. */
const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

const withoutTexts = (source: Source): string => {
  const file = parse(source.path, source.text);
  const pieces: string[] = [];
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      pieces.push(
        source.text.slice(at, node.getStart(file)),
        source.text.slice(node.getStart(file), node.end).replaceAll(/[^\n]/gu, ''),
      );
      at = node.end;
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return [...pieces, source.text.slice(at)].join('');
};

const isLong = (line: string): boolean => line.replaceAll(/https?:\/\/\S+/gu, '').length > MOST_COLUMNS;

/** Lines that are too long even without their texts and addresses, as `path:line`. */
export const longLines = (source: Source): readonly string[] =>
  source.text.split('\n').some(isLong)
    ? withoutTexts(source)
        .split('\n')
        .flatMap((line, index) => (isLong(line) ? [`${source.path}:${String(index + 1)}`] : []))
    : [];

/** Files that are too long, as `path: lines`. */
export const longFiles = ({ path, text }: Source): readonly string[] => {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > MOST_LINES ? [`${path}: ${String(lines)}`] : [];
};

/** Lines on which more than a comment stands. */
const linesOfCode = (file: ts.SourceFile): ReadonlySet<number> => {
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(file);
    parts.forEach(visit);
    if (parts.length > 0) return;
    const { line: last } = file.getLineAndCharacterOfPosition(node.end);
    for (let { line } = file.getLineAndCharacterOfPosition(node.getStart(file)); line <= last; line += 1)
      lines.add(line);
  };
  visit(file);
  return lines;
};

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node);

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The lines of each function, the inner ones first. */
const functionsIn = (file: ts.SourceFile): readonly Span[] => {
  const spans: Span[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!isFunction(node)) return;
    const { line: first } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const { line: last } = file.getLineAndCharacterOfPosition(node.end);
    spans.push({ first, last });
  };
  visit(file);
  return spans;
};

/** Functions with too many lines of code, without blank lines and comments, as `path:line`. */
export const longFunctions = (source: Source): readonly string[] => {
  if (source.text.split('\n').length <= MOST_LINES_OF_FUNCTION) return [];
  const file = parse(source.path, source.text);
  const high = functionsIn(file).filter(({ first, last }) => last - first >= MOST_LINES_OF_FUNCTION);
  // To find the lines of code is dear, and few files have a function that could be too long.
  if (high.length === 0) return [];
  const code = [...linesOfCode(file)];
  return high
    .filter(({ first, last }) => code.filter((line) => line >= first && line <= last).length > MOST_LINES_OF_FUNCTION)
    .map(({ first }) => `${source.path}:${String(first + 1)}`);
};

/** Names of types and classes that a file exports; one with parameters of its own is a tool, and counts for itself. */
export const exportedTypes = (source: Source): readonly string[] =>
  parse(source.path, source.text).statements.flatMap((statement) => {
    const isType =
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement);
    const isExported = isType && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    return isExported && statement.name !== undefined && statement.typeParameters === undefined
      ? [statement.name.text]
      : [];
  });

/** Types of one name in several files, as `Name: file, file`. @param exported the names that each file exports */
export const typesExportedTwice = (exported: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const files = new Map<string, readonly string[]>();
  for (const [path, names] of exported) for (const name of names) files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].flatMap(([name, paths]) => (paths.length > 1 ? [`${name}: ${paths.join(', ')}`] : []));
};

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Folders with more files than one looks through, as `folder: count`. */
export const fullFolders = (paths: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MOST_FILES ? [`${folder}: ${String(count)}`] : []));
};

/** Pairs of folders below `module` that import each other, as `one and other`. */
export const mutualFolders = (
  edges: readonly (readonly [from: string, to: string])[],
  module: string,
): readonly string[] => {
  const isWithin = (path: string): boolean => path.startsWith(`${module}/`);
  const pairs = new Set(
    edges
      .filter(([from, to]) => isWithin(from) && isWithin(to))
      .map(([from, to]) => `${folderOf(from)} ${folderOf(to)}`),
  );
  return [...pairs].flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && pairs.has(`${other} ${one}`) ? [`${one} and ${other}`] : [];
  });
};
