// The one big thing to press on site: check in or check out, also with gloves on.
import type { ReactNode } from 'react';
import * as style from './check-slab.css.ts';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import { SyncGlyph } from '../icons/sync-glyph.tsx';

export interface CheckSlabProps {
  readonly label: string;
  /** The time it would store, and what it belongs to: `13:52, shift starts 14:00`. */
  readonly line: ReactNode;
  readonly icon: IconName;
  /** `ready` to press, `early` (not yet open; a press leads to the way around), `saving` while the device writes. */
  readonly state?: 'ready' | 'early' | 'saving';
  readonly onPress: () => void;
}

export const CheckSlab = ({ label, line, icon, state = 'ready', onPress }: CheckSlabProps): ReactNode => (
  <button
    type="button"
    className={state === 'early' ? style.early : style.slab}
    aria-busy={state === 'saving' || undefined}
    aria-disabled={state === 'saving' || undefined}
    onClick={() => {
      if (state !== 'saving') onPress();
    }}
  >
    {state === 'saving' ? <SyncGlyph name="sending" size="slab" /> : <Icon name={icon} size="slab" />}
    <span className={style.words}>
      <b className={style.label}>{label}</b>
      <span className={style.line}>{line}</span>
    </span>
  </button>
);

export interface CheckDoneProps {
  readonly title: ReactNode;
  readonly line?: ReactNode;
  /** The sync mark. */
  readonly mark: ReactNode;
  /** The button that takes it back, while it can be taken back. */
  readonly undo?: ReactNode;
}

/** What takes the slab's place once it is pressed; read out by screen readers. */
export const CheckDone = ({ title, line, mark, undo }: CheckDoneProps): ReactNode => (
  <section className={style.done} role="status">
    <div className={style.doneHead}>
      <span className={style.disc}>
        <Icon name="check" size="large" />
      </span>
      <div className={style.words}>
        <p className={style.doneTitle}>{title}</p>
        {line !== undefined && <p className={style.doneLine}>{line}</p>}
      </div>
    </div>
    <div className={style.doneFoot}>
      <span className={style.doneMark}>{mark}</span>
      {undo}
    </div>
  </section>
);
