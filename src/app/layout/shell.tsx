// The frame of the signed-in app: top bar, menu, page, bottom bar; a swipe to the right goes back a page.
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { Actor } from '#schema/define/rights.ts';
import { person } from '#schema/entities/people/person.ts';
import { Part } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { MESSAGES_PATH } from '#screens/shared/navigation/paths.ts';
import { useLive, useNow, useRow } from '#db/query/react.ts';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';
import { guard } from '../routing/guard.ts';
import { bottomBar, hasBack, sideMenu } from '../routing/menu.ts';
import { matchRoute } from '../routing/path-pattern.ts';
import { ROUTES } from '../routing/routes.ts';
import { useOwnKeys } from '../routing/route-ownership.ts';
import { NO_BADGES, readBadges } from './menu/badges.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { Pill } from './pill/pill.tsx';
import * as style from './shell.css.ts';
import type { SideMenuProps } from './menu/side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useTabTitle } from './use-tab-title.ts';
import { SCROLLED, useKeptScroll } from './use-kept-scroll.ts';
import { usePlace } from './use-place.ts';
import { Watermark } from './watermark.tsx';

/** Outbox and messages lie over any page, under these addresses: a reload and the way back work as for a page. */
export const OUTBOX_HASH = 'outbox';
const MESSAGES_HASH = MESSAGES_PATH.slice(MESSAGES_PATH.indexOf('#') + 1);

const MenuColumn = lazy(async () => ({ default: (await import('./menu/side-menu.tsx')).MenuColumn }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu/side-menu.tsx')).MenuDrawer }));
const MessagesPanel = lazy(async () => ({
  default: (await import('#screens/messages/messages-panel.tsx')).MessagesPanel,
}));
const OutboxPanel = lazy(async () => ({ default: (await import('../outbox-panel/outbox-panel.tsx')).OutboxPanel }));

/** How often the counts beside the menu look at the clock, in milliseconds. */
const MINUTE_MS = 60_000;

export interface ShellProps {
  readonly actor: Actor;
  readonly logoUrl?: string | undefined;
  readonly children: ReactNode;
}

export const Shell = ({ actor, logoUrl, children }: ShellProps): ReactNode => {
  const intl = useIntl();
  const { path, hash, goBack, goTo } = usePlace();
  const tenant = useObservable(useApp().tenant);
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuIsOpen(false), []);
  const panel = PANELS.find((one) => one.hash === hash);
  const showsPanel = panel !== undefined;
  const title = intl.formatMessage({ id: panel?.title ?? titleOf(path) });
  useTabTitle(title);
  const canGoBack = showsPanel || hasBack(path, actor);
  const ownKeys = useOwnKeys();
  const opens = useCallback(
    (to: string) => guard({ routes: ROUTES, path: to, query: {}, wanted: to, actor, ownKeys }).kind === 'open',
    [actor, ownKeys],
  );
  const page = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  useKeptScroll(scrolled);
  useSwipe(page, canGoBack ? { onRight: goBack } : {});

  const tenantName = tenant?.name ?? '';
  const now = useNow(MINUTE_MS);
  const isHome = path === '/' && !showsPanel;
  const badges = useLive(readBadges, [actor, now]) ?? NO_BADGES;
  const personName = useRow(person, actor.personId ?? undefined)?.displayName;
  const menu = { items: sideMenu(ROUTES, actor, ownKeys), path, badges, tenantName, logoUrl, personName };
  return (
    <>
      <a className={style.skip} href="#page" onClick={skipToPage}>
        {intl.formatMessage({ id: 'app.skip' })}
      </a>
      {tenant !== null && <Watermark theme={tenant.mobileTheme} logoUrl={logoUrl} />}
      <div className={style.shell}>
        <Part room="bar">
          <Menu {...menu} open={menuIsOpen} onClose={closeMenu} />
        </Part>
        <div className={style.page} ref={page}>
          <TopBar
            title={title}
            brand={isHome ? tenantName : undefined}
            logoUrl={logoUrl}
            onBack={canGoBack ? goBack : undefined}
            onMenu={() => setMenuIsOpen(true)}
            menuIsOpen={menuIsOpen}
            pill={
              <Part room="bar">
                <Pill
                  place={isHome ? 'home' : 'inner'}
                  onPress={() => {
                    if (hash !== OUTBOX_HASH) goTo(`${path}#${OUTBOX_HASH}`);
                  }}
                />
              </Part>
            }
          />
          <main
            id="page"
            tabIndex={-1}
            className={style.main}
            ref={scrolled}
            data-page={path}
            data-scroll-restoration-id={SCROLLED}
          >
            {panel !== undefined && (
              <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'app.loading' })} />}>
                <Part key={hash}>
                  <panel.Shown opens={opens} />
                </Part>
              </Suspense>
            )}
            {/* The page below keeps what was typed into it. */}
            <div className={style.kept} hidden={showsPanel}>
              {children}
            </div>
          </main>
          <Part room="bar">
            <BottomBar items={bottomBar(ROUTES, actor)} path={showsPanel ? '' : path} badges={badges} />
          </Part>
        </div>
      </div>
    </>
  );
};

interface Panel {
  readonly hash: string;
  readonly title: MessageId;
  readonly Shown: ComponentType<{ readonly opens: (path: string) => boolean }>;
}

const PANELS: readonly Panel[] = [
  { hash: OUTBOX_HASH, title: 'outbox.title', Shown: () => <OutboxPanel /> },
  { hash: MESSAGES_HASH, title: 'messages.title', Shown: (props) => <MessagesPanel {...props} /> },
];

/** What the page at this path is called, as a text's id; an unknown path has a title of its own. */
const titleOf = (path: string): MessageId => matchRoute(ROUTES, path)?.route.title ?? 'app.title.notFound';

type MenuProps = SideMenuProps & { readonly open: boolean; readonly onClose: () => void };

/** Fetched when it is first seen: at once beside the page where there is room, on a phone when it is opened. */
const Menu = ({ open, onClose, ...menu }: MenuProps): ReactNode => {
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

/** Moves the focus without writing `#page` into the address, where the outbox's mark stands. */
const skipToPage = (event: { preventDefault(): void }): void => {
  event.preventDefault();
  document.getElementById('page')?.focus();
};
