// A form in one column: its progress, its questions as cards, answers as large as a glove.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const progress = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  marginBlock: space.two,
  font: type.label,
});
export const steps = style({ display: 'flex', flex: 1, gap: space.one, minInlineSize: 0 });
export const step = style({
  flex: 1,
  blockSize: '8px',
  borderRadius: radius.bar,
  background: colour.sunk,
  border: `1px solid ${colour.lineStrong}`,
});
export const stepDone = style([step, { background: colour.go.plain, borderColor: colour.go.plain }]);
export const stepFailed = style([step, { background: colour.stop.plain, borderColor: colour.stop.plain }]);

export const questions = style({
  background: colour.surface,
  borderRadius: radius.card,
  border: `${line.width} solid ${colour.line}`,
});
export const question = style({
  padding: space.card,
  display: 'grid',
  gap: space.three,
  scrollMarginBlock: '80px',
  selectors: { '& + &': { borderBlockStart: `${line.width} solid ${colour.line}` } },
});
export const asked = style({ display: 'flex', gap: space.three, alignItems: 'flex-start', font: type.strong });
export const number = style({
  flex: 'none',
  minInlineSize: '26px',
  blockSize: '26px',
  borderRadius: radius.pill,
  background: colour.ink,
  color: colour.onInk,
  display: 'grid',
  placeItems: 'center',
  font: type.label,
});
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const optional = style({ font: type.small, color: colour.textSecond });

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const answersDown = style({ display: 'grid', gap: space.two });
const answer = style({
  position: 'relative',
  flex: '1 1 5.5rem',
  minBlockSize: touch.answer,
  borderRadius: radius.card,
  border: `${line.control} solid ${colour.lineStrong}`,
  background: colour.surface,
  color: colour.text,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.two,
  paddingInline: space.three,
  font: type.strong,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:focus-visible)': { outline: `${token.focus.ring} solid ${token.focus.colour}`, outlineOffset: '2px' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
    },
  },
});
export const answerYes = style([
  answer,
  {
    selectors: {
      '&:has(:checked)': { background: colour.go.plain, color: colour.go.on, borderColor: colour.go.plain },
    },
  },
]);
export const answerNo = style([
  answer,
  {
    selectors: {
      '&:has(:checked)': { background: colour.stop.plain, color: colour.stop.on, borderColor: colour.stop.plain },
    },
  },
]);
export const answerOther = style([
  answer,
  { selectors: { '&:has(:checked)': { background: colour.ink, color: colour.onInk, borderColor: colour.ink } } },
]);
export const answerOption = style([answerOther, { justifyContent: 'flex-start', textAlign: 'start' }]);
/** Before an option: a box where several may be chosen, a ring where one is; ticked once it is. */
export const box = style({
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  display: 'grid',
  placeItems: 'center',
  border: '2px solid currentColor',
  borderRadius: '4px',
});
export const ring = style([box, { borderRadius: radius.pill }]);
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

export const wrong = style({
  display: 'grid',
  gap: space.three,
  borderInlineStart: `4px solid ${colour.stop.plain}`,
  paddingInlineStart: space.three,
});
export const files = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const thumbnails = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const thumbnail = style({
  inlineSize: '64px',
  blockSize: '64px',
  objectFit: 'cover',
  borderRadius: radius.field,
  border: `${line.width} solid ${colour.line}`,
  background: colour.sunk,
});
export const missing = style({ font: type.small, color: colour.stop.plain });
globalStyle(`${missing}:empty`, { display: 'none' });
export const picture = style({ maxInlineSize: '100%', borderRadius: radius.field });
