// The menu with all pages of a login, the choice of look and the way out: a drawer on a phone, a column on a desk.
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { useModal } from '#ui/overlay/use-modal.ts';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useStored } from '#db/live/react.ts';
import { useLive, useNow } from '#db/query/react.ts';
import { readOpened } from '#screens/shared/mail/opened.ts';
import type { MenuItem } from '../../routing/menu.ts';
import { NO_BADGES, type Badges } from './badges.ts';
import { readMenuBadges } from './menu-badges.ts';
import { SearchButton } from '../search/search-button.tsx';
import * as style from './side-menu.css.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export interface SideMenuProps {
  readonly items: readonly MenuItem[];
  /** Where the app is, with what lies over the page. */
  readonly path: string;
  readonly badges: Badges;
  readonly tenantName: string;
  readonly logoUrl?: string | undefined;
  /** Who is signed in; absent until the person's row is on this device, and for logins without a person. */
  readonly personName?: string | undefined;
}

/**
 * Opens from the left; a swipe to the left, Escape, the backdrop and its own button close it, and so does going
 * somewhere.
 */
export const MenuDrawer = ({
  open,
  onClose,
  ...menu
}: SideMenuProps & { readonly open: boolean; readonly onClose: () => void }): ReactNode => {
  const intl = useIntl();
  const modal = useModal(open, onClose);
  const { path } = menu;
  useSwipe(modal.ref, { onLeft: onClose });
  useCloseOnLeaving(path, onClose);
  const close = <IconButton icon="x" label={intl.formatMessage({ id: 'app.menu.close' })} onPress={onClose} />;
  return (
    <dialog {...modal} className={style.drawer} aria-label={intl.formatMessage({ id: 'common.menu' })}>
      {open && <Panel {...menu} close={close} />}
    </dialog>
  );
};

/** Stands beside the page where there is room. */
export const MenuColumn = (menu: SideMenuProps): ReactNode => (
  <Panel {...menu} search={<SearchButton menu={menu.items} />} />
);

const useCloseOnLeaving = (path: string, onClose: () => void): void => {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    onClose();
  }, [path, onClose]);
};

const NONE: readonly string[] = [];
/** Fine enough for a date. */
const STEP_MS = 60_000;

const Panel = ({
  items,
  path,
  badges,
  tenantName,
  logoUrl,
  personName,
  close,
  search,
}: SideMenuProps & { readonly close?: ReactNode; readonly search?: ReactNode }): ReactNode => {
  const intl = useIntl();
  const actor = useActor();
  const today = dateOf(useNow(STEP_MS), useTenant()?.timezone ?? 'UTC');
  const opened = useStored(readOpened);
  const more = useLive(readMenuBadges, [actor, today, opened ?? NONE]) ?? NO_BADGES;
  const counts = { ...more, ...badges };
  return (
    <div className={style.panel}>
      <div className={style.head}>
        {logoUrl === undefined ? (
          <span className={style.mark}>
            <Icon name="mark" size="large" />
          </span>
        ) : (
          <img className={style.logo} src={logoUrl} alt="" />
        )}
        <span className={style.name}>{tenantName}</span>
        {close}
      </div>
      {search}
      <nav aria-label={intl.formatMessage({ id: 'app.menu.label' })}>
        <ul role="list" className={style.items}>
          {items.map((item) => (
            <li key={item.path}>
              <Entry item={item} current={item.path === path} count={counts[item.path] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={style.foot}>
        <ThemeSwitch />
        <hr className={style.rule} />
        {personName !== undefined && (
          <p className={style.person}>
            <Avatar name={personName} />
            <span className={style.label}>{personName}</span>
          </p>
        )}
        <Link to="/logout" className={style.item}>
          <Icon name="log-out" />
          <span className={style.label}>{intl.formatMessage({ id: 'app.menu.signOut' })}</span>
        </Link>
      </div>
    </div>
  );
};

const Entry = ({
  item,
  current,
  count,
}: {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly count: number;
}): ReactNode => {
  const intl = useIntl();
  return (
    <Link to={item.path} current={current} className={current ? `${style.item} ${style.current}` : style.item}>
      <Icon name={item.icon} />
      <span className={style.label}>{intl.formatMessage({ id: item.label })}</span>
      {count > 0 && (
        <span className={style.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{intl.formatMessage({ id: 'app.menu.toAnswer' }, { count })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
};
