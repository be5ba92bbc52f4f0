// Bright sun: black on white, no tints, real borders, heavier and one step larger text; every pair reaches 7:1.
import { light } from './palette-light.ts';
import { family } from './scale.css.ts';

const BLACK = '#000000';
const WHITE = '#FFFFFF';

export const outdoor = {
  colour: {
    ground: WHITE,
    surface: WHITE,
    raised: WHITE,
    sunk: WHITE,
    line: BLACK,
    lineStrong: BLACK,
    text: BLACK,
    textSecond: BLACK,
    textThird: '#1A1A1A',
    ink: BLACK,
    onInk: WHITE,
    onInkSecond: WHITE,
    inkLine: WHITE,
    primary: BLACK,
    onPrimary: WHITE,
    primarySoft: WHITE,
    onPrimarySoft: BLACK,
    glow: '#F0FF00',
    onGlow: BLACK,
    go: { plain: '#00512A', on: WHITE, soft: WHITE, onSoft: '#00451F', line: '#00512A' },
    wait: { plain: '#5C3500', soft: WHITE, onSoft: '#5C3500', line: '#5C3500' },
    stop: { plain: '#8F0012', on: WHITE, soft: WHITE, onSoft: '#8F0012' },
    info: { plain: '#0B2C91', soft: WHITE, onSoft: '#0B2C91' },
    leave: { plain: '#45197F', soft: WHITE, onSoft: '#45197F' },
    sick: { plain: '#750F45', soft: WHITE, onSoft: '#750F45' },
    mute: { plain: '#1F1F1F', soft: WHITE },
    brand: BLACK,
    onBrand: WHITE,
    backdrop: 'rgb(0 0 0 / .75)',
  },
  type: {
    mega: `800 3.375rem/1 ${family}`,
    display: `800 2.125rem/2.375rem ${family}`,
    title: `800 1.625rem/1.875rem ${family}`,
    head: `800 1.25rem/1.5625rem ${family}`,
    strong: `750 1.125rem/1.5rem ${family}`,
    body: `600 1.125rem/1.5625rem ${family}`,
    label: `700 .9375rem/1.1875rem ${family}`,
    small: `600 .9375rem/1.25rem ${family}`,
    micro: `700 .84375rem/1.0625rem ${family}`,
  },
  weight: { strong: '750', bold: '800' },
  line: { width: '2px', control: '2px', tagWidth: '2px' },
  shadow: { low: '0 0 #0000', middle: '0 0 0 2px #000', high: '0 0 0 3px #000', slab: light.shadow.slab },
  focus: { ring: '4px', offset: '3px', colour: BLACK },
} as const;
