// The links of Markdown pages: where each leads, and which lead nowhere. Pure: the pages and the files that exist come
// in.

/** @typedef {{ readonly line: number, readonly target: string }} Link */

const FENCE = /^\s*(?:```|~~~)/u;

/**
 * The lines of a page outside of code blocks; a line inside of one is empty.
 * @param {string} text
 * @returns {readonly string[]}
 */
export const proseOf = (text) => {
  let inCode = false;
  return text.split('\n').map((line) => {
    if (!FENCE.test(line)) return inCode ? '' : line;
    inCode = !inCode;
    return '';
  });
};

/**
 * Links, images and `src` addresses of a page; code spans hold none.
 * @param {string} text
 * @returns {readonly Link[]}
 */
export const linksOf = (text) =>
  proseOf(text).flatMap((line, at) => {
    const found = line
      .replace(/`[^`]*`/gu, (code) => ' '.repeat(code.length))
      .matchAll(/\]\(([^()\s]+(?:\([^()\s]*\))?)(?:\s+"[^"]*")?\)|(?:src|href)="([^"]+)"/gu);
    return [...found].map(([, markdown, html]) => ({ line: at + 1, target: markdown ?? html ?? '' }));
  });

/**
 * A heading's anchor as GitHub makes it.
 * @param {string} heading
 */
const slugOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');

/**
 * The anchors of a page: its headings, a repeated one with a number behind it, and named elements.
 * @param {string} text
 * @returns {ReadonlySet<string>}
 */
export const anchorsOf = (text) => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const headings = proseOf(text).flatMap((line) => {
    const [, heading] = /^#{1,6}\s+(.*?)\s*#*\s*$/u.exec(line) ?? [];
    if (heading === undefined) return [];
    const slug = slugOf(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return [before === 0 ? slug : `${slug}-${before}`];
  });
  const named = [...text.matchAll(/<a (?:id|name)="([^"]+)"/gu)].map(([, name = '']) => name);
  return new Set([...headings, ...named]);
};

/**
 * @param {string} folder
 * @param {string} path
 */
const resolved = (folder, path) => {
  /** @type {string[]} */
  const parts = path.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * @typedef {object} Pages
 * @property {ReadonlyMap<string, string>} pages text by path from the project's root
 * @property {(path: string) => boolean} exists whether a file or folder is there
 */

/**
 * Why a link leads nowhere; undefined where it leads somewhere, or out of the project.
 * @param {string} from
 * @param {string} target
 * @param {Pages} project
 */
const whyBroken = (from, target, { pages, exists }) => {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(target)) return undefined;
  const [file = '', anchor] = decodeURI(target).split('#');
  const path = file === '' ? from : resolved(from.split('/').slice(0, -1).join('/'), file);
  if (!exists(path)) return `there is no ${path}`;
  if (anchor === undefined) return undefined;
  const page = pages.get(path);
  return page === undefined || anchorsOf(page).has(anchor) ? undefined : `${path} has no heading #${anchor}`;
};

/**
 * The links of all pages that lead nowhere, each as a line for a person.
 * @param {Pages} project
 * @returns {readonly string[]}
 */
export const brokenLinks = (project) =>
  [...project.pages].flatMap(([path, text]) =>
    linksOf(text).flatMap(({ line, target }) => {
      const why = whyBroken(path, target, project);
      return why === undefined ? [] : [`${path}:${line}: (${target}) ${why}`];
    }),
  );

/** Folders whose paths are named in pages. */
const ROOTS = /^(?:src|sw|schema|i18n|server|test|tools|docs|public)\/[\w./-]*\w\/?$/u;

/**
 * Paths in code spans that are not there. A path may be the beginning of file names, as the arguments of test runners
 * are.
 * @param {Pages & { readonly files: readonly string[] }} project
 * @returns {readonly string[]}
 */
export const absentPaths = ({ pages, exists, files }) =>
  [...pages].flatMap(([path, text]) =>
    proseOf(text).flatMap((line, at) => {
      const named = [...line.matchAll(/`([^`]+)`/gu)]
        .flatMap(([, code = '']) => code.split(/\s+/u))
        .map((word) => word.replace(/[#:].*$/u, ''))
        .filter((word) => ROOTS.test(word));
      return named
        .filter((word) => !exists(word) && !files.some((file) => file.startsWith(word)))
        .map((word) => `${path}:${at + 1}: there is no ${word}`);
    }),
  );
