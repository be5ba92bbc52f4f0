// Compiles one planted file as if it lay in a room, with the room's own tsconfig, and tells what the compiler refuses.
import { join } from 'node:path';
import ts from 'typescript';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

/**
 * What every room is compiled with, the standard library above all, is read once: a source file says the same in each
 * program, as in an editor that has several open.
 */
const parsed = new Map<string, ts.SourceFile>();

const parsedOnce: ts.CompilerHost['getSourceFile'] = (path, options) => {
  const { languageVersion, impliedNodeFormat }: ts.CreateSourceFileOptions =
    typeof options === 'object' ? options : { languageVersion: options };
  const key = `${path} ${String(languageVersion)} ${String(impliedNodeFormat)}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const text = ts.sys.readFile(path);
  if (text === undefined) return undefined;
  const file = ts.createSourceFile(path, text, options);
  parsed.set(key, file);
  return file;
};

const withFiles = (host: ts.CompilerHost, planted: ReadonlyMap<string, string>): ts.CompilerHost => ({
  ...host,
  fileExists: (path) => planted.has(path) || host.fileExists(path),
  readFile: (path) => planted.get(path) ?? host.readFile(path),
  getSourceFile: (path, options) => {
    const text = planted.get(path);
    return text === undefined ? parsedOnce(path, options) : ts.createSourceFile(path, text, options);
  },
});

const configOf = (folder: string): ts.ParsedCommandLine => {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (found: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(found.messageText, ' '));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(PROJECT, folder, 'tsconfig.json'), {}, host);
  if (parsed === undefined) throw new Error(`${folder} has no tsconfig.json`);
  return parsed;
};

/**
 * What `tsc -b` says of `text` as a file of the room in `folder`.
 * `others` are further planted files (path from the project's root to text) that it may name.
 */
export const compileInRoom = (
  folder: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const { options, projectReferences } = configOf(folder);
  const planted = join(PROJECT, folder, 'planted.ts');
  const files = new Map([
    [planted, text],
    ...Object.entries(others).map(([path, content]): [string, string] => [join(PROJECT, path), content]),
  ]);
  const host = withFiles(ts.createCompilerHost(options), files);
  const program = ts.createProgram({
    rootNames: [planted],
    options,
    host,
    ...(projectReferences === undefined ? {} : { projectReferences }),
  });
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(planted)),
    ...program.getGlobalDiagnostics(),
  ];
  return found.map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
};
