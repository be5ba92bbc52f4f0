// The frame of the signed-in app: top bar, menu, page, bottom bar; a swipe to the right goes back a page.
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { Actor } from '#schema/define/rights.ts';
import { PageToolsProvider } from '#screens/shared/navigation/page-tools.tsx';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { Part } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';
import { guard } from '../routing/guard.ts';
import { bottomBar, hasBack } from '../routing/menu.ts';
import { matchRoute } from '../routing/path-pattern.ts';
import { ROUTES } from '../routing/routes.ts';
import { useOwnKeys } from '../routing/route-ownership.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { Menu } from './menu/menu.tsx';
import { useHasColumn } from './menu/use-has-column.ts';
import { useMenu } from './menu/use-menu.ts';
import { OUTBOX_HASH, panelAt, type Panel } from './panels.tsx';
import { Pill } from './pill/pill.tsx';
import * as style from './shell.css.ts';
import { TopBar } from './top-bar.tsx';
import { useTabTitle } from './use-tab-title.ts';
import { SCROLLED, useKeptScroll } from './use-kept-scroll.ts';
import { usePlace } from './use-place.ts';
import { Watermark } from './watermark.tsx';

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
  const panel = panelAt(hash);
  const showsPanel = panel !== undefined;
  const title = intl.formatMessage({ id: panel?.title ?? titleOf(path) });
  useTabTitle(title);
  const canGoBack = showsPanel || hasBack(path, actor);
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, canGoBack ? { onRight: goBack } : {});

  const tenantName = tenant?.name ?? '';
  const isHome = path === '/' && !showsPanel;
  const menu = useMenu(actor, { path: showsPanel ? `${path}#${panel.hash}` : path, tenantName, logoUrl });
  const isWhole = !showsPanel && routeAt(path)?.width === 'whole';
  const hasColumn = useHasColumn();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const openOutbox = (): void => {
    if (hash !== OUTBOX_HASH) goTo(`${path}#${OUTBOX_HASH}`);
  };
  return (
    <>
      <a className={style.skip} href="#page" onClick={skipToPage}>
        {intl.formatMessage({ id: 'app.skip' })}
      </a>
      {tenant !== null && <Watermark theme={tenant.mobileTheme} logoUrl={logoUrl} />}
      <div className={style.shell} data-slim={isWhole ? '' : undefined}>
        <Part room="bar">
          <Menu {...menu} isSlim={isWhole} open={menuIsOpen} onClose={closeMenu} />
        </Part>
        <div className={style.page} ref={page}>
          <TopBar
            title={title}
            brand={isHome ? tenantName : undefined}
            logoUrl={logoUrl}
            onBack={canGoBack ? goBack : undefined}
            onMenu={() => setMenuIsOpen(true)}
            menuIsOpen={menuIsOpen}
            onToolsPlace={hasColumn && !showsPanel ? setToolsPlace : undefined}
            pill={
              <Part room="bar">
                <Pill place={isHome ? 'home' : 'inner'} onPress={openOutbox} />
              </Part>
            }
          />
          <PageArea actor={actor} path={path} panel={panel} isWhole={isWhole}>
            <PageToolsProvider value={toolsPlace}>{children}</PageToolsProvider>
          </PageArea>
          <Part room="bar">
            <BottomBar items={bottomBar(ROUTES, actor)} path={showsPanel ? '' : path} badges={menu.badges} />
          </Part>
        </div>
      </div>
    </>
  );
};

interface PageAreaProps {
  readonly actor: Actor;
  readonly path: string;
  readonly panel: Panel | undefined;
  /** It takes a desk's whole width. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** The page, or the panel that lies over it. */
const PageArea = ({ actor, path, panel, isWhole, children }: PageAreaProps): ReactNode => {
  const intl = useIntl();
  const ownKeys = useOwnKeys();
  const opens = useCallback(
    (to: string) => {
      const [page = to] = to.split('?');
      return guard({ routes: ROUTES, path: page, query: {}, wanted: to, actor, ownKeys }).kind === 'open';
    },
    [actor, ownKeys],
  );
  const scrolled = useRef<HTMLElement>(null);
  useKeptScroll(scrolled);
  return (
    <main
      id="page"
      tabIndex={-1}
      className={isWhole ? style.wholeMain : style.main}
      ref={scrolled}
      data-page={path}
      data-scroll-restoration-id={SCROLLED}
    >
      {panel !== undefined && (
        <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'app.loading' })} />}>
          <Part key={panel.hash}>
            <panel.Shown opens={opens} />
          </Part>
        </Suspense>
      )}
      {/* The page below keeps what was typed into it. */}
      <div className={style.kept} hidden={panel !== undefined}>
        {children}
      </div>
    </main>
  );
};

/** What the page at this path is called, as a text's id; an unknown path has a title of its own. */
const titleOf = (path: string): MessageId => routeAt(path)?.title ?? 'app.title.notFound';

const routeAt = (path: string): ScreenRoute | undefined => matchRoute(ROUTES, path)?.route;

/** Moves the focus without writing `#page` into the address, where the outbox's mark stands. */
const skipToPage = (event: { preventDefault(): void }): void => {
  event.preventDefault();
  document.getElementById('page')?.focus();
};
