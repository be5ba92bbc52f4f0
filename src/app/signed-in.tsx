// The signed-in part of the app, fetched when somebody is signed in: the house is opened, then its pages are drawn inside the frame.
import { useCallback, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { person } from '#schema/entities/people/person.ts';
import { LeavingProvider, type Leaving } from '#screens/logout/leaving.ts';
import { ActorContext, TenantContext } from '#session/react.tsx';
import { changeUiSettings } from '#session/ui-settings.ts';
import { StoreProvider, useRow } from '#store/react.ts';
import { countUnsent } from '#store/session-wipe.ts';
import type { SignedInFrameProps } from './app-context.ts';
import { useCell } from './cell.ts';
import { openHouse, type House, type HouseParts } from './house.ts';
import { Shell } from './layout/shell.tsx';
import type { Machinery } from './machinery.ts';
import type { Surface } from './surface.ts';

export interface SignedInParts extends HouseParts {
  readonly surface: Surface;
  readonly onQueued: () => void;
  readonly onFailure: (failure: unknown) => void;
}

export interface SignedIn {
  readonly house: House;
  readonly Frame: ComponentType<SignedInFrameProps>;
}

/** @throws where the browser cannot open the database. */
export const enter = async (parts: SignedInParts): Promise<SignedIn> => {
  const house = await openHouse(parts);
  const { device, surface } = parts;
  surface.personLanguage.set(house.language);
  const machinery = afterFirstPaint(device).then(() => startLater(parts, house));
  machinery.catch(parts.onFailure);
  const Frame = ({ actor, children }: SignedInFrameProps): ReactNode => {
    const { tenant } = useCell(house.facts);
    const leaving = useLeaving(parts, house, machinery);
    return (
      <StoreProvider store={house.store}>
        <ActorContext value={actor}>
          <TenantContext value={tenant}>
            <LeavingProvider value={leaving}>
              <OwnLanguage personId={actor.personId} parts={parts} />
              <Shell actor={actor} logoUrl={tenant?.logoUrl}>{children}</Shell>
            </LeavingProvider>
          </TenantContext>
        </ActorContext>
      </StoreProvider>
    );
  };
  return { house, Frame };
};

const startLater = async ({ device, remote, session, onQueued, onFailure }: SignedInParts, house: House): Promise<Machinery> => {
  const { startMachinery } = await import('./machinery.ts');
  // The guard leads to the sign-in page, with the wanted path; nothing of the session is left in memory then.
  return startMachinery({ device, remote, session, house, onQueued, onFailure, onEnd: () => device.reload() });
};

/** The first picture has the processor and the network to itself. */
const FIRST_PAINT_MS = 400;

const afterFirstPaint = ({ view, timers }: HouseParts['device']): Promise<void> =>
  new Promise((resolve) => {
    view.requestAnimationFrame(() => timers.after(FIRST_PAINT_MS, resolve));
  });

/** Ways out of the house, for the sign-out page. */
const useLeaving = ({ device }: SignedInParts, house: House, machinery: Promise<Machinery>): Leaving => {
  const countNow = useCallback(() => countUnsent(house.store.local), [house]);
  const sendNow = useCallback(async () => {
    await (await machinery).engine.drain();
    return countUnsent(house.store.local);
  }, [house, machinery]);
  const leave = useCallback(async (unsent: 'keep' | 'discard') => {
    await (await machinery).engine.stop();
    await house.leave(unsent);
    device.reload('/');
  }, [device, house, machinery]);
  return useMemo(() => ({ countUnsent: countNow, sendNow, leave }), [countNow, sendNow, leave]);
};

/** The person's language as last pulled is spoken from then on, and kept for starts before signing in. */
const OwnLanguage = ({ personId, parts: { device, surface } }: { readonly personId: string | null; readonly parts: SignedInParts }): ReactNode => {
  const language = useRow(person, personId ?? undefined)?.language;
  useEffect(() => {
    if (language === undefined) return;
    surface.personLanguage.set(language);
    void changeUiSettings(device.values, { language });
  }, [language, device, surface]);
  return null;
};
