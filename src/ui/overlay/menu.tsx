// A menu of actions behind one button: arrows move round, a letter goes to what begins with it, Escape and Tab leave.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { buttonClass, type ButtonLook } from '#ui/primitives/button-class.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { movedInMenu } from './menu-keys.ts';
import * as style from './popover.css.ts';
import { usePopover } from './use-popover.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'destructive';
  /** Why it cannot be done now; it can be reached all the same, so that the reason is read. */
  readonly reason?: string | undefined;
  readonly onPress: () => void;
}

export interface MenuProps {
  /** What the actions are for: `Actions for Mara Lindgard`. */
  readonly label: string;
  /** Words on the button; without them it shows its icon alone. */
  readonly button?: ReactNode;
  readonly icon?: IconName;
  readonly look?: ButtonLook;
  readonly entries: readonly MenuEntry[];
}

export const Menu = ({
  label,
  button: words,
  icon = 'ellipsis',
  look = { variant: 'outline', size: 'compact' },
  entries,
}: MenuProps): ReactNode => {
  const { isOpen, open, close, button, modal } = usePopover('end');
  const { list, onKeyDown } = useMenuKeys(entries, close);
  const menuId = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass(look)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={words === undefined ? label : undefined}
        title={words === undefined ? label : undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name={icon} />
        {words}
      </button>
      <dialog {...modal} className={style.box} aria-label={label} data-no-swipe="">
        {isOpen && (
          <div ref={list} id={menuId} role="menu" aria-label={label} className={style.menu} onKeyDown={onKeyDown}>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} close={close} />
            ))}
          </div>
        )}
      </dialog>
    </>
  );
};

/** Moves the focus among the entries; Tab leaves the menu. */
const useMenuKeys = (entries: readonly MenuEntry[], close: () => void) => {
  const { locale } = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const to = movedInMenu({
      key: event.key,
      at: items.findIndex((item) => item === document.activeElement),
      labels: entries.map((entry) => entry.label),
      locale,
    });
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  return { list, onKeyDown };
};

const Entry = ({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }): ReactNode => {
  const { label, icon, tone = 'plain', reason, onPress } = entry;
  return (
    <button
      type="button"
      role="menuitem"
      className={tone === 'destructive' ? style.destructive : style.item}
      aria-disabled={reason === undefined ? undefined : true}
      onClick={() => {
        if (reason !== undefined) return;
        close();
        onPress();
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className={style.words}>
        {label}
        {reason !== undefined && <span className={style.reason}>{reason}</span>}
      </span>
    </button>
  );
};
