// Looks of the bar at the foot of a phone.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { family, layer, motion, radius, space } from '#ui/theme/scale.css.ts';
import { bottomBarSize, desk, withoutDock } from '../shell.css.ts';

const { colour, line, type } = token;

export const bar = style({
  display: 'none',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  minBlockSize: bottomBarSize,
  background: colour.surface,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  padding: `6px ${space.tight} max(10px, env(safe-area-inset-bottom))`,
  selectors: { [withoutDock]: { display: 'flex' } },
  '@media': { [desk]: { selectors: { [withoutDock]: { display: 'none' } } } },
});
export const item = style({
  // As wide as its longest word, where there is room for all of them; large text breaks words instead.
  flex: '1 1 min-content',
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  font: type.micro,
  color: colour.textSecond,
  textAlign: 'center',
});
export const label = style({ maxInlineSize: '100%', overflowWrap: 'break-word', hyphens: 'auto' });
export const picture = style({
  inlineSize: '64px',
  blockSize: '32px',
  borderRadius: radius.pill,
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  transition: `background ${motion.fast} ${motion.ease}`,
});
export const current = style({ color: colour.text, fontWeight: 700 });
export const currentPicture = style({ background: colour.glow, color: colour.onGlow });
export const badge = style({
  position: 'absolute',
  insetBlockStart: '-3px',
  insetInlineEnd: '9px',
  minInlineSize: '19px',
  minBlockSize: '19px',
  paddingInline: '5px',
  borderRadius: radius.pill,
  background: colour.stop.plain,
  color: colour.stop.on,
  font: `700 .75rem/1.1875rem ${family}`,
  textAlign: 'center',
  boxShadow: `0 0 0 2px ${colour.surface}`,
});
