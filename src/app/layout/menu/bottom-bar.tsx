// The bar at the foot of a phone: the few places that a normal login goes to all day.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { MenuItem } from '../../routing/menu.ts';
import type { Badges } from './badges.ts';
import * as style from './bottom-bar.css.ts';

export interface BottomBarProps {
  readonly items: readonly MenuItem[];
  readonly path: string;
  readonly badges: Badges;
}

export const BottomBar = ({ items, path, badges }: BottomBarProps): ReactNode => {
  const intl = useIntl();
  if (items.length === 0) return null;
  return (
    <nav className={style.bar} aria-label={intl.formatMessage({ id: 'app.menu.main' })}>
      {items.map((item) => (
        <Place key={item.path} item={item} current={item.path === path} count={badges[item.path] ?? 0} />
      ))}
    </nav>
  );
};

const Place = ({
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
      <span className={current ? `${style.picture} ${style.currentPicture}` : style.picture}>
        <Icon name={item.icon} />
        {count > 0 && (
          <span className={style.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className={style.label}>
        {intl.formatMessage({ id: item.label })}
        {count > 0 && (
          <VisuallyHidden>{`, ${intl.formatMessage({ id: 'app.menu.toAnswer' }, { count })}`}</VisuallyHidden>
        )}
      </span>
    </Link>
  );
};
