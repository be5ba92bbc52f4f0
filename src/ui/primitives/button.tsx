// A button: says what it does, keeps its width while busy, and says why when it cannot be pressed.
import { useId, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import * as style from './button-class.css.ts';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import { SyncGlyph } from '../icons/sync-glyph.tsx';

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** Its work is under way; a press does nothing until it is done. */
  readonly busy?: boolean;
  /** Why it cannot be pressed now, shown below it. Its presence disables the button. */
  readonly reason?: string | undefined;
  /** Replaces the visible words for screen readers; has to contain them. */
  readonly label?: string;
  readonly pressed?: boolean;
  /** Whether it opens something, and whether that is open. */
  readonly expanded?: boolean;
}

export const Button = ({
  children,
  onPress,
  type = 'button',
  icon,
  iconAfter,
  busy = false,
  reason,
  label,
  pressed,
  expanded,
  ...look
}: ButtonProps): ReactNode => {
  const reasonId = useId();
  const blocked = busy || reason !== undefined;
  // aria-disabled instead of disabled: it stays in the tab order, so that its reason can be read.
  const press = (event: { preventDefault(): void }): void => (blocked ? event.preventDefault() : onPress?.());
  const words = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {iconAfter !== undefined && <Icon name={iconAfter} />}
    </>
  );
  // One tree with a reason and without: where the frame came and went, the button would be a new one without the focus.
  return (
    <span className={reason === undefined ? style.bare : style.withReason}>
      <button
        type={type}
        className={buttonClass(look)}
        onClick={press}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-busy={busy || undefined}
        aria-disabled={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {busy ? (
          <>
            <span className={style.busyLabel}>{words}</span>
            <span className={style.busyMark}>
              <SyncGlyph name="sending" size="normal" />
            </span>
          </>
        ) : (
          words
        )}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={style.reason}>
          {reason}
        </span>
      )}
    </span>
  );
};
