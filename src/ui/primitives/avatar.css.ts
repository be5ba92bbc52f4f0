// The round of an avatar.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';

export const avatar = style({
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  font: token.type.micro,
  fontWeight: token.weight.bold,
  background: token.colour.primarySoft,
  color: token.colour.onPrimarySoft,
  border: `${token.line.tagWidth} solid currentColor`,
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
