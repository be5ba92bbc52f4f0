// The app of a signed-in login, fetched when somebody is signed in: its session is opened, then its pages are drawn by
// the router.
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Area } from '#i18n/areas.ts';
import { withFallbacks } from '#i18n/languages.ts';
import { mayCome } from '#schema/rights.ts';
import { person } from '#schema/entities/people/person.ts';
import { LinkProvider } from '#ui/primitives/link.tsx';
import { SignOutProvider } from '#screens/logout/sign-out.ts';
import { actorOf } from '#session/audience.ts';
import { ActorContext, TenantContext } from '#session/react.tsx';
import { changeUiSettings } from '#session/ui-settings.ts';
import { isOfDatabase } from '#db/engine/database.ts';
import { ReaderProvider, useRow } from '#db/query/react.ts';
import { StoreProvider } from '#outbox/store/react.ts';
import { AppProviders, type AppProvidersProps } from './app-providers.tsx';
import { useObservable } from '../common/observable.ts';
import type { Device } from './device.ts';
import {
  openUserSession,
  type UserSession,
  type UserSessionOpening,
  type UserSessionParts,
} from '../session/user-session.ts';
import { signOutService } from '../session/sign-out.ts';
import type { BackgroundServices } from '../background/background-services.ts';
import type { Nudge } from '../background/nudge.ts';
import { AppLink } from '../routing/app-link.tsx';
import { createAppRouter } from '../routing/router.tsx';
import { ROUTES } from '../routing/routes.ts';
import type { ServerTime } from '../session/server-time.ts';
import type { Appearance } from '../appearance/appearance.ts';
import { areaOf } from '../appearance/texts.ts';
import { OwnKeysProvider, ownKeysOf } from '../routing/route-ownership.ts';

export interface SignedInParts extends UserSessionParts, UserSessionOpening, Omit<AppProvidersProps, 'children'> {
  readonly appearance: Appearance;
  readonly time: ServerTime;
  /** Somebody wants to have it tried now. */
  readonly nudge: Pick<Nudge, 'onNudge'>;
  readonly onQueued: () => void;
  /** The local database failed. */
  readonly onFailure: (failure: unknown) => void;
  /** What runs beside the pages could not be loaded: changes are kept, and nothing sends them. */
  readonly onMissing: () => void;
}

/** @throws StorageClosed where the browser cannot open the database. */
export const signedIn = async (parts: SignedInParts): Promise<ReactNode> => {
  const { app, release, server, device, appearance, time, session, claims } = parts;
  // Each page brings its own when it is opened: the menu needs the words of its entries alone.
  const texts = app.texts.ensure(['outbox', 'messages', 'refusal', ...menuAreasOf(claims)]);
  const userSession = await openUserSession(parts);
  await breath(device);
  time.follow(userSession.store.time);
  appearance.personLanguage.set(userSession.language);
  await texts;
  tellOfDatabase(parts);
  const backgroundServices = app.drawn.then(() => startLater(parts, userSession));
  backgroundServices.catch((failure: unknown) => {
    if (isOfDatabase(failure)) return parts.onFailure(failure);
    reportError(failure);
    parts.onMissing();
  });
  const router = createAppRouter({
    texts: app.texts,
    actor: () => (session.state().kind === 'valid' ? userSession.actor.get() : null),
    ownKeys: ownKeysOf(claims),
    reload: device.reload,
  });
  // The first page is drawn whole: its code and its texts are here.
  await router.load();
  await breath(device);
  const leaving = signOutService({ device, userSession, backgroundServices, onLeft: parts.onQueued });
  return (
    <AppProviders app={app} release={release} server={server}>
      <LinkProvider component={AppLink}>
        <SignOutProvider value={leaving}>
          <Inside parts={parts} userSession={userSession}>
            <RouterProvider router={router} />
          </Inside>
        </SignOutProvider>
      </LinkProvider>
    </AppProviders>
  );
};

/** Of the entries that a login of these kinds may have, whatever rights come. */
const menuAreasOf = (claims: UserSession['claims']): readonly Area[] => {
  const { audiences } = actorOf({ claims, rights: {} });
  return ROUTES.flatMap(({ menu, permit }) =>
    menu === undefined || !mayCome(audiences, permit) ? [] : (areaOf(menu.label) ?? []),
  );
};

/**
 * A tap gets its turn between the parts of the start, which together would hold up the page for longer than anybody
 * notices.
 */
const breath = ({ timers }: Device): Promise<void> =>
  new Promise((resolve) => {
    timers.after(0, resolve);
  });

const Inside = ({
  parts,
  userSession,
  children,
}: {
  readonly parts: SignedInParts;
  readonly userSession: UserSession;
  readonly children: ReactNode;
}): ReactNode => {
  const actor = useObservable(userSession.actor);
  const { tenant } = useObservable(userSession.facts);
  const { language } = useSyncExternalStore(parts.app.texts.subscribe, parts.app.texts.current);
  const languages = useMemo(() => withFallbacks(language), [language]);
  return (
    <StoreProvider store={userSession.store}>
      <ActorContext value={actor}>
        <TenantContext value={tenant}>
          <OwnKeysProvider value={ownKeysOf(userSession.claims)}>
            <OwnLanguage personId={actor.personId} parts={parts} />
            <ReaderProvider languages={languages}>{children}</ReaderProvider>
          </OwnKeysProvider>
        </TenantContext>
      </ActorContext>
    </StoreProvider>
  );
};

/** A change that nobody waits for (a button of the outbox) fails here at the latest, and is told all the same. */
const tellOfDatabase = ({ device: { view }, onFailure }: SignedInParts): void => {
  view.addEventListener('unhandledrejection', (event) => {
    if (!isOfDatabase(event.reason)) return;
    event.preventDefault();
    onFailure(event.reason);
  });
};

const startLater = async (
  { app, device, remote, session, nudge, onQueued, onFailure }: SignedInParts,
  userSession: UserSession,
): Promise<BackgroundServices> => {
  const { startBackgroundServices } = await import('../background/background-services.ts');
  // Drawn anew without a token, the app leads to the sign-in page; nothing of the session is left in memory then.
  return startBackgroundServices({
    device,
    remote,
    session,
    userSession,
    pulling: app.pulling,
    nearlyFull: app.nearlyFull,
    nudge,
    onQueued,
    onFailure,
    onEnd: () => device.reload(),
  });
};

/** The person's language as last pulled is spoken from then on, and kept for starts before signing in. */
const OwnLanguage = ({
  personId,
  parts: { device, appearance },
}: {
  readonly personId: string | null;
  readonly parts: SignedInParts;
}): ReactNode => {
  const language = useRow(person, personId ?? undefined)?.language;
  useEffect(() => {
    if (language === undefined) return;
    appearance.personLanguage.set(language);
    void changeUiSettings(device.values, { language });
  }, [language, device, appearance]);
  return null;
};
