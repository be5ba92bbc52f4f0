// The menu of the frame: a column beside the page where there is room, a drawer on a phone.
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import * as style from '../shell.css.ts';
import type { SideMenuProps } from './side-menu.tsx';

const MenuColumn = lazy(async () => ({ default: (await import('./side-menu.tsx')).MenuColumn }));
const MenuDrawer = lazy(async () => ({ default: (await import('./side-menu.tsx')).MenuDrawer }));

type MenuProps = SideMenuProps & { readonly open: boolean; readonly onClose: () => void };

/** Fetched when it is first seen: at once beside the page where there is room, on a phone when it is opened. */
export const Menu = ({ open, onClose, ...menu }: MenuProps): ReactNode => {
  const hasColumn = useHasColumn();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Suspense fallback={<div className={style.column} />}>
      {hasColumn && (
        <div className={style.column}>
          <MenuColumn {...menu} />
        </div>
      )}
      {wasOpened && <MenuDrawer {...menu} open={open} onClose={onClose} />}
    </Suspense>
  );
};

const useHasColumn = (): boolean => {
  const [has, setHas] = useState(() => matchMedia(style.desk).matches);
  useEffect(() => {
    const query = matchMedia(style.desk);
    const look = (): void => setHas(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return has;
};
