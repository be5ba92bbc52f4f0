// Tones of tags; what is only asked for has a dashed edge, so that it differs without colour.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type, weight } = token;
const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  minBlockSize: '1.5rem',
  paddingInline: space.two,
  paddingBlock: '1px',
  borderRadius: radius.bar,
  font: type.micro,
  fontWeight: weight.strong,
  border: `${line.tagWidth} solid currentColor`,
});

export const tone = styleVariants({
  neutral: [base, { background: colour.sunk, color: colour.textSecond }],
  line: [
    base,
    { background: 'transparent', color: colour.textSecond, border: `${line.control} solid ${colour.lineStrong}` },
  ],
  go: [base, { background: colour.go.soft, color: colour.go.onSoft }],
  wait: [
    base,
    { background: colour.wait.soft, color: colour.wait.onSoft, border: `${line.control} dashed ${colour.wait.line}` },
  ],
  stop: [base, { background: colour.stop.soft, color: colour.stop.onSoft }],
  info: [base, { background: colour.info.soft, color: colour.info.onSoft }],
  glow: [base, { background: colour.glow, color: colour.onGlow }],
  ink: [base, { background: colour.ink, color: colour.onInk }],
  /** On the hero: no ground of its own. */
  onInk: [base, { color: colour.onInk, paddingInline: 0, borderColor: 'transparent' }],
});

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
