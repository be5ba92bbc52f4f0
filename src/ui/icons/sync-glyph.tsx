// The pictures of the sync states, each with its own outline, so that none is told apart by colour alone.
import type { ReactNode } from 'react';
import type { IconName } from './icon-name.ts';
import { Icon, type IconSize } from './icon.tsx';
import * as style from './sync-glyph.css.ts';

export type SyncGlyphName =
  | 'sent'
  | 'sending'
  | 'getting'
  | 'offline'
  | 'noAnswer'
  | 'full'
  | 'attention'
  | 'heldBack'
  | 'waiting'
  | 'saved-phone'
  | 'saved-laptop';

export interface SyncGlyphProps {
  readonly name: SyncGlyphName;
  readonly size?: IconSize;
}

/** What turns around an arrow: up for what is sent, down for what comes. */
const ARROWS = { sending: 'sending-arrow', getting: 'getting-arrow' } as const satisfies Partial<
  Record<SyncGlyphName, IconName>
>;

const STILL: Readonly<Record<Exclude<SyncGlyphName, keyof typeof ARROWS>, IconName>> = {
  sent: 'sent',
  offline: 'offline',
  noAnswer: 'no-answer',
  full: 'nearly-full',
  attention: 'attention',
  heldBack: 'circle-pause',
  waiting: 'hourglass',
  'saved-phone': 'saved-phone',
  'saved-laptop': 'saved-laptop',
};

export const SyncGlyph = ({ name, size = 'glyph' }: SyncGlyphProps): ReactNode =>
  name === 'sending' || name === 'getting' ? (
    <span className={style.stack}>
      <span className={style.ring}>
        <Icon name="sending-ring" size={size} />
      </span>
      <span className={style.arrow}>
        <Icon name={ARROWS[name]} size={size} />
      </span>
    </span>
  ) : (
    <Icon name={STILL[name]} size={size} />
  );
