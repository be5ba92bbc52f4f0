// Shares where this device is while the page is open and its screen is on; nothing runs behind.
import { useEffect, useRef, useState } from 'react';
import { keepScreenOn } from '#platform/wake-lock.ts';
import { Refused } from '#schema/define/mutation.ts';
import { liveLocation, liveLocationId } from '#schema/entities/crews/live-location.ts';
import { shareLocation } from '#schema/mutations/crews/checks/share-location.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { useActor } from '#session/react.tsx';
import { useNow } from '#db/query/react.ts';
import { useMark, useSend, useStore } from '#outbox/store/react.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import { usePosition, type Positioning } from '../../shared/device/use-position.ts';

/** How often a point is sent, in milliseconds, and for how many minutes it counts without the next. */
const EVERY_MS = 30_000;
const COUNTS_MIN = 10;

export interface SharingLocation {
  readonly isSharing: boolean;
  readonly place: Positioning['state'];
  /** What became of the points: kept here until there is a connection, taken by the server, or not taken. */
  readonly taken: 'waiting' | 'taken' | 'refused';
  readonly begin: () => void;
  readonly end: () => void;
}

export const useShareLocation = (crewId: string): SharingLocation => {
  const [isSharing, setSharing] = useState(false);
  const { state, ask } = usePosition(isSharing);
  const share = useSharePoint(crewId, () => {
    setSharing(false);
  });
  const newest = useRef({ state, share });
  useEffect(() => {
    newest.current = { state, share };
  });
  const isKnown = state.kind === 'known';
  useEffect(() => {
    if (!isSharing || !isKnown) return undefined;
    const tell = (): void => {
      const { state: now, share: send } = newest.current;
      if (now.kind === 'known' && document.visibilityState === 'visible') send(now.position);
    };
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isSharing, isKnown]);
  useScreenOn(isSharing);
  const taken = useTaken(crewId, isSharing);
  return {
    isSharing,
    place: state,
    taken,
    begin: () => {
      ask();
      setSharing(true);
    },
    end: () => {
      setSharing(false);
    },
  };
};

/** Others see me only once the server has a point, and for as long as that point counts. */
const useTaken = (crewId: string, isSharing: boolean): SharingLocation['taken'] => {
  const { personId } = useActor();
  const mark = useMark(liveLocation, isSharing && personId !== null ? liveLocationId(crewId, personId) : undefined);
  const now = useNow(EVERY_MS);
  const [takenAt, setTakenAt] = useState<string | null>(null);
  if (!isSharing && takenAt !== null) setTakenAt(null);
  if (mark?.state === 'sent' && takenAt !== mark.at) setTakenAt(mark.at);
  if (mark?.state === 'refused') return 'refused';
  return takenAt !== null && now < plusMinutes(takenAt, COUNTS_MIN) ? 'taken' : 'waiting';
};

interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyM: number;
}

/** A crew that is over takes no more points: sharing ends then. */
const useSharePoint = (crewId: string, onOver: () => void): ((point: Point) => void) => {
  const { personId } = useActor();
  const { time } = useStore();
  const send = useSend();
  const fail = useFailure();
  return (point) => {
    if (personId === null) return;
    const at = time.now();
    send(shareLocation, { id: crewId, personId, ...point, at, until: plusMinutes(at, COUNTS_MIN) }).catch(
      (failure: unknown) => {
        if (failure instanceof Refused) onOver();
        else fail(failure);
      },
    );
  };
};

/** Keeps the screen on where the browser can; a lock falls with the page and is asked for anew when it comes back. */
const useScreenOn = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: Awaited<ReturnType<typeof keepScreenOn>> = null;
    let isLeft = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      lock = await keepScreenOn();
      if (isLeft) lock?.release();
    };
    const again = (): void => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      lock?.release();
    };
  }, [isWanted]);
};
