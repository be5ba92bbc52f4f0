// A box with a few things more, beside the button that opens it: choices of a filter, a calendar.
import { useId, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#ui/primitives/button-class.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import * as style from './popover.css.ts';
import { usePopover } from './use-popover.ts';

export interface PopoverProps {
  /** The words on the button. */
  readonly button: ReactNode;
  /** For screen readers where the button shows an icon alone. */
  readonly buttonLabel?: string;
  readonly icon?: IconName;
  readonly look?: ButtonLook;
  /** The button opens something that is set: a filter with choices. */
  readonly isSet?: boolean;
  /** What the box is for; its heading. */
  readonly title: string;
  readonly align?: 'start' | 'end';
  /** The content; drawn while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

export const Popover = ({
  button: words,
  buttonLabel,
  icon,
  look = { variant: 'outline', size: 'compact' },
  isSet = false,
  title,
  align,
  children,
}: PopoverProps): ReactNode => {
  const { isOpen, open, close, button, modal } = usePopover(align);
  const titleId = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass(look)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={buttonLabel}
        title={buttonLabel}
        data-set={isSet ? '' : undefined}
        onClick={open}
      >
        {icon !== undefined && <Icon name={icon} />}
        {words}
      </button>
      <dialog {...modal} className={style.box} aria-labelledby={titleId} data-no-swipe="">
        {isOpen && (
          <div className={style.content}>
            <h2 id={titleId} className={style.title}>
              {title}
            </h2>
            {children(close)}
          </div>
        )}
      </dialog>
    </>
  );
};
