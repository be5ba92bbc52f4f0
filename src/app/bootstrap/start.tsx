// Starts the app: what is kept of it is read, the tenant and the language are found, and the first page is drawn.
import { startTransition, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chooseLanguage } from '#i18n/choose.ts';
import { workerContainer } from '#platform/service-worker.ts';
import { staticReader } from '#remote/static-file.ts';
import type { EnteredCredentials, SignInAnswer } from '#screens/login/signing-in.ts';
import type { Claims } from '#session/claims.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import { noticeOf, type Notice } from '#session/notice.ts';
import { readUiSettings, type UiSettings } from '#session/ui-settings.ts';
import type { App } from './app-context.ts';
import { parseQuery } from '../routing/address.ts';
import { observable } from '../common/observable.ts';
import { deferred } from '../common/deferred.ts';
import type { Device } from './device.ts';
import { createAppServices, type AppServices } from './app-services.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { safeRedirect } from '../routing/guard.ts';
import type { Server } from './app-providers.tsx';
import { watchOnline } from '../background/online.ts';
import type { ClosedParts, WhyClosed } from './closed-page.tsx';
import { installTime } from './install-time.ts';
import { makeWay } from './last-screen.ts';
import { mendMissingParts, type Mending } from '../failures/missing-part.ts';
import { createNudge, type Nudge } from '../background/nudge.ts';
import { openingPage } from './opening-page.tsx';
import { afterPaint, painted } from './paint.ts';
import { StorageClosed, withSlowNotice } from './slow-notice.ts';
import { ownPagePath } from '../routing/reduced-logins.ts';
import { releaseOf } from '../background/release-of.ts';
import { rescueAllWork, rescueWork } from './rescue-work.ts';
import { createAppearance, type Appearance } from '../appearance/appearance.ts';
import { tellEndings } from '../session/tell-endings.ts';
import { createTexts } from '../appearance/texts.ts';
import { ownKeysOf } from '../routing/route-ownership.ts';

export interface StartParts {
  readonly device: Device;
  readonly root: HTMLElement;
  /** The release that runs. */
  readonly version: string;
}

export const startApp = async ({ device, root, version }: StartParts): Promise<void> => {
  const mending = mendMissingParts(device);
  makeWay(device, root);
  const page = createRoot(root);
  let settings: UiSettings;
  try {
    settings = await withSlowNotice(
      device.timers,
      readUiSettings(device.values),
      (isOver) => void showClosedToAnyone(device, page, 'slow', isOver),
    );
  } catch (failure) {
    reportError(failure);
    return showClosedToAnyone(device, page, 'closed');
  }
  try {
    await startWith({ device, page, version, mending }, settings);
  } catch (failure) {
    reportError(failure);
    await showClosedToAnyone(device, page, 'error');
  }
};

/** Who is signed in, and in which language, cannot be told: the browser speaks, and the unsent work of all is saved. */
const showClosedToAnyone = async (device: Device, page: Root, why: WhyClosed, isOver = () => false): Promise<void> => {
  // Its own texts and nothing else: second app services would link the service worker twice once the app goes on.
  const texts = createTexts(staticReader(device.fetch));
  await texts.speak(
    chooseLanguage({
      useUserLanguage: true,
      defaultLanguage: undefined,
      userLanguage: device.view.navigator.language.slice(0, 2),
    }),
  );
  await texts.ensure(['common', 'app']);
  await showClosed(
    { page, texts, why, onReload: () => device.reload(), onRescue: () => rescueAllWork(device) },
    isOver,
  );
};

const showClosed = async (
  { page, ...parts }: ClosedParts & { readonly page: Root },
  isOver = () => false,
): Promise<void> => {
  const { closedApp } = await import('./closed-page.tsx');
  if (!isOver()) page.render(closedApp(parts));
};

/** Until then only what the first page needs is fetched; first-paint.spec.ts holds it to that. */
const DRAWN = 'drawn';

interface Starting {
  readonly device: Device;
  readonly page: Root;
  readonly version: string;
  readonly mending: Mending;
}

const startWith = async ({ device, page, version, mending }: Starting, settings: UiSettings): Promise<void> => {
  const drawn = deferred();
  const pulling = observable<PullProgress | null>(null);
  const isSignedIn = (): boolean => services.session.state().kind === 'valid';
  const services = createAppServices({
    device,
    drawn: drawn.promise,
    mayInstall: installTime({
      timers: device.timers,
      container: workerContainer(),
      drawn: drawn.promise,
      pulling,
      isSignedIn,
    }),
    clockOffsetMs: settings.clockOffsetMs ?? 0,
  });
  const state = await services.session.load();
  const claims = state.kind === 'valid' ? state.claims : null;
  // Fetched beside the tenant and the texts: a signed-out start needs it in any case.
  if (claims === null) void loadSignedOut();
  const appearance = await createAppearance(services, settings, claims?.language ?? null);
  await services.texts.ensure(['common', 'app', 'toast']);
  const { texts, toasts, worker } = services;
  const app: App = {
    texts,
    toasts,
    theme: appearance.theme,
    tenant: appearance.tenant,
    updates: worker.updates,
    pulling,
    nearlyFull: observable(false),
    drawn: drawn.promise,
  };
  const { remote } = services;
  const { view } = device;
  const nudge = createNudge();
  const server: Server = {
    remote,
    online: watchOnline(view),
    path: () => view.location.pathname,
    tryNow: nudge.give,
    noticeAt: (path) => noticeAt(services, path),
  };
  const opening = { services, appearance, app, version, server, page, nudge, mending };
  if (claims === null) await showSignedOut(opening, settings, state.kind === 'expired');
  else await showSignedIn(opening, claims);
  afterPaint(device, () => {
    device.view.performance.mark(DRAWN);
    drawn.resolve();
  });
  worker.probe();
  void drawn.promise.then(() => tellEndings(device, remote));
};

