// Under every item changed on this device: where the change is now.
import type { ReactNode } from 'react';
import { SyncGlyph, type SyncGlyphName } from '../icons/sync-glyph.tsx';
import * as style from './sync-mark.css.ts';

export type SyncMarkState = keyof typeof style.mark;

export interface SyncMarkProps {
  readonly state: SyncMarkState;
  readonly children: ReactNode;
  /** Which picture `local` has: a phone in the hand, a laptop on the desk. */
  readonly device?: 'phone' | 'laptop';
}

export const SyncMark = ({ state, children, device = 'phone' }: SyncMarkProps): ReactNode => (
  <span className={style.mark[state]} data-sync-mark={state}>
    <SyncGlyph name={glyphOf(state, device)} size="small" />
    <span>{children}</span>
  </span>
);

const glyphOf = (state: SyncMarkState, device: 'phone' | 'laptop'): SyncGlyphName => {
  if (state !== 'local') return state;
  return device === 'phone' ? 'saved-phone' : 'saved-laptop';
};
