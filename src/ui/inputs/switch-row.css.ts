// Looks of a switch: a track with a knob, told apart by place and mark, not by colour alone.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space, touch } from '../theme/scale.css.ts';

const { colour, type } = token;

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.least,
  paddingBlock: space.one,
  cursor: 'pointer',
  position: 'relative',
});
export const words = style({ flex: 1, minInlineSize: 0, display: 'grid' });
export const label = style({ font: type.body });
export const hint = style({ font: type.small, color: colour.textSecond });
export const input = style({
  appearance: 'none',
  flex: 'none',
  inlineSize: '52px',
  blockSize: '30px',
  borderRadius: radius.pill,
  border: `2px solid ${colour.lineStrong}`,
  background: colour.surface,
  position: 'relative',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '3px',
      insetInlineStart: '3px',
      inlineSize: '20px',
      borderRadius: radius.pill,
      background: colour.lineStrong,
    },
    '&:checked': { background: colour.primary, borderColor: colour.primary },
    '&:checked::before': { insetInlineStart: '25px', background: colour.onPrimary },
    '&:disabled': { borderStyle: 'dashed', opacity: '.6' },
    '&:focus-visible': {
      outline: `${token.focus.ring} solid ${token.focus.colour}`,
      outlineOffset: token.focus.offset,
    },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
