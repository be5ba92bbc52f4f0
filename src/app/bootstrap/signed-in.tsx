// The app of a signed-in login, fetched when somebody is signed in: its house is opened, then its pages are drawn by
// the router.
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { withFallbacks } from '#i18n/languages.ts';
import { person } from '#schema/entities/people/person.ts';
import { LinkProvider } from '#ui/primitives/link.tsx';
import { LeavingProvider } from '#screens/logout/leaving.ts';
import { ActorContext, TenantContext } from '#session/react.tsx';
import { changeUiSettings } from '#session/ui-settings.ts';
import { isOfDatabase } from '#db/engine/database.ts';
import { ReaderProvider, useRow } from '#db/live/react.ts';
import { StoreProvider } from '#outbox/store/react.ts';
import { Around, type AroundProps } from './around.tsx';
import { useCell } from '../common/cell.ts';
import type { Device } from './device.ts';
import { openHouse, type House, type HouseOpening, type HouseParts } from '../session/house.ts';
import { leavingOf } from '../session/leaving-of.ts';
import type { Machinery } from '../background/machinery.ts';
import type { Nudge } from '../background/nudge.ts';
import { AppLink } from '../routing/app-link.tsx';
import { createAppRouter } from '../routing/router.tsx';
import { ROUTES } from '../routing/routes.ts';
import type { ServerTime } from '../session/server-time.ts';
import type { Surface } from '../appearance/surface.ts';
import { areasOf } from '../appearance/texts.ts';
import { OwnKeysProvider, ownKeysOf } from '../session/visitor.ts';

export interface SignedInParts extends HouseParts, HouseOpening, Omit<AroundProps, 'children'> {
  readonly surface: Surface;
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
  const { app, release, server, device, surface, time, session, claims } = parts;
  const menuAreas = ROUTES.filter(({ menu }) => menu !== undefined).flatMap(areasOf);
  const texts = app.texts.ensure(['outbox', 'messages', 'refusal', ...menuAreas]);
  const house = await openHouse(parts);
  await breath(device);
  time.follow(house.store.time);
  surface.personLanguage.set(house.language);
  await texts;
  tellOfDatabase(parts);
  const machinery = app.drawn.then(() => startLater(parts, house));
  machinery.catch((failure: unknown) => {
    if (isOfDatabase(failure)) return parts.onFailure(failure);
    reportError(failure);
    parts.onMissing();
  });
  const router = createAppRouter({
    texts: app.texts,
    actor: () => (session.state().kind === 'valid' ? house.actor.get() : null),
    ownKeys: ownKeysOf(claims),
    reload: device.reload,
  });
  // The first page is drawn whole: its code and its texts are here.
  await router.load();
  await breath(device);
  const leaving = leavingOf({ device, house, machinery, onLeft: parts.onQueued });
  return (
    <Around app={app} release={release} server={server}>
      <LinkProvider component={AppLink}>
        <LeavingProvider value={leaving}>
          <Inside parts={parts} house={house}>
            <RouterProvider router={router} />
          </Inside>
        </LeavingProvider>
      </LinkProvider>
    </Around>
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
  house,
  children,
}: {
  readonly parts: SignedInParts;
  readonly house: House;
  readonly children: ReactNode;
}): ReactNode => {
  const actor = useCell(house.actor);
  const { tenant } = useCell(house.facts);
  const { language } = useSyncExternalStore(parts.app.texts.subscribe, parts.app.texts.current);
  const languages = useMemo(() => withFallbacks(language), [language]);
  return (
    <StoreProvider store={house.store}>
      <ActorContext value={actor}>
        <TenantContext value={tenant}>
          <OwnKeysProvider value={ownKeysOf(house.claims)}>
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
  house: House,
): Promise<Machinery> => {
  const { startMachinery } = await import('../background/machinery.ts');
  // Drawn anew without a token, the app leads to the sign-in page; nothing of the session is left in memory then.
  return startMachinery({
    device,
    remote,
    session,
    house,
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
  parts: { device, surface },
}: {
  readonly personId: string | null;
  readonly parts: SignedInParts;
}): ReactNode => {
  const language = useRow(person, personId ?? undefined)?.language;
  useEffect(() => {
    if (language === undefined) return;
    surface.personLanguage.set(language);
    void changeUiSettings(device.values, { language });
  }, [language, device, surface]);
  return null;
};
