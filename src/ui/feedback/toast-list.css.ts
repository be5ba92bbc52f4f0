// Toasts: dark slips above the bottom bar, coloured where they say how something went.
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { layer, motion, radius, space, touch } from '../theme/scale.css.ts';

const { colour, line, shadow, type } = token;
const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

/** What stands in the page for another phone's camera, or for somebody's signature: no toast may cover it. */
export const uncovered = style({});
/** Of that, what may move to make room for a toast: a code may, a pad under somebody's pen may not. */
export const stepsAside = style({});

/**
 * Where the toasts are is the layout's business: it sets `--toast-bottom` to the height of what stands at the foot, or
 * puts them at the head.
 */
export const region = style({
  position: 'fixed',
  insetInline: 0,
  insetBlock: 'var(--toast-span, auto calc(var(--toast-bottom, 0px) + env(safe-area-inset-bottom) + 12px))',
  zIndex: layer.toast,
  marginInline: 'auto',
  inlineSize: 'min(100%, 480px)',
  paddingInline: space.three,
  display: 'grid',
  pointerEvents: 'none',
});
export const lane = style({
  display: 'grid',
  gap: space.two,
  selectors: { '& + &:not(:empty)': { marginBlockStart: space.two } },
});

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.answer,
  inlineSize: '100%',
  paddingBlock: space.two,
  paddingInline: `${space.four} ${space.two}`,
  borderRadius: radius.card,
  border: `1.5px solid transparent`,
  font: type.label,
  textAlign: 'start',
  boxShadow: shadow.middle,
  pointerEvents: 'auto',
  animation: `${rise} ${motion.base} ${motion.ease}`,
});
export const toast = styleVariants({
  default: [base, { background: colour.ink, color: colour.onInk }],
  info: [base, { background: colour.ink, color: colour.onInk }],
  success: [base, { background: colour.go.plain, color: colour.go.on }],
  warning: [base, { background: colour.wait.soft, color: colour.wait.onSoft, borderColor: colour.wait.line }],
  error: [base, { background: colour.stop.plain, color: colour.stop.on }],
});

export const message = style({ flex: 1, minInlineSize: 0, paddingBlock: space.one });
export const away = style({ paddingInline: space.two, opacity: 0.85 });
const word = style({ paddingInline: space.three, flex: 'none', maxInlineSize: '50%' });
const underlined = style([
  word,
  { textDecoration: 'underline', textUnderlineOffset: '3px', textDecorationThickness: line.width },
]);
export const action = styleVariants({
  default: [word, { color: colour.glow }],
  info: [word, { color: colour.glow }],
  success: [underlined],
  warning: [underlined],
  error: [underlined],
});
