// Orders the app's page for a slow line: its first words are painted before any file is here, and what the sign-in
// needs is asked for at once.
import type { Plugin } from 'vite';

export interface Built {
  readonly type: string;
  readonly fileName: string;
  /** Text of a file that the bundler only passes on, as a worker's is. */
  readonly source?: string | Uint8Array;
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
 * @param later what the page fetches while somebody types their name: the files of the first queue come one after the
 *   other, and then those of the others, side by side
 */
export const openingPage = (html: string, files: readonly string[], later: readonly Queue[] = []): string => {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([link]) => link.trim());
  const ahead = files
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const isAsked = (file: string): boolean => files.includes(file) || html.includes(`/${file}"`);
  const wanted = later
    .map((queue, at) => {
      const before = later.slice(0, at).flat();
      return queue.filter((file) => !isAsked(file) && !before.includes(file)).map((file) => `/${file}`);
    })
    .filter((queue) => queue.length > 0);
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

/** Files that are fetched one after the other. */
type Queue = readonly string[];

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/gu;

/** A worker's script and what it imports at once: the browser asks for these when the script is there. */
export const filesOfWorker = (bundle: readonly Built[], worker: string): Queue => {
  const files = new Set<string>();
  const visit = (one: Built | undefined): void => {
    if (one === undefined || files.has(one.fileName)) return;
    files.add(one.fileName);
    const text = typeof one.source === 'string' ? one.source : new TextDecoder().decode(one.source);
    for (const [, name = ''] of text.matchAll(STATIC_IMPORT))
      visit(bundle.find(({ fileName }) => fileName === `assets/${name}`));
  };
  visit(bundle.find(({ fileName: name }) => name.startsWith(`assets/${worker}-`) && name.endsWith('.js')));
  return [...files];
};

export interface FirstVisit {
  /** Modules that are imported at once, as absolute paths. */
  readonly signIn: readonly string[];
  /** Modules that are imported after signing in. */
  readonly signedIn: readonly string[];
  /** Modules that are imported once the first page is drawn. */
  readonly background: readonly string[];
  /** Names of the workers that start then. */
  readonly workers: readonly string[];
}

/** The build's plugin. */
export const openingPagePlugin = ({ signIn, signedIn, background, workers }: FirstVisit): Plugin => ({
  name: 'callboard-opening-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const built = Object.values(bundle ?? {});
      return openingPage(html, filesOf(built, signIn), [
        filesOf(built, signedIn),
        filesOf(built, background),
        ...workers.map((worker) => filesOfWorker(built, worker)),
      ]);
    },
  },
});
