// Of the style that stands at an element of a mail, what may be shown: each as a word of our own sheet or as a colour,
// never as it was written.

export interface MailColour {
  /** `#rrggbb` */
  readonly hex: string;
  /** Not to be read on white. */
  readonly isPale: boolean;
}

export interface MailLooks {
  readonly classes: readonly string[];
  readonly colour: MailColour | undefined;
  /** `#rrggbb` */
  readonly ground: string | undefined;
}

export const looksOf = (style: string): MailLooks => {
  const said = new Map(
    style
      .toLowerCase()
      .slice(0, 2000)
      .split(';')
      .map((one) => [one.slice(0, one.indexOf(':')).trim(), one.slice(one.indexOf(':') + 1).trim()] as const),
  );
  return {
    classes: [...said].flatMap(([name, value]) => WORDS[name]?.(value) ?? []),
    colour: colourOf(said.get('color') ?? ''),
    ground: colourOf(said.get('background-color') ?? '')?.hex,
  };
};

const among =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string | undefined =>
    Object.hasOwn(words, value) ? words[value] : undefined;

/** Pixels of common text, as mails have it. */
const NORMAL = 16;
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: NORMAL, rem: NORMAL, '%': NORMAL / 100 };

const pixelsOf = (value: string): number | undefined => {
  const [, number, unit = ''] = /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em|rem|%)$/u.exec(value) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit] ?? 1);
};

const WORDS: Readonly<Record<string, (value: string) => string | undefined>> = {
  'font-weight': (value) =>
    value === 'bold' || /^[6-9]00$/u.test(value)
      ? 'bold'
      : value === 'normal' || /^[1-5]00$/u.test(value)
        ? 'light-weight'
        : undefined,
  'font-style': among({ italic: 'italic' }),
  'text-decoration': among({ underline: 'under', 'line-through': 'through' }),
  'text-align': among({ left: 'start', right: 'end', center: 'centre' }),
  'font-size': (value) => {
    const pixels = pixelsOf(value);
    if (pixels === undefined || (pixels >= 14 && pixels <= 19)) return undefined;
    return pixels < 14 ? 'small' : 'large';
  },
  'margin-left': (value) => ((pixelsOf(value) ?? 0) >= 16 ? 'indent' : undefined),
  'padding-left': (value) => ((pixelsOf(value) ?? 0) >= 16 ? 'indent' : undefined),
};

/** Names that people write; others are left out. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  maroon: '#800000',
  navy: '#000080',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

const colourOf = (value: string): MailColour | undefined => {
  const hex = among(NAMES)(value) ?? hexIn(value) ?? rgbIn(value);
  return hex === undefined ? undefined : { hex, isPale: lightnessOf(hex) > PALE };
};

const hexIn = (value: string): string | undefined => {
  if (/^#[0-9a-f]{6}$/u.test(value)) return value;
  return /^#[0-9a-f]{3}$/u.test(value) ? value.replaceAll(/[0-9a-f]/gu, '$&$&') : undefined;
};

const rgbIn = (value: string): string | undefined => {
  const [, ...parts] =
    /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]{1,5}\s*)?\)$/u.exec(value) ?? [];
  if (parts.length < 3) return undefined;
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
};

/** Relative luminance (WCAG 2.2) at which letters on white have less than three times its contrast. */
const PALE = 0.3;

const lightnessOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
