// The values of a change: their names in a column, the pairs beside them.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const list = style({ display: 'grid', gap: space.two, margin: 0 });
export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.three, alignItems: 'baseline' });
export const term = style({ font: type.small, color: colour.textSecond, flex: '0 0 5.5rem' });
export const value = style({ font: type.body, margin: 0, flex: '1 1 9rem', minInlineSize: 0 });
export const said = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.one} ${space.three}`,
  font: type.small,
  color: colour.textSecond,
});
export const saidWords = style({ font: type.label, color: colour.text });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });

export const card = style({
  background: colour.surface,
  border: `2px solid ${colour.info.plain}`,
  borderRadius: radius.card,
  overflow: 'hidden',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.one} ${space.three}`,
  padding: `${space.two} ${space.card}`,
  background: colour.info.soft,
  color: colour.info.onSoft,
  font: type.label,
});
export const headWords = style({ display: 'inline-flex', alignItems: 'center', gap: space.two });
export const inside = style({ padding: space.card, display: 'grid', gap: space.two });
/** The day stands beside the words: a change says times, and not of which day. */
export const about = style({ display: 'flex', gap: space.three, alignItems: 'flex-start' });
export const facts = style({ flex: 1, minInlineSize: 0, display: 'grid', gap: space.two, justifyItems: 'start' });
/** What can be hit reaches beyond the words. */
export const name = style({
  font: type.strong,
  position: 'relative',
  display: 'inline-block',
  selectors: { '&::after': { content: '""', position: 'absolute', insetBlock: '-13px', insetInline: '-6px' } },
});
export const cards = style({ display: 'grid', gap: space.tight, marginBlockEnd: space.tight });
