// The colours of the theme as a canvas needs them: read from the page, so that light, dark and outdoor are drawn alike.
import { token } from '../theme/contract.css.ts';
import type { BarTone } from './timeline-model.ts';

export interface BarPaint {
  readonly fill: string;
  readonly line: string;
  readonly text: string;
  readonly dash: readonly number[];
  readonly pattern: 'none' | 'stripes' | 'thinStripes' | 'dots' | 'cross';
}

export interface TimelinePalette {
  readonly surface: string;
  readonly sunk: string;
  readonly line: string;
  readonly text: string;
  readonly now: string;
  readonly alarm: BarPaint;
  readonly warn: string;
  readonly changed: string;
  readonly bars: Readonly<Record<BarTone, BarPaint>>;
  readonly font: string;
  /** Outdoors lines are wider. */
  readonly lineWidth: number;
}

const { colour } = token;

/** `var(--name)` as the element has it. */
const valueIn = (style: CSSStyleDeclaration, variable: string): string => {
  const name = /var\((--[^),]+)/u.exec(variable)?.[1];
  return name === undefined ? variable : style.getPropertyValue(name).trim();
};

export const paletteOf = (element: Element): TimelinePalette => {
  const style = getComputedStyle(element);
  const of = (variable: string): string => valueIn(style, variable);
  const surface = of(colour.surface);
  const paint = (fill: string, line: string, text: string, more: Partial<BarPaint> = {}): BarPaint => ({
    fill: of(fill),
    line: of(line),
    text: of(text),
    dash: [],
    pattern: 'none',
    ...more,
  });
  const { go, wait, leave, sick, mute, stop } = colour;
  const width = Number.parseFloat(of(token.line.control));
  return {
    surface,
    sunk: of(colour.sunk),
    line: of(colour.line),
    text: of(colour.text),
    now: of(colour.glow),
    warn: of(wait.line),
    changed: of(colour.info.plain),
    alarm: paint(stop.soft, stop.plain, stop.onSoft),
    bars: {
      done: paint(go.soft, go.line, go.onSoft),
      asked: paint(wait.soft, wait.line, wait.onSoft, { dash: [4, 3] }),
      spare: paint(colour.surface, colour.lineStrong, colour.textSecond, { dash: [1.5, 2.5] }),
      leave: paint(leave.soft, leave.plain, leave.onSoft, { pattern: 'stripes' }),
      unpaidLeave: paint(colour.surface, leave.plain, leave.onSoft, { pattern: 'thinStripes' }),
      askedLeave: paint(colour.surface, leave.plain, leave.onSoft, { pattern: 'stripes', dash: [4, 3] }),
      sick: paint(sick.soft, sick.plain, sick.onSoft, { pattern: 'dots' }),
      absent: paint(colour.mute.plain, mute.plain, colour.surface),
      off: paint(colour.surface, colour.lineStrong, colour.textSecond),
      blocked: paint(mute.soft, mute.plain, colour.text, { pattern: 'cross' }),
      holiday: paint(colour.sunk, colour.lineStrong, colour.textSecond, { pattern: 'thinStripes' }),
    },
    font: style.fontFamily,
    lineWidth: Number.isFinite(width) ? width : 1.5,
  };
};
