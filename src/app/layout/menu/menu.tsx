// The menu of the frame: a column beside the page where there is room, of icons alone beside a wide page; a drawer on a
// phone.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import * as style from '../shell.css.ts';
import type { SideMenuProps } from './side-menu.tsx';
import { useHasColumn } from './use-has-column.ts';

const MenuColumn = lazy(async () => ({ default: (await import('./side-menu.tsx')).MenuColumn }));
const MenuDrawer = lazy(async () => ({ default: (await import('./side-menu.tsx')).MenuDrawer }));

type MenuProps = SideMenuProps & {
  /** The page needs the room of the column's words: they come by pointing at an icon, and stand in the drawer. */
  readonly isSlim: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Fetched when it is first seen: at once beside the page where there is room, on a phone when it is opened. */
export const Menu = ({ isSlim, open, onClose, ...menu }: MenuProps): ReactNode => {
  const hasColumn = useHasColumn();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Suspense fallback={<div className={style.column} />}>
      {hasColumn && (
        <div className={style.column} data-slim={isSlim ? '' : undefined}>
          <MenuColumn {...menu} />
        </div>
      )}
      {wasOpened && <MenuDrawer {...menu} open={open} onClose={onClose} />}
    </Suspense>
  );
};
