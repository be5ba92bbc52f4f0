// The pictures of the sync states, each with its own outline, so that none is told apart by colour alone.
import type { ReactNode } from 'react';
import { Icon, type IconSize } from './icon.tsx';
import * as style from './sync-glyph.css.ts';

export type SyncGlyphName = 'sent' | 'sending' | 'offline' | 'attention' | 'saved-phone' | 'saved-laptop';

export interface SyncGlyphProps {
  readonly name: SyncGlyphName;
  readonly size?: IconSize;
}

export const SyncGlyph = ({ name, size = 'glyph' }: SyncGlyphProps): ReactNode =>
  name === 'sending' ? (
    <span className={style.stack}>
      <span className={style.ring}><Icon name="sending-ring" size={size} /></span>
      <span className={style.arrow}><Icon name="sending-arrow" size={size} /></span>
    </span>
  ) : <Icon name={name} size={size} />;
