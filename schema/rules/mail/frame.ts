// A mail as the page that is framed for it: made anew from the pieces that are allowed, under a policy that loads
// nothing. Whatever a stranger wrote, the frame runs no script, sends no form and asks nobody for anything.
import { mailPieces, outsidePicture, type MailPiece } from './pieces.ts';
import { MAIL_SHEET, MAIL_SHEET_HASH } from './sheet.ts';
import { looksOf } from './looks.ts';

export interface FramedMail {
  /** The whole page, for `srcdoc`. */
  readonly page: string;
  /** How many pictures it would have from the internet. */
  readonly outside: number;
  /** It brings colours of its own, and stands on white paper. */
  readonly isColoured: boolean;
}

export interface FrameWishes {
  readonly language: string;
  readonly title: string;
  /** The reader reads light letters on a dark ground. */
  readonly isDark: boolean;
  /** Data addresses of pictures from the internet that the reader asked for, by their place. */
  readonly pictures?: Readonly<Record<number, string>>;
}

const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src '${MAIL_SHEET_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** All that is known to be no more than text and its order. */
const TAGS = new Set(
  'a abbr b blockquote br caption center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr', 'img']);
/** Nothing but these may stand in them, so that no wrapping goes inside. */
const UNWRAPPED = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr', 'ul', 'ol', 'dl']);
const CELLS = new Set(['td', 'th']);
/** As deep as browsers nest; a mail that goes on is a trap. */
const DEEPEST = 200;

export const framedMail = (html: string, wishes: FrameWishes): FramedMail => {
  const { body, outside, isColoured } = writtenAnew(mailPieces(html), wishes.pictures ?? {});
  const look = wishes.isDark && !isColoured ? 'dark' : 'light';
  const page = [
    `<!doctype html><html lang="${escaped(wishes.language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="referrer" content="no-referrer"><title>${escaped(wishes.title)}</title><style>${MAIL_SHEET}</style>`,
    `</head><body class="${look}" dir="auto">${body}</body></html>`,
  ].join('');
  return { page, outside, isColoured };
};

interface Open {
  readonly tag: string;
  /** What closes it, with what was wrapped inside. */
  readonly close: string;
  readonly isFilled: boolean;
}

const writtenAnew = (
  pieces: readonly MailPiece[],
  pictures: Readonly<Record<number, string>>,
): Omit<FramedMail, 'page'> & { readonly body: string } => {
  const out: string[] = [];
  const stack: Open[] = [];
  let [outside, isColoured] = [0, false];
  for (const piece of pieces) {
    if (piece.kind === 'text') out.push(escaped(piece.text));
    else if (!TAGS.has(piece.tag)) continue;
    else if (piece.kind === 'close') out.push(...closed(stack, piece.tag));
    else if (piece.tag === 'img') {
      out.push(pictureOf(piece, pictures[outside]));
      if (outsidePicture(piece) !== undefined) outside += 1;
    } else if (VOID.has(piece.tag)) out.push(`<${piece.tag}>`);
    else if (stack.length < DEEPEST) {
      const opened = openedBy(piece, stack.at(-1)?.isFilled === true);
      isColoured ||= opened.isColoured;
      out.push(opened.open);
      stack.push(opened);
    }
  }
  out.push(...stack.toReversed().map(({ close }) => close));
  return { body: out.join(''), outside, isColoured };
};

/** Closes the innermost one of that name, and all that was left open in it; a stray end closes nothing. */
const closed = (stack: Open[], tag: string): readonly string[] => {
  const from = stack.findLastIndex((one) => one.tag === tag);
  return from === -1
    ? []
    : stack
        .splice(from)
        .toReversed()
        .map(({ close }) => close);
};

type Opening = Extract<MailPiece, { kind: 'open' }>;

const openedBy = (
  { tag, attributes }: Opening,
  isWithinFilled: boolean,
): Open & { readonly open: string; readonly isColoured: boolean } => {
  const looks = looksOf(attributes['style'] ?? '');
  const ground = CELLS.has(tag) || UNWRAPPED.has(tag) ? looks.ground : undefined;
  const isFilled = isWithinFilled || ground !== undefined;
  const colour = looks.colour ?? (tag === 'font' ? looksOf(`color:${attributes['color'] ?? ''}`).colour : undefined);
  // Pale letters would not be seen on white, and hide what only a machine should read.
  const shown = colour !== undefined && (isFilled || !colour.isPale) && !UNWRAPPED.has(tag) ? colour.hex : undefined;
  const written = [
    ...attributesOf(tag, attributes),
    ...(looks.classes.length === 0 ? [] : [`class="${looks.classes.join(' ')}"`]),
    ...(ground === undefined || !(CELLS.has(tag) || tag === 'table' || tag === 'tr') ? [] : [`bgcolor="${ground}"`]),
  ];
  const name = tag === 'font' ? 'span' : tag;
  return {
    tag,
    isFilled,
    isColoured: shown !== undefined || ground !== undefined,
    open: `<${[name, ...written].join(' ')}>${shown === undefined ? '' : `<font color="${shown}">`}`,
    close: `${shown === undefined ? '' : '</font>'}</${name}>`,
  };
};

/** What an element may keep of its own, each judged by its whole value. */
const attributesOf = (tag: string, { href, colspan, rowspan, align, start, dir }: Opening['attributes']) => [
  ...(tag === 'a' && href !== undefined && /^(?:https?:\/\/|mailto:|tel:)/iu.test(href)
    ? [`href="${escaped(href)}" target="_blank" rel="noopener noreferrer nofollow"`]
    : []),
  ...(CELLS.has(tag) ? numbered({ colspan, rowspan }) : []),
  ...(tag === 'ol' ? numbered({ start }) : []),
  ...(align !== undefined && /^(?:left|right|center)$/iu.test(align) ? [`align="${align.toLowerCase()}"`] : []),
  ...(dir !== undefined && /^(?:ltr|rtl|auto)$/iu.test(dir) ? [`dir="${dir.toLowerCase()}"`] : []),
];

const numbered = (attributes: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value !== undefined && /^\d{1,3}$/u.test(value) ? [`${name}="${value}"`] : [],
  );

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/iu;

/** One that is not here is its words; a picture without words is left out. */
const pictureOf = (piece: Opening, fetched: string | undefined): string => {
  const { src = '', alt = '', width, height } = piece.attributes;
  const source = outsidePicture(piece) === undefined ? src : (fetched ?? '');
  if (!PICTURE.test(source)) return alt.trim() === '' ? '' : `<span class="picture">${escaped(alt)}</span>`;
  const size = Object.entries({ width, height }).flatMap(([name, value]) =>
    value !== undefined && /^\d{1,4}$/u.test(value) ? [`${name}="${value}"`] : [],
  );
  return `<${['img', `src="${source}"`, `alt="${escaped(alt)}"`, ...size].join(' ')}>`;
};

/** Character references stay: resolved or not, none of them begins a tag or ends a value. */
const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
