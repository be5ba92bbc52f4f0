// How much mark-up of a stranger is cleaned; of more than that only the text is kept, which takes one pass whatever it
// looks like.

const MOST = { characters: 1_500_000, tags: 20_000, depth: 200, oneTag: 20_000 } as const;

/**
 * Elements that hold no others, and those whose end tag is often left out (HTML, 13.1.2.4): they say nothing of depth.
 */
const FLAT = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'option',
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
  '!doctype',
  '!--',
  '?xml',
]);

/**
 * True where cleaning it takes time in proportion to its length: neither nested without end, nor of more tags than a
 * newsletter has.
 */
export const isReasonable = (html: string): boolean => {
  if (html.length > MOST.characters) return false;
  let [tags, depth] = [0, 0];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags += 1;
    const name = /^\/?[a-z!?][\w:-]*/iu.exec(html.slice(at + 1, at + 40))?.[0].toLowerCase() ?? '';
    if (name.startsWith('/')) depth = Math.max(0, depth - 1);
    else if (name !== '' && !FLAT.has(name)) depth += 1;
    const end = html.indexOf('>', at);
    if (
      tags > MOST.tags ||
      depth > MOST.depth ||
      (end === -1 ? html.length : end) - at > MOST.oneTag + inlineData(html, at, end)
    )
      return false;
  }
  return true;
};

/** A picture inside an attribute may be long: it is one value, and read once. */
const inlineData = (html: string, from: number, to: number): number =>
  html.slice(from, from + 500).includes('data:') ? Math.max(0, to - from) : 0;

/** What is not shown of a page, with all that lies in it. */
const UNSHOWN = ['style', 'script', 'head', 'title', 'noscript', 'textarea'];
const BREAKING = new Set([
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'br',
  'hr',
]);

/** The text of any mark-up, paragraphs and lines as they were. */
export const textOf = (html: string): string => {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    parts.push(html.slice(at, open));
    const name = /^\/?([a-z][a-z0-9]*)/u.exec(lower.slice(open + 1, open + 20))?.[1] ?? '';
    if (BREAKING.has(name)) parts.push('\n');
    at = endOf(lower, open, UNSHOWN.includes(name) && lower[open + 1] !== '/' ? name : undefined);
  }
  parts.push(html.slice(at));
  return plain(parts.join(''));
};

/** Behind the tag, or behind the element that is not shown. What never ends goes on to the end. */
const endOf = (lower: string, open: number, unshown: string | undefined): number => {
  const from = unshown === undefined ? open : lower.indexOf(`</${unshown}`, open);
  const end = from === -1 ? -1 : lower.indexOf('>', from);
  return end === -1 ? lower.length : end + 1;
};

const plain = (text: string): string =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\r]+/gu, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
