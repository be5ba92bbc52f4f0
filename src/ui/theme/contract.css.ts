// The names of all tokens, by role; themes.css.ts gives them values, components know no other colour or size.
import { createGlobalThemeContract } from '@vanilla-extract/css';

const name = (_: string | null, path: readonly string[]): string =>
  path
    .join('-')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

/** A status colour: text on plain ground, on its own soft ground, and the lines that go with it. */
const status = { plain: null, soft: null, onSoft: null } as const;

export const token = createGlobalThemeContract(
  {
    colour: {
      ground: null,
      surface: null,
      raised: null,
      sunk: null,
      line: null,
      lineStrong: null,
      text: null,
      textSecond: null,
      textThird: null,
      /** Dark surfaces: hero, rail, toasts. */
      ink: null,
      onInk: null,
      onInkSecond: null,
      inkLine: null,
      primary: null,
      onPrimary: null,
      primarySoft: null,
      onPrimarySoft: null,
      /** Now, or you are here; never a status. */
      glow: null,
      onGlow: null,
      go: { ...status, on: null, line: null },
      wait: { ...status, line: null },
      stop: { ...status, on: null },
      info: status,
      leave: status,
      sick: status,
      mute: { plain: null, soft: null },
      /** The tenant's, set at run time by applyBrand. */
      brand: null,
      onBrand: null,
      backdrop: null,
    },
    /** Whole `font` shorthands in rem, so that text grows with the system's setting. */
    type: {
      mega: null,
      display: null,
      title: null,
      head: null,
      strong: null,
      body: null,
      label: null,
      small: null,
      micro: null,
    },
    /** Weights of emphasis inside running text. */
    weight: { strong: null, bold: null },
    line: { width: null, control: null, tagWidth: null },
    shadow: { low: null, middle: null, high: null, slab: null },
    focus: { ring: null, offset: null, colour: null },
  },
  name,
);
