// The marks of a planning calendar: a colour, an edge and a pattern each, so that none is told by colour alone.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius } from '#ui/theme/scale.css.ts';

const { colour } = token;

const hatch = (angle: string, tint: string, drawn: string, gap: string): string =>
  `repeating-linear-gradient(${angle}, color-mix(in srgb, ${tint} 22%, transparent) 0 ${drawn}, transparent ${drawn} ${gap})`;

const base = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.bar,
  border: '1.5px solid currentColor',
  minInlineSize: 0,
  position: 'relative',
  forcedColorAdjust: 'auto',
});

export const mark = styleVariants({
  confirmedJob: [base, { background: colour.go.soft, borderColor: colour.go.line, color: colour.go.onSoft }],
  requestedJob: [
    base,
    { background: colour.wait.soft, border: `1.5px dashed ${colour.wait.line}`, color: colour.wait.onSoft },
  ],
  overlapping: [
    base,
    { background: colour.stop.soft, border: `2.5px solid ${colour.stop.plain}`, color: colour.stop.onSoft },
  ],
  severalWithoutOverlap: [
    base,
    {
      background: colour.go.soft,
      borderColor: colour.go.line,
      color: colour.go.onSoft,
      boxShadow: `2.5px -2.5px 0 -1px ${colour.surface}, 2.5px -2.5px 0 0 ${colour.go.line}`,
    },
  ],
  blockedDate: [
    base,
    {
      background: `${hatch('45deg', colour.mute.plain, '2px', '7px')}, ${hatch('-45deg', colour.mute.plain, '2px', '7px')}, ${colour.mute.soft}`,
      borderColor: colour.mute.plain,
      color: colour.text,
    },
  ],
  requestedVacation: [
    base,
    {
      background: `${hatch('135deg', colour.leave.plain, '5px', '10px')}, ${colour.surface}`,
      border: `1.5px dashed ${colour.leave.plain}`,
      color: colour.leave.onSoft,
    },
  ],
  requestedCrew: [
    base,
    { background: colour.info.soft, border: `1.5px dashed ${colour.info.plain}`, color: colour.info.onSoft },
  ],
  other: [base, { background: colour.surface, borderColor: colour.lineStrong, color: colour.textSecond }],
});

export const size = styleVariants({
  /** Across a day's cell. */
  bar: { blockSize: '1.3125rem', alignSelf: 'stretch' },
  /** At the head of a line. */
  tile: { blockSize: '1.625rem', inlineSize: '1.625rem', flex: 'none' },
  /** In the legend. */
  key: { blockSize: '1.5rem', inlineSize: '1.875rem', flex: 'none' },
});

/** A bar that goes on into the next day: no edge where the two meet, half of the gap between the cells each. */
export const joinsAfter = style({
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
  borderInlineEndWidth: 0,
  marginInlineEnd: '-7px',
});
export const joinsBefore = style({
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  borderInlineStartWidth: 0,
  marginInlineStart: '-7px',
});
