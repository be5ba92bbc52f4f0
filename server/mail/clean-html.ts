// The body of a stranger's mail, made harmless: nothing that runs, nothing that tells the sender that it was read.
import sanitize, { type IOptions } from 'sanitize-html';
import { UNSTORABLE } from '#schema/check.ts';
import { escaped } from './letter.ts';
import { isReasonable } from './mark-up-limits.ts';

/** A picture that lies in the message itself, by its Content-ID. */
export interface InlinePicture {
  readonly contentId: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Longest body that is kept. */
export const MOST_HTML = 500_000;
/** A picture above this stays an attachment alone. */
const MOST_PICTURE = 100_000;

/**
 * Cleaned HTML. Pictures from elsewhere keep their address in `data-src` and load only when the reader asks for them;
 * pictures of the
 * message itself come as data addresses. Undefined where what is left is too long, or nested beyond all reason.
 */
export const cleanHtml = (html: string, pictures: readonly InlinePicture[]): string | undefined => {
  if (!isReasonable(html)) return undefined;
  const shown = inlineShower(pictures, MOST_HTML - html.length);
  const cleaned = sanitize(html, {
    ...RULES,
    transformTags: {
      a: outward,
      img: (_tag, attributes) => ({ tagName: 'img', attribs: pictureOf(attributes, shown) }),
    },
  });
  return cleaned.length > MOST_HTML ? undefined : storable(cleaned);
};

/** A plain text as HTML: paragraphs and lines as they were, addresses as links. */
export const htmlOfText = (text: string): string =>
  storable(text.slice(0, MOST_HTML / 8))
    .split(/\r?\n\s*\r?\n/u)
    .map((part) => `<p>${linked(part).replaceAll(/\r?\n/gu, '<br />')}</p>`)
    .join('');

/** The first words, for the list. */
export const previewOf = (html: string): string =>
  sanitize(html.replaceAll(/<(?:br|\/p|\/div|\/td|\/li|\/h\d)[^>]*>/giu, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text,
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 140)
    .toWellFormed()
    .trim();

/** Without what PostgreSQL cannot keep, in the one form in which texts are compared. */
const storable = (text: string): string =>
  text.toWellFormed().replaceAll(new RegExp(UNSTORABLE, 'g'), '').normalize('NFC').trim();

const SIZE = [/^\d{1,4}(?:\.\d{1,2})?(?:px|pt|em|rem|%)$/u];
const COLOUR = [/^#[0-9a-f]{3,8}$/iu, /^rgba?\([\d\s.,%]{5,40}\)$/iu, /^[a-z]{3,24}$/iu];

const RULES: IOptions = {
  allowedTags: [
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'font',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'li',
    'ol',
    'p',
    'pre',
    'q',
    's',
    'small',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'data-src', 'alt', 'width', 'height'],
    font: ['color'],
    ol: ['start'],
    td: ['colspan', 'rowspan', 'align', 'valign'],
    th: ['colspan', 'rowspan', 'align', 'valign'],
    '*': ['style', 'dir', 'lang'],
  },
  allowedStyles: {
    '*': {
      color: COLOUR,
      'background-color': COLOUR,
      'text-align': [/^(?:left|right|center|justify)$/u],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/u],
      'font-style': [/^(?:italic|normal)$/u],
      'font-size': SIZE,
      'text-decoration': [/^(?:underline|line-through|none)$/u],
      'padding-left': SIZE,
      'margin-left': SIZE,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
};

/** A link opens outside the app, and tells the other side nothing of where it was. */
const outward = (_tag: string, { href = '' }: Readonly<Record<string, string>>) => ({
  tagName: 'a',
  attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
});

/** The data address of the picture that a `cid:` address names; undefined where it names none that is shown. */
type InlineShower = (src: string) => string | undefined;

/**
 * All that it gives out together has room beside the text: a few letters can name the same picture thousands of times.
 */
const inlineShower = (pictures: readonly InlinePicture[], most: number): InlineShower => {
  const addresses = new Map<string, InlinePicture>(
    pictures
      .filter(({ mime, bytes }) => /^image\/(?:png|jpeg|gif|webp)$/u.test(mime) && bytes.length <= MOST_PICTURE)
      .map((one) => [`cid:${one.contentId.replaceAll(/^<|>$/gu, '').toLowerCase()}`, one] as const)
      .toReversed(),
  );
  let room = most;
  return (src) => {
    const found = addresses.get(src.toLowerCase());
    const length = found === undefined ? 0 : 40 + Math.ceil(found.bytes.length / 3) * 4;
    if (found === undefined || length > room) return undefined;
    room -= length;
    return `data:${found.mime};base64,${Buffer.from(found.bytes).toString('base64')}`;
  };
};

const pictureOf = (
  { src = '', alt = '', width = '', height = '', ...rest }: Readonly<Record<string, string>>,
  shown: InlineShower,
): Record<string, string> => {
  const look = {
    alt,
    ...(width === '' ? {} : { width }),
    ...(height === '' ? {} : { height }),
    ...(rest['style'] === undefined ? {} : { style: rest['style'] }),
  };
  if (/^https?:/iu.test(src)) return { ...look, 'data-src': src };
  const address = shown(src);
  return address === undefined ? look : { ...look, src: address };
};

const linked = (text: string): string =>
  escaped(text).replaceAll(
    /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/gu,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${address}</a>`,
  );
