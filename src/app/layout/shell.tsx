// The frame of the signed-in app: top bar, menu, page, bottom bar; a swipe to the right goes back a page.
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#schema/define/rights.ts';
import { person } from '#schema/entities/people/person.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { useSwipe } from '#kit/use-swipe.ts';
import { useLive, useRow } from '#store/react.ts';
import { useApp } from '../app-context.ts';
import { useCell } from '../cell.ts';
import { bottomBar, hasBack, sideMenu } from '../menu.ts';
import { ROUTES } from '../routes.ts';
import { NO_BADGES, readBadges } from './badges.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Pill } from './pill.tsx';
import * as style from './shell.css.ts';
import { MenuColumn, MenuDrawer } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { titleOf, useTabTitle } from './use-page-title.ts';
import { usePlace } from './use-place.ts';
import { Watermark } from './watermark.tsx';

/** The outbox lies over any page, under this address: a reload and the way back work as for a page. */
export const OUTBOX_HASH = 'outbox';

const OutboxPanel = lazy(async () => ({ default: (await import('../outbox-panel/outbox-panel.tsx')).OutboxPanel }));

export interface ShellProps {
  readonly actor: Actor;
  readonly logoUrl?: string | undefined;
  readonly children: ReactNode;
}

export const Shell = ({ actor, logoUrl, children }: ShellProps): ReactNode => {
  const intl = useIntl();
  const { path, hash, goBack, goTo } = usePlace();
  const tenant = useCell(useApp().tenant);
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuIsOpen(false), []);
  const showsOutbox = hash === OUTBOX_HASH;
  const title = intl.formatMessage({ id: showsOutbox ? 'outbox.title' : titleOf(path) });
  useTabTitle(title);
  const canGoBack = showsOutbox || hasBack(path, actor);
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, canGoBack ? { onRight: goBack } : {});

  const tenantName = tenant?.name ?? '';
  const isHome = path === '/' && !showsOutbox;
  const badges = useLive((reads) => readBadges(reads, actor), [actor]) ?? NO_BADGES;
  const personName = useRow(person, actor.personId ?? undefined)?.displayName;
  const menu = { items: sideMenu(ROUTES, actor), path, badges, tenantName, logoUrl, personName };
  return (
    <>
      <a className={style.skip} href="#page" onClick={skipToPage}>{intl.formatMessage({ id: 'app.skip' })}</a>
      {tenant !== null && <Watermark theme={tenant.mobileTheme} logoUrl={logoUrl} />}
      <div className={style.shell}>
        <div className={style.column}><MenuColumn {...menu} /></div>
        <MenuDrawer {...menu} open={menuIsOpen} onClose={closeMenu} />
        <div className={style.page} ref={page}>
          <TopBar title={isHome ? tenantName : title} brand={isHome} logoUrl={logoUrl} onBack={canGoBack ? goBack : undefined} onMenu={() => setMenuIsOpen(true)} menuIsOpen={menuIsOpen}
            pill={<Pill place={isHome ? 'home' : 'inner'} onPress={() => { if (!showsOutbox) goTo(`${path}#${OUTBOX_HASH}`); }} />} />
          <main id="page" tabIndex={-1} className={style.main}>
            {showsOutbox && <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'app.loading' })} />}><OutboxPanel /></Suspense>}
            {/* The page below keeps what was typed into it. */}
            <div className={style.kept} hidden={showsOutbox}>{children}</div>
          </main>
          <BottomBar items={bottomBar(ROUTES, actor)} path={showsOutbox ? '' : path} badges={badges} />
        </div>
      </div>
    </>
  );
};

/** Moves the focus without writing `#page` into the address, where the outbox's mark stands. */
const skipToPage = (event: { preventDefault(): void }): void => {
  event.preventDefault();
  document.getElementById('page')?.focus();
};
