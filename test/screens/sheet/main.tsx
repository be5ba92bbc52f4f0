// Draws one of the crew's screens on a real store of its own. The query says who looks, at which moment, in which theme
// and language; the language follows the page's `lang` afterwards.
/// <reference types="vite/client" />
import 'temporal-polyfill/global';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { localeOf, isLanguage, withFallbacks, type Language } from '#i18n/languages.ts';
import '#ui/theme/foundation.ts';
import { LinkProvider } from '#ui/primitives/link.tsx';
import { hidden } from '#ui/primitives/visually-hidden.css.ts';
import * as shell from '#app/layout/shell.css.ts';
import { PartBoundary } from '#app/failures/part-boundary.tsx';
import { useReportWay } from '#app/failures/part-report.ts';
import { AppLink } from '#app/routing/app-link.tsx';
import { ROUTES } from '#app/routing/routes.ts';
import type { Audience, Rights } from '#schema/define/rights.ts';
import { ThemeSettingProvider } from '#screens/shared/services/theme-setting.ts';
import { ApiProvider } from '#screens/shared/services/api-context.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { ReleaseProvider } from '#screens/version/release.ts';
import { ActorContext } from '#session/react.tsx';
import { noteLists } from '#db/live/arrivals.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { liveQueriesOf } from '#db/query/live-queries.ts';
import { ReaderProvider } from '#db/query/react.ts';
import { StoreProvider } from '#outbox/store/react.ts';
import { actorWith } from '../../app/actor.ts';
import { arrive, human } from '../rows.ts';
import { chiefWorld } from './chief-world.ts';
import { AHEAD, festivalNow, type Moment } from './festival-now.ts';
import { myMoney, ownPerson } from './my-money.ts';
import { myPapers, PAPER_HASH } from './my-papers.ts';
import { myWorld } from './my-world.ts';
import { season } from './season.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const personId = query.get('as') ?? 'p-ben';
const loginType = query.has('projectLogin') ? 'project' : 'user';
const audiences = query.has('audience') ? [query.get('audience') as Audience] : (['crew'] as const);
const RIGHTS: Rights = {
  projects: ['READ'],
  payrolls: ['READ'],
  staffContracts: ['READ'],
  receipts: ['READ', 'CREATE', 'DELETE'],
  persons: ['READ'],
  crewProfile: ['READ', 'CONTACT'],
  membershipCrews: ['READ'],
  crewMemberships: ['CREATE', 'DELETE'],
};
const actor = actorWith({
  loginType,
  login: `user:${personId}`,
  personId,
  contactIds: [`c-${personId}`],
  audiences,
  rights: RIGHTS,
});

const store = await openStore({
  tenant: `sheet-${crypto.randomUUID()}`,
  login: actor.login,
  actor,
  clock: { now: () => Math.floor(performance.timeOrigin + performance.now()), monotonic: () => performance.now() },
  ids: { next: () => crypto.randomUUID() },
});
// No list has to come, unless the page shall show what is still on its way.
if (!query.has('arriving')) await noteLists(store.local, []);
if (!query.has('empty')) {
  await arrive(store, myWorld(store.clock.now()));
  await arrive(store, myPapers(store.clock.now()));
  const picture = await (await fetch('/icons/app-192.png')).arrayBuffer();
  await store.saveBlob({ id: 'turn', bytes: picture, mime: 'image/png', sha256: PAPER_HASH });
}
if (!query.has('empty')) await arrive(store, festivalNow(store.clock.now(), (query.get('moment') ?? 'next') as Moment));
if (query.has('chief'))
  await arrive(store, chiefWorld(store.clock.now(), AHEAD[(query.get('moment') ?? 'next') as Moment]));
if (!query.has('empty')) {
  await arrive(store, myMoney(store.clock.now()));
  await arrive(store, { persons: [ownPerson(human('p-ben', 'Ben', 'Adler'))] });
}

if (query.has('season')) await arrive(store, season(store.clock.now(), Number(query.get('season'))));
/** For whoever counts them: how many live reads are kept. */
Object.assign(globalThis, { liveReads: () => liveQueriesOf(store).running() });

const texts = Object.entries(
  import.meta.glob<Record<string, string>>('../../../i18n/*/*.json', { eager: true, import: 'default' }),
);
const messagesIn = (spoken: Language): Record<string, string> =>
  Object.assign({}, ...texts.filter(([path]) => path.includes(`/${spoken}/`)).map(([, catalog]) => catalog)) as Record<
    string,
    string
  >;

/** Another language in place: whoever looks says `speak`, and the page goes over. */
const Speaking = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [spoken, setSpoken] = useState<Language>(language);
  const messages = useMemo(() => messagesIn(spoken), [spoken]);
  const languages = useMemo(() => withFallbacks(spoken), [spoken]);
  useEffect(() => {
    const heed = (event: Event): void => {
      const wanted: unknown = event instanceof CustomEvent ? event.detail : null;
      if (isLanguage(wanted)) setSpoken(wanted);
    };
    addEventListener('speak', heed);
    return () => removeEventListener('speak', heed);
  }, []);
  useEffect(() => {
    document.documentElement.lang = localeOf(spoken);
  }, [spoken]);
  return (
    <IntlProvider locale={localeOf(spoken)} messages={messages}>
      <ReaderProvider languages={languages}>{children}</ReaderProvider>
    </IntlProvider>
  );
};

/** Nobody answers here: screens show what lies on the device. */
const silence = () =>
  Promise.resolve({ kind: 'unreachable', why: 'network', status: null, retryAfterMs: null } as const);
const asking = {
  remote: { get: silence, post: silence, file: silence },
  online: false,
  path: location.pathname,
  tryNow: () => undefined,
  noticeAt: () => Promise.resolve(null),
};

const looks = { theme: 'auto', choose: () => undefined } as const;

const release = {
  version: 'sheet',
  served: () => Promise.resolve(null),
  storage: () => Promise.resolve({ used: null, quota: null, persisted: false }),
  updateWaits: false,
  look: () => Promise.resolve('current' as const),
  install: () => undefined,
};

/** As the app's frame cares for the parts of its pages. */
const Cared = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <PartBoundary place={location.pathname} way={useReportWay(location.pathname)}>
    {children}
  </PartBoundary>
);

const root = createRootRoute({
  component: () => (
    <div className={shell.shell}>
      <div className={shell.column} />
      <div className={shell.page}>
        <main className={shell.main}>
          <div className={shell.kept}>
            <h1 className={hidden}>{'Screen'}</h1>
            <Cared>
              <Outlet />
            </Cared>
          </div>
        </main>
      </div>
    </div>
  ),
});
const routeOf = (screen: ScreenRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
  });
/** They need the app around them. */
const SIGNED_OUT: readonly string[] = ['/login', '/logout', '/version'];
const router = createRouter({
  routeTree: root.addChildren(ROUTES.filter(({ path }) => !SIGNED_OUT.includes(path)).map(routeOf)),
});

document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
const place = document.getElementById('root');
if (place !== null) {
  createRoot(place).render(
    <Speaking>
      <ActorContext value={actor}>
        <StoreProvider store={store}>
          <ApiProvider value={asking}>
            <LinkProvider component={AppLink}>
              <ThemeSettingProvider value={looks}>
                <ReleaseProvider value={release}>
                  <RouterProvider router={router} />
                </ReleaseProvider>
              </ThemeSettingProvider>
            </LinkProvider>
          </ApiProvider>
        </StoreProvider>
      </ActorContext>
    </Speaking>,
  );
}
