// Reasons beside the name of a line that can be ticked.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
/** Where the sheet has its width, a name and the reasons stand beside each other; else beneath, behind the tick. */
const ROOMY = 'screen and (min-width: 820px)';

const reasonBase = style({
  display: 'flex',
  gap: space.one,
  minInlineSize: 0,
  font: type.small,
  overflowWrap: 'anywhere',
  paddingInlineStart: `calc(22px + ${space.three})`,
  '@media': { [ROOMY]: { paddingInlineStart: 0 } },
});
export const reason = styleVariants({
  yes: [reasonBase, { color: colour.go.plain }],
  warning: [reasonBase, { color: colour.wait.plain }],
  no: [reasonBase, { color: colour.stop.plain }],
});
