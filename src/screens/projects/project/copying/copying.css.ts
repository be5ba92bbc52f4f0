// A copy that is looked through before it is made: its choices, and by day who comes along.
import { style } from '@vanilla-extract/css';
import * as ticks from '#ui/choice/tick.css.ts';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
/** Where the sheet has its width, a name and the reasons stand beside each other. */
const ROOMY = 'screen and (min-width: 820px)';

export const choices = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.card });
export const choice = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.one,
  border: 0,
  margin: 0,
  padding: 0,
});
/** Two by two where both have room, so far apart that each switch belongs to its words. */
export const switches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
  columnGap: space.five,
  '@media': { [ROOMY]: { columnGap: space.eight } },
});
export const legend = style({ font: type.strong, padding: 0 });
export const second = style({ font: type.small, color: colour.textSecond });

export const days = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const day = style({
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
});
export const dayHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.two,
  background: colour.ground,
  padding: `${space.two} ${space.four}`,
});
export const dayName = style({ font: type.strong });
export const crew = style({
  padding: `${space.three} ${space.four}`,
  borderBlockStart: `${line.width} solid ${colour.line}`,
});
export const crewName = style({ font: type.label, overflowWrap: 'anywhere' });
export const position = style({ marginBlockStart: space.two });
export const positionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.two,
  font: type.body,
  overflowWrap: 'anywhere',
});
export const times = style({ font: type.label, fontVariantNumeric: 'tabular-nums' });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const person = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  alignItems: 'center',
  paddingBlockEnd: space.one,
  '@media': {
    [ROOMY]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: space.three, paddingBlockEnd: 0 },
  },
});
export const tick = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.least,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
export const untickable = style([tick, { cursor: 'default', color: colour.textSecond }]);
/** As wide as a tick, so that names stand beneath one another. */
export const tickBox = style([ticks.tickBox, { flex: 'none', margin: 0 }]);
export const lost = style({ display: 'flex', gap: space.one, font: type.small, color: colour.stop.plain });
export const foot = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.two, inlineSize: '100%' });
