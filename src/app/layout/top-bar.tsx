// The bar at the head of every page: menu, way back, title, and the sync pill.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import * as style from './top-bar.css.ts';

export interface TopBarProps {
  readonly title: string;
  /** On home the tenant's name stands for the title, unless the menu beside it says it already. */
  readonly brand?: string | undefined;
  readonly logoUrl?: string | undefined;
  /** Absent where there is no way back. */
  readonly onBack?: (() => void) | undefined;
  readonly onMenu: () => void;
  readonly menuIsOpen: boolean;
  /** Hears of the place for the page's own tools, and of its end; absent where they stay in the page. */
  readonly onToolsPlace?: ((place: HTMLElement | null) => void) | undefined;
  readonly pill: ReactNode;
}

export const TopBar = (props: TopBarProps): ReactNode => {
  const { title, brand, logoUrl, onBack, onMenu, menuIsOpen, onToolsPlace, pill } = props;
  const intl = useIntl();
  const heading = useHeadingFocus(title);
  const look = useScrolled() ? `${style.bar} ${style.scrolled}` : style.bar;
  return (
    <header className={look}>
      <span className={style.menu}>
        <IconButton
          icon="menu"
          label={intl.formatMessage({ id: 'app.menu.open' })}
          onPress={onMenu}
          expanded={menuIsOpen}
        />
      </span>
      {onBack !== undefined && (
        <button
          type="button"
          className={style.back}
          aria-label={intl.formatMessage({ id: 'app.back' })}
          onClick={onBack}
        >
          <Icon name="chevron-left" />
        </button>
      )}
      <h1 ref={heading} tabIndex={-1} className={style.title}>
        {brand !== undefined && (
          <span className={style.brand}>
            {logoUrl === undefined ? <Icon name="mark" /> : <img className={style.logo} src={logoUrl} alt="" />}
            {brand}
          </span>
        )}
        <span {...(brand === undefined ? {} : { className: style.besideMenu })}>{title}</span>
      </h1>
      {onToolsPlace !== undefined && <div ref={onToolsPlace} className={style.tools} />}
      {pill}
    </header>
  );
};

/**
 * After going to another page the focus stands on its heading, so that a screen reader begins there; not at the first
 * page.
 */
const useHeadingFocus = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
};

/** Scroll events do not bubble, so they are caught on their way down; what scrolls is the page or a part of it. */
const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('main') !== null && target.scrollHeight > target.clientHeight)
        setScrolled(target.scrollTop > 4);
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, []);
  return scrolled;
};
