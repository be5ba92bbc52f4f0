// Looks of the outbox.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const panel = style({ maxInlineSize: column, paddingBlockEnd: space.four });
export const cards = style({ display: 'grid', gap: space.tight });
export const card = style({
  background: colour.surface,
  borderRadius: radius.card,
  border: `2px solid ${colour.stop.plain}`,
  padding: space.card,
});
/** Needs the person, yet nothing was refused. */
export const cardWaiting = style([card, { borderColor: colour.wait.line }]);
export const head = style({ display: 'flex', gap: '13px', alignItems: 'flex-start' });
export const words = style({ flex: 1, minInlineSize: 0, display: 'grid', gap: space.half });
export const title = style({ font: type.strong });
export const line = style({ font: type.small, color: colour.textSecond });
export const others = style({ display: 'grid', gap: space.half, paddingInlineStart: space.three, listStyle: 'disc' });
export const mark = style({ marginBlockStart: space.one });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlockStart: space.card });
/** A choice above the buttons that go by it. */
export const choice = style({ flex: '1 1 100%' });
export const details = style({ font: type.small, color: colour.textSecond, marginBlockStart: space.two });
export const summary = style({ minBlockSize: '48px', display: 'flex', alignItems: 'center', cursor: 'pointer' });
export const facts = style({ overflowWrap: 'anywhere' });
export const foot = style({
  display: 'grid',
  gap: space.one,
  marginBlockStart: space.five,
  font: type.small,
  color: colour.textSecond,
});
export const share = style({ font: type.label, color: colour.textSecond, flex: 'none' });
/** Pictures that lie on each other a little, so that two take no more room than one and a half. */
export const pictures = style({ display: 'flex', flex: 'none' });
export const picture = style({
  inlineSize: '40px',
  blockSize: '40px',
  objectFit: 'cover',
  borderRadius: radius.field,
  border: `2px solid ${colour.surface}`,
  selectors: { '& + &': { marginInlineStart: '-18px' } },
});
/** What takes the room, each with its size; words and size on two lines where both are long. */
export const room = style({ display: 'grid', gap: space.one, font: type.small });
export const roomPart = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.three,
});
export const roomSize = style({ fontVariantNumeric: 'tabular-nums' });