const noticeAt = async ({ session, device }: AppServices, path: string): Promise<Notice | null> => {
  const state = session.state();
  return state.kind === 'valid'
    ? noticeOf(device.values, { tenant: state.claims.tenant, login: state.claims.login, path })
    : null;
};

/** Where somebody goes on after signing in; a reduced login begins at its own page, to which the guard holds it. */
const landingOf = (claims: Claims, redirect: string | undefined): string => {
  const wanted = safeRedirect(redirect);
  return claims.type === 'user' || wanted !== '/' ? wanted : ownPagePath(claims.type, ownKeysOf(claims));
};

/**
 * A whole page is drawn piece by piece, so that a tap on what still stands there gets its turn; what stood there stays
 * until it is done.
 */
const draw = (page: Root, whole: ReactNode): void => startTransition(() => page.render(whole));

interface Opening {
  readonly services: AppServices;
  readonly appearance: Appearance;
  readonly app: App;
  readonly version: string;
  readonly server: Server;
  readonly page: Root;
  readonly nudge: Nudge;
  readonly mending: Mending;
}

/** The part with router and local database in it; nobody who is signed out pays for it. */
const loadSignedIn = (): Promise<typeof import('./signed-in.tsx')> => import('./signed-in.tsx');

const loadSignedOut = (): Promise<typeof import('./signed-out.tsx')> => import('./signed-out.tsx');

const showSignedOut = async (opening: Opening, settings: UiSettings, expired: boolean): Promise<void> => {
  const { services, app, version, page } = opening;
  const { device, remote, session, worker } = services;
  const { signedOut, signIn, endNotices, tellReplaced } = await loadSignedOut();
  const enter = async (credentials: EnteredCredentials): Promise<SignInAnswer> => {
    const answer = await signIn({ remote, session, values: device.values, endNotices, tellReplaced }, credentials);
    if (answer.kind !== 'signedIn') return answer;
    // Should the part for those who are signed in not come, it is asked for as at any start.
    opening.mending.forgetTouches();
    device.view.history.replaceState(
      null,
      '',
      landingOf(answer.claims, parseQuery(device.view.location.search)['redirect']),
    );
    await showSignedIn(opening, answer.claims);
    return { kind: 'signedIn' };
  };
  fetchAhead(device);
  draw(
    page,
    await signedOut({
      device,
      app,
      release: releaseOf(device, worker.updates, version),
      server: opening.server,
      kept: settings.sealed ?? [],
      expired,
      signIn: enter,
    }),
  );
};

const showSignedIn = async (
  { services, appearance, app, version, server, page, nudge }: Opening,
  claims: Claims,
): Promise<void> => {
  const { device, remote, session, time, worker, say } = services;
  const onFailure = (failure: unknown): void => {
    reportError(failure);
    say('toast.notSaved', { type: 'error', time: 0 });
  };
  const onMissing = (): void =>
    say('toast.partMissing', { type: 'error', time: 0, action: 'app.error.reload', onPress: () => device.reload() });
  const release = releaseOf(device, worker.updates, version);
  const opening = openingPage({ texts: services.texts, tenantName: appearance.tenant.get()?.name ?? '' });
  const closed = {
    page,
    texts: services.texts,
    onReload: () => device.reload(),
    onRescue: () => rescueWork(device, claims),
  };
  const whileOpening = async <T,>(work: Promise<T>): Promise<T> => {
    const done = await withSlowNotice(
      device.timers,
      work,
      (isOver) => void showClosed({ ...closed, why: 'slow' }, isOver),
    );
    page.render(opening);
    return done;
  };
  page.render(opening);
  await painted(device);
  try {
    const { signedIn } = await loadSignedIn();
    draw(
      page,
      await signedIn({
        app,
        release,
        server,
        device,
        remote,
        session,
        appearance,
        time,
        claims,
        whileOpening,
        nudge,
        onQueued: worker.poke,
        onFailure,
        onMissing,
      }),
    );
  } catch (failure) {
    reportError(failure);
    await showClosed({ ...closed, why: failure instanceof StorageClosed ? 'closed' : 'error' });
  }
};
