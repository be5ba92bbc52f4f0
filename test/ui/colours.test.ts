// Every text can be read on its ground: contrast of all themes' colours, and of any tenant's brand.
import { describe, expect, it } from 'vitest';
import { contrast, readableOn, toHex } from '#ui/theme/brand.ts';
import { dark } from '#ui/theme/palette-dark.ts';
import { light } from '#ui/theme/palette-light.ts';
import { outdoor } from '#ui/theme/palette-outdoor.ts';

/** WCAG 2.2: 4.5 is AA for text, 7 is AAA; 3 for the edges of controls. */
const THEMES = [
  { name: 'light', colour: light.colour, text: 4.5 },
  { name: 'dark', colour: dark.colour, text: 4.5 },
  { name: 'outdoor', colour: outdoor.colour, text: 7 },
];

const textPairs = (colour: (typeof THEMES)[number]['colour']): readonly (readonly [string, string, string])[] => [
  ...[colour.ground, colour.surface, colour.raised, colour.sunk].flatMap((ground, place) => [
    [`text on ground ${place}`, colour.text, ground] as const,
    [`second text on ground ${place}`, colour.textSecond, ground] as const,
    [`third text on ground ${place}`, colour.textThird, ground] as const,
  ]),
  ['on ink', colour.onInk, colour.ink],
  ['second on ink', colour.onInkSecond, colour.ink],
  ['glow on ink', colour.glow, colour.ink],
  ['on primary', colour.onPrimary, colour.primary],
  ['on soft primary', colour.onPrimarySoft, colour.primarySoft],
  ['primary on ground', colour.primary, colour.ground],
  ['on glow', colour.onGlow, colour.glow],
  ['on go', colour.go.on, colour.go.plain],
  ['on stop', colour.stop.on, colour.stop.plain],
  ['on soft go', colour.go.onSoft, colour.go.soft],
  ['on soft wait', colour.wait.onSoft, colour.wait.soft],
  ['on soft stop', colour.stop.onSoft, colour.stop.soft],
  ['on soft info', colour.info.onSoft, colour.info.soft],
  ['on soft leave', colour.leave.onSoft, colour.leave.soft],
  ['on soft sick', colour.sick.onSoft, colour.sick.soft],
  ['go on surface', colour.go.plain, colour.surface],
  ['stop on surface', colour.stop.plain, colour.surface],
  ['info on surface', colour.info.plain, colour.surface],
];

describe.each(THEMES)('the $name theme', ({ colour, text }) => {
  it.each(textPairs(colour))('can be read: %s', (_, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(text);
  });
  it('shows where a control ends', () => {
    expect(contrast(colour.lineStrong, colour.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.lineStrong, colour.ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('a tenant’s brand colour', () => {
  it('gets black or white text, whichever is read better', () => {
    expect(readableOn('#0b2730')).toBe('#FFFFFF');
    expect(readableOn('#ddf45b')).toBe('#000000');
  });
  it('can be read whatever the colour', () => {
    for (let level = 0; level < 256; level += 1) {
      const grey = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(readableOn(grey), grey)).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('is taken in the ways people write it, and nothing else', () => {
    expect(['0B2730', '#0b2730', ' #abc ', 'red', '#12', 'url(x)'].map(toHex)).toEqual([
      '#0b2730',
      '#0b2730',
      '#aabbcc',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
