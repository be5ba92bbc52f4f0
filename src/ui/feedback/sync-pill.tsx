// The one status that is always in sight: whether all is sent; opens what waits.
import type { ReactNode } from 'react';
import { SyncGlyph } from '../icons/sync-glyph.tsx';
import * as style from './sync-pill.css.ts';

export type SyncPillState = keyof typeof style.pill;

export interface SyncPillProps {
  readonly state: SyncPillState;
  /** The words shown: all sent; sending 2; offline, 3 waiting; 1 needs you. */
  readonly text: string;
  /** The whole sentence for screen readers; contains the words shown. */
  readonly label: string;
  readonly onPress: () => void;
}

export const SyncPill = ({ state, text, label, onPress }: SyncPillProps): ReactNode => (
  <button type="button" className={style.pill[state]} aria-label={label} data-sync={state} onClick={onPress}>
    <SyncGlyph name={state} />
    {text}
  </button>
);
