// The tenant's colour: the one thing of the look that a tenant may set, with a text colour that can be read on it.

/** Hexadecimal, three or six digits with or without `#`, as tenants enter it. */
const HEX = /^#?(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i;

type Channels = readonly [red: number, green: number, blue: number];

/** Sets the brand colours of all themes but outdoor, which stays black on white; an unreadable code resets them. */
export const applyBrand = (root: HTMLElement, colourCode: string | null | undefined): void => {
  const brand = toHex(colourCode ?? '');
  if (brand === undefined) {
    root.style.removeProperty('--tenant-brand');
    root.style.removeProperty('--on-tenant-brand');
    return;
  }
  root.style.setProperty('--tenant-brand', brand);
  root.style.setProperty('--on-tenant-brand', readableOn(brand));
};

/** Black or white, whichever has the higher contrast on the colour (WCAG 2.2, contrast ratio). */
export const readableOn = (hex: string): '#000000' | '#FFFFFF' =>
  contrast(hex, '#000000') >= contrast(hex, '#FFFFFF') ? '#000000' : '#FFFFFF';

/** WCAG 2.2 contrast ratio of two hexadecimal colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

/** The colour as `#rrggbb`, or undefined when the code is none. */
export const toHex = (code: string): string | undefined => {
  const [, six, three] = HEX.exec(code.trim()) ?? [];
  const digits = six ?? (three === undefined ? undefined : [...three].map((digit) => digit + digit).join(''));
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

const channels = (hex: string): Channels => {
  const value = Number.parseInt((toHex(hex) ?? '#000000').slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
