// The small signs on bars, as paths in a square of 12: a canvas cannot draw the sprite of the page.
import type { BarTone, TimelineBar } from './timeline-model.ts';

const SIGNS = {
  check: 'M2 6.5 5 9.5 10 3',
  hourglass: 'M3 1.5h6M3 10.5h6M3.8 1.5v2L8.2 8.5v2M8.2 1.5v2L3.8 8.5v2',
  twice: 'M1.5 1.5h6v6h-6zM4.5 7.5v3h6v-6h-3',
  ring: 'M6 1.2a4.8 4.8 0 1 0 .01 0M6 4a2 2 0 1 0 .01 0',
  palm: 'M6 11V5M6 5C4 2.5 2 3 1.2 5M6 5c2-2.5 4-2 4.8 0M6 5C5 2 3.5 1.5 2.5 2M6 5c1-3 2.5-3.5 3.5-3',
  thermometer: 'M5 7V2.5a1 1 0 0 1 2 0V7a2.2 2.2 0 1 1-2 0z',
  gone: 'M4.5 5.2a2 2 0 1 0-.01 0M1 11c.4-3 6.600-3 7 0M8.500 3.500l2.500 2.500M11 3.500 8.500 6',
  ban: 'M6 1.2a4.8 4.8 0 1 0 .01 0M2.8 2.800l6.400 6.400',
  lock: 'M2.500 5.500h7v5h-7zM4 5.500V4a2 2 0 0 1 4 0v1.500',
  flag: 'M3 11V1.500h6L7.500 4 9 6.500H3',
} as const;

type Sign = keyof typeof SIGNS;

const OF_TONE: Readonly<Record<BarTone, Sign>> = {
  done: 'check',
  asked: 'hourglass',
  spare: 'ring',
  leave: 'palm',
  unpaidLeave: 'palm',
  askedLeave: 'palm',
  sick: 'thermometer',
  absent: 'gone',
  off: 'ban',
  blocked: 'lock',
  holiday: 'flag',
};

const signOf = ({ tone, edge }: Pick<TimelineBar, 'tone' | 'edge'>): Sign =>
  edge === 'alarm' ? 'twice' : OF_TONE[tone];

/** For elements, where there is no canvas. */
export const signPath = (bar: Pick<TimelineBar, 'tone' | 'edge'>): string => SIGNS[signOf(bar)];

const made = new Map<Sign, Path2D>();

export const signOnCanvas = (bar: Pick<TimelineBar, 'tone' | 'edge'>): Path2D => {
  const sign = signOf(bar);
  const path = made.get(sign) ?? new Path2D(SIGNS[sign]);
  made.set(sign, path);
  return path;
};
