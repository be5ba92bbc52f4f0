// Looks of the sync pill: offline is no error and has no colour; colour comes only when a person has to act.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type } = token;
const base = style({
  minBlockSize: '36px',
  paddingBlock: space.half,
  paddingInline: '9px 12px',
  borderRadius: radius.pill,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  font: type.label,
  textAlign: 'start',
  border: `${line.width} solid ${colour.line}`,
  background: colour.surface,
  color: colour.textSecond,
  position: 'relative',
  // 36 px to the eye, 48 px to the finger.
  selectors: { '&::after': { content: '""', position: 'absolute', inset: '-7px' } },
});
export const pill = styleVariants({
  sent: [
    base,
    {
      background: 'transparent',
      borderColor: 'transparent',
      color: colour.textThird,
      vars: { '--glyph-cut': colour.ground },
    },
  ],
  sending: [base],
  getting: [base],
  offline: [base, { borderColor: colour.lineStrong, color: colour.text }],
  noAnswer: [base, { borderColor: colour.lineStrong, color: colour.text }],
  heldBack: [base],
  waiting: [base],
  full: [base, { background: colour.wait.soft, borderColor: colour.wait.line, color: colour.wait.onSoft }],
  attention: [
    base,
    {
      background: colour.wait.soft,
      borderColor: colour.wait.line,
      color: colour.wait.onSoft,
      vars: { '--glyph-cut': colour.wait.soft },
    },
  ],
});
