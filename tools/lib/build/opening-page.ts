// Orders the app's page for a slow line: its first words are painted before any file is here, and what the sign-in
// needs is asked for at once.
import type { Plugin } from 'vite';

interface Built {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * What a page without a service worker loads besides its own script; a page that the service worker answers has no use
 * for these lines.
 */
const BEGIN = '<!--first-visit-->';
const END = '<!--/first-visit-->';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/gu;

/**
 * Style sheets go behind the first words, where they hold up what follows and not what stands before them.
 * @param html the page as Vite has written it
 * @param files what is asked for ahead: scripts and style sheets of the sign-in
 * @param later what the page fetches while somebody types their name
 */
export const openingPage = (html: string, files: readonly string[], later: readonly string[] = []): string => {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([link]) => link.trim());
  const ahead = files
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const wanted = later.filter((file) => !files.includes(file) && !html.includes(`/${file}"`)).map((file) => `/${file}`);
  const listed =
    wanted.length === 0 ? '' : `<script type="application/json" id="fetch-ahead">${JSON.stringify(wanted)}</script>`;
  return html
    .replaceAll(STYLE_SHEET, '')
    .replace('</head>', () => `${BEGIN}${ahead.join('')}${listed}${END}\n  </head>`)
    .replace('</body>', () => `  ${sheets.join('')}\n  </body>`);
};

/** The files that some modules bring along, each once. */
const filesOf = (bundle: readonly Built[], modules: readonly string[]): readonly string[] => {
  const files = new Set<string>();
  const visit = (chunk: Built | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports ?? []) visit(bundle.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) visit(bundle.find(({ facadeModuleId }) => facadeModuleId === module));
  return [...files];
};

export interface FirstVisit {
  /** Modules that are imported at once, as absolute paths. */
  readonly signIn: readonly string[];
  /** Modules that are imported after signing in. */
  readonly signedIn: readonly string[];
  /** Names of the workers that start then. */
  readonly workers: readonly string[];
}

/** The build's plugin. */
export const openingPagePlugin = ({ signIn, signedIn, workers }: FirstVisit): Plugin => ({
  name: 'callboard-opening-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const built = Object.values(bundle ?? {});
      const started = built
        .map(({ fileName }) => fileName)
        .filter((name) => workers.some((worker) => name.startsWith(`assets/${worker}-`) && name.endsWith('.js')));
      return openingPage(html, filesOf(built, signIn), [...filesOf(built, signedIn), ...started]);
    },
  },
});
