// Draws one of the crew's screens on a real store of its own. The query says who looks, at which moment, in which theme and language.
/// <reference types="vite/client" />
import 'temporal-polyfill/global';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { localeOf, isLanguage } from '#i18n/languages.ts';
import '#kit/foundation.ts';
import { hidden } from '#kit/visually-hidden.css.ts';
import * as shell from '#app/layout/shell.css.ts';
import type { Audience } from '#schema/define/rights.ts';
import { crewRoutes } from '#screens/crews/routes.ts';
import { homeRoutes } from '#screens/home/routes.ts';
import { jobRoutes } from '#screens/jobs/routes.ts';
import { locationRoutes } from '#screens/locations/routes.ts';
import type { ScreenRoute } from '#screens/parts/screen-route.ts';
import { ActorContext } from '#session/react.tsx';
import { openStore } from '#store/open-store.ts';
import { StoreProvider } from '#store/react.ts';
import { actorWith } from '../../app/actor.ts';
import { arrive } from '../rows.ts';
import { festivalNow, type Moment } from './festival-now.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('lang');
const language = isLanguage(asked) ? asked : 'en';
const personId = query.get('as') ?? 'p-ben';
const loginType = query.has('projectLogin') ? 'project' : 'user';
const audiences = query.has('audience') ? [query.get('audience') as Audience] : (['crew'] as const);
const actor = actorWith({ loginType, login: `user:${personId}`, personId, audiences, rights: { projects: ['READ'] } });

const store = await openStore({
  tenant: `sheet-${crypto.randomUUID()}`, login: actor.login, actor, clock: { now: () => Math.floor(performance.timeOrigin + performance.now()), monotonic: () => performance.now() },
  ids: { next: () => crypto.randomUUID() },
});
if (!query.has('empty')) await arrive(store, festivalNow(store.clock.now(), (query.get('moment') ?? 'next') as Moment));

const texts = Object.entries(import.meta.glob<Record<string, string>>('../../../i18n/*/*.json', { eager: true, import: 'default' }));
const messages = Object.assign({}, ...texts.filter(([path]) => path.includes(`/${language}/`)).map(([, catalog]) => catalog)) as Record<string, string>;

const root = createRootRoute({
  component: () => (
    <div className={shell.shell}>
      <div className={shell.column} />
      <div className={shell.page}>
        <main className={shell.main}><div className={shell.kept}><h1 className={hidden}>{'Screen'}</h1><Outlet /></div></main>
      </div>
    </div>
  ),
});
const routeOf = (screen: ScreenRoute) => createRoute({ getParentRoute: () => root, path: screen.path, component: lazyRouteComponent(async () => ({ default: await screen.load() })) });
const router = createRouter({ routeTree: root.addChildren([...homeRoutes, ...jobRoutes, ...crewRoutes, ...locationRoutes].map(routeOf)) });

document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = localeOf(language);
const place = document.getElementById('root');
if (place !== null) {
  createRoot(place).render(
    <IntlProvider locale={localeOf(language)} messages={messages}>
      <ActorContext value={actor}><StoreProvider store={store}><RouterProvider router={router} /></StoreProvider></ActorContext>
    </IntlProvider>,
  );
}
