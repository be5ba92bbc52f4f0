// Many shifts that are looked through before something is done to all of them.
import { style } from '@vanilla-extract/css';
import * as ticks from '#ui/choice/tick.css.ts';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line: stroke, type } = token;
const ONE = 'minmax(0, 1fr)';
/** Where the sheet has its width, a name and the reasons stand beside each other. */
const ROOMY = 'screen and (min-width: 820px)';

export const whole = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const second = style({ font: type.small, color: colour.textSecond });
export const day = style({
  border: `${stroke.width} solid ${colour.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
});
export const dayHead = style({
  font: type.strong,
  background: colour.ground,
  padding: `${space.two} ${space.four}`,
});
export const list = style({ listStyle: 'none', margin: 0, padding: `0 ${space.four}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  alignItems: 'center',
  paddingBlock: space.one,
  '@media': {
    [ROOMY]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: space.three },
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
export const who = style({ display: 'grid', gridTemplateColumns: ONE, minInlineSize: 0 });
export const foot = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.two, inlineSize: '100%' });
