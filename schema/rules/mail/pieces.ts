// The HTML of a mail as a row of pieces. Whatever stands in it is read to its end in one go; what is written from the
// pieces is made anew, so that nothing of a stranger's mark-up comes through that was not asked for by name.

export type MailPiece =
  /** As it stood: its character references are not resolved. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly tag: string };

/** What stands inside these is no text of the mail. */
const UNSHOWN: readonly string[] = [
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
];

export const mailPieces = (html: string): readonly MailPiece[] => {
  const lower = html.toLowerCase();
  const pieces: MailPiece[] = [];
  const say = (text: string): void => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    say(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    const [, slash = '', tag] = /^<(\/?)([a-z][a-z0-9]*)/u.exec(lower.slice(open, open + 24)) ?? [];
    if (tag === undefined) {
      at = beyondOther(html, open, say);
      continue;
    }
    const { attributes, end } = attributesIn(html, open + 1 + slash.length + tag.length);
    at = end;
    if (slash === '' && UNSHOWN.includes(tag)) at = beyondElement(lower, tag, end);
    else pieces.push(slash === '' ? { kind: 'open', tag, attributes } : { kind: 'close', tag });
  }
  return pieces;
};

/** Behind a comment or a declaration; a single `<` is text. */
const beyondOther = (html: string, open: number, say: (text: string) => void): number => {
  const next = html[open + 1] ?? '';
  if (!/[!?/]/u.test(next)) {
    say('<');
    return open + 1;
  }
  const isComment = html.startsWith('<!--', open);
  const end = html.indexOf(isComment ? '-->' : '>', open + 2);
  return end === -1 ? html.length : end + (isComment ? 3 : 1);
};

const beyondElement = (lower: string, tag: string, from: number): number => {
  const close = lower.indexOf(`</${tag}`, from);
  const end = close === -1 ? -1 : lower.indexOf('>', close);
  return end === -1 ? lower.length : end + 1;
};

const BETWEEN = /[\s/]+/uy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/uy;

/** The attributes of a tag, and where it ends; what cannot be read in it is passed over. */
const attributesIn = (
  html: string,
  from: number,
): { readonly attributes: Readonly<Record<string, string>>; readonly end: number } => {
  const found: [string, string][] = [];
  let at = from;
  while (at < html.length && html[at] !== '>') {
    const between = matchAt(BETWEEN, html, at)[0] ?? '';
    const [all = '', name = '', ...values] = between === '' ? matchAt(ATTRIBUTE, html, at) : [between];
    if (name !== '') found.push([name.toLowerCase(), values.find((value) => value !== undefined) ?? '']);
    at += all === '' ? 1 : all.length;
  }
  return { attributes: Object.fromEntries(found), end: Math.min(at + 1, html.length) };
};

const matchAt = (pattern: RegExp, text: string, at: number): readonly (string | undefined)[] => {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text with those references resolved that our own cleaning writes; others stay as they are. */
export const resolved = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/giu, (all, decimal, hex, name) => {
    const code = decimal === undefined ? (hex === undefined ? Number.NaN : parseInt(hex, 16)) : Number(decimal);
    if (Number.isNaN(code)) return NAMED[String(name).toLowerCase()] ?? all;
    const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });

/** The address of a picture on the internet that a piece names; undefined for any other piece. */
export const outsidePicture = (piece: MailPiece): string | undefined => {
  if (piece.kind !== 'open' || piece.tag !== 'img') return undefined;
  const address = piece.attributes['data-src'] ?? '';
  return /^https?:\/\//iu.test(address) ? resolved(address) : undefined;
};

/** Addresses of pictures that a mail would have from the internet, in its order. */
export const outsidePictures = (html: string): readonly string[] =>
  mailPieces(html).flatMap((piece) => outsidePicture(piece) ?? []);
