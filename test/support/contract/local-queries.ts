// Reads every question by an index that the app asks its local tables, out of the sources: which entity, which index,
// and where it stands.
import { join } from 'node:path';
import ts from 'typescript';
import { targetOf } from '#tools/lib/lint/rooms.mjs';
import { PROJECT, readSource, sourceFiles } from '#tools/lib/lint/import-graph.ts';

export interface LocalQuery {
  /** Name of the entity. */
  readonly entity: string;
  readonly index: string;
  /** File that asks, from the project's root. */
  readonly path: string;
}

/** Rooms whose code runs on a device and reads its tables; mutations say by an index what they rest on. */
const ASKING = ['schema/mutations/', 'src/', 'sw/'];

/** The words of the store itself, which pass on what they are asked. */
const PASSED_ON = ['src/db/live/react.ts', 'src/db/live/reads.ts', 'src/db/engine/dexie-local.ts'];

interface Asked {
  readonly entity: ts.Node | undefined;
  readonly index: ts.Node | undefined;
}

/**
 * All questions by an index. @throws Error for one that does not name its entity and its index in place: nobody could
 * say what it asks for
 */
export const localQueries = async (files: readonly string[] = askingFiles()): Promise<readonly LocalQuery[]> =>
  (await Promise.all(files.map((path) => queriesIn(path, readSource(path))))).flat();

const askingFiles = (): readonly string[] =>
  sourceFiles().filter((path) => ASKING.some((room) => path.startsWith(room)) && !PASSED_ON.includes(path));

/** The questions in the text of one file. */
export const queriesIn = async (path: string, text: string): Promise<readonly LocalQuery[]> => {
  if (!/\bquery\(|\bmany\(|\bindex:/u.test(text)) return [];
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const modules = importedFrom(source);
  const bare = bareEntitiesIn(source);
  const asked: Asked[] = [];
  const visit = (node: ts.Node): void => {
    const question = questionOf(node);
    if (question !== undefined) asked.push(question);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // Every table has its ids.
  const byIndex = asked.filter(({ index }) => index === undefined || index.getText(source) !== "'id'");
  return Promise.all(
    byIndex.map(async ({ entity, index }): Promise<LocalQuery> => {
      const name =
        entity !== undefined && ts.isIdentifier(entity)
          ? (bare.get(entity.text) ?? (await entityNamed(path, modules.get(entity.text), entity.text)))
          : undefined;
      if (name === undefined || index === undefined || !ts.isStringLiteralLike(index))
        throw new Error(
          `${path}: ${(entity ?? source).getText(source)} is asked by an index, and which entity and which index cannot be read there`,
        );
      return { entity: name, index: index.text, path };
    }),
  );
};

/**
 * `query(entity).where('index', …)`, `query(entity).orderBy('index')`, `row.many(entity, 'index')` and
 * `{ kind: 'rows', entity, index }`.
 */
const questionOf = (node: ts.Node): Asked | undefined => {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const [first, second] = node.arguments;
    if ((name.text === 'where' || name.text === 'orderBy') && isQuery(expression))
      return { entity: expression.arguments[0], index: first };
    if (name.text === 'many' && second !== undefined) return { entity: first, index: second };
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const kind = propertyOf(node, 'kind');
  return kind !== undefined && ts.isStringLiteralLike(kind) && kind.text === 'rows'
    ? { entity: propertyOf(node, 'entity'), index: propertyOf(node, 'index') }
    : undefined;
};

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'query';

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined =>
  object.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => ts.isIdentifier(property.name) && property.name.text === name)?.initializer;

/** Which module each imported word comes from, as it is written. */
const importedFrom = ({ statements }: ts.SourceFile): ReadonlyMap<string, string> =>
  new Map(
    statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (bindings === undefined || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return [];
      return bindings.elements.map(({ name }): [string, string] => [name.text, moduleSpecifier.text]);
    }),
  );

/** By the word that they are kept under: `const jobs = bareEntity<…>('projectCrewItemStatus')`. */
const bareEntitiesIn = ({ statements }: ts.SourceFile): ReadonlyMap<string, string> =>
  new Map(
    statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }): readonly [string, string][] => {
        if (!ts.isIdentifier(name) || initializer === undefined || !ts.isCallExpression(initializer)) return [];
        const { expression, arguments: given } = initializer;
        const [entity] = given;
        const isBare = ts.isIdentifier(expression) && expression.text === 'bareEntity';
        return isBare && entity !== undefined && ts.isStringLiteralLike(entity) ? [[name.text, entity.text]] : [];
      }),
  );

const entityNamed = async (path: string, specifier: string | undefined, word: string): Promise<string | undefined> => {
  const target = specifier === undefined ? undefined : targetOf(path, specifier);
  if (target === undefined) return undefined;
  const module = (await import(join(PROJECT, target))) as Readonly<
    Record<string, { readonly name?: unknown } | undefined>
  >;
  const name = module[word]?.name;
  return typeof name === 'string' ? name : undefined;
};
