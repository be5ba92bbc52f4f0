// What lint says of planted files: they lie in a folder of their own, at the paths that the rules are told.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROGRAMS, inProject } from '#tools/lib/project.mjs';

interface Finding {
  readonly rule: string;
  readonly line: number;
}

/** As oxlint writes it down; a finding of the linter about itself has no code. */
interface Told {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly message: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/** `house(room-plan)` is called `house/room-plan` where rules are set. */
const nameOf = (code: string): string => code.replace(/^eslint\((.*)\)$/u, '$1').replace(/^([^(]*)\((.*)\)$/u, '$1/$2');

/** The rules of the project, but for those that ask for types: planted files belong to no program. */
const writeConfig = (folder: string): void => {
  const rules = JSON.stringify(pathToFileURL(inProject('oxlint.config.js')).href);
  writeFileSync(
    join(folder, 'oxlint.config.js'),
    `import rules from ${rules};\nexport default { ...rules, options: { ...rules.options, typeAware: false } };\n`,
  );
};

/**
 * What lint finds in each of these files.
 * @param plants each file's text by its path from the project's root
 */
export const lintPlanted = (plants: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Finding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-planted-lint-'));
  try {
    writeConfig(folder);
    for (const [path, text] of Object.entries(plants)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const [program = '', ...line] = [...PROGRAMS.lint(), '--format', 'json', '.'];
    const { stdout } = spawnSync(program, line, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const { diagnostics } = JSON.parse(stdout) as Told;
    const found = new Map(Object.keys(plants).map((path) => [path, [] as Finding[]]));
    for (const { code, message, filename, labels } of diagnostics)
      found.get(filename)?.push({
        rule: code === undefined ? message : nameOf(code),
        line: labels[0]?.span.line ?? 0,
      });
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
