// What a chief does by one tap, for one person or for many: saved together, counted once, and taken back by one tap
// while nothing of it is sent.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { buzz } from '#platform/vibration.ts';
import type { Fields, ValueOf } from '#schema/define/field.ts';
import type { Mutation } from '#schema/define/mutation.ts';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { noShow, notNeeded } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { CHECK_UNDO_MS, checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { useStore } from '#outbox/store/react.ts';
import { evidenceOf, tapAt } from '../../shared/checks/evidence.ts';
import { useGeofence } from '../../shared/checks/use-check-settings.ts';
import { usePosition } from '../../shared/device/use-position.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { WayBack, type UndoableAct } from '../../shared/sending/way-back.tsx';
import type { Presence } from './presence.ts';
import type { ChiefPage } from '../queries.ts';
import type { NotedAt, Seen } from './sweep.ts';
import type { StatedHours } from '../hours/use-hours.ts';

const DECISIONS = { noShow, notNeeded } as const;
export type BulkDecision = keyof typeof DECISIONS;

/** What can be done to people at one time. */
export interface Acts {
  readonly check: (
    kind: Exclude<CheckKind, 'preCall'>,
    people: readonly Seen[],
    noted: NotedAt,
    words: ReactNode,
  ) => void;
  readonly decide: (decision: BulkDecision, people: readonly Seen[], words: ReactNode) => void;
  readonly state: (hours: readonly StatedHours[], words: ReactNode) => void;
  readonly isBusy: boolean;
  /** Where those whom the last taps were about stood before: they stay there until the way back is over. */
  readonly before: ReadonlyMap<string, Presence>;
  /** The last act with its way back, or why it was not taken. */
  readonly bar: ReactNode;
}

/** After a check the next one is likely for this long, in milliseconds: its place is read ahead. */
const ROUND_MS = 120_000;
/** A second channel beside the screen, in milliseconds. */
const BUZZ_MS = 40;
const NOBODY: ReadonlyMap<string, Presence> = new Map();

/** A round of checks, from its first tap on: only then is read where the chief is; the cockpit is open for hours. */
const useRound = (): readonly [isOn: boolean, begin: () => void] => {
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    if (taps === 0) return undefined;
    const timer = setTimeout(() => {
      setTaps(0);
    }, ROUND_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [taps]);
  return [
    taps > 0,
    () => {
      setTaps((before) => before + 1);
    },
  ];
};

/** `isChoosing`: checks of several people are about to be made. */
export const useActs = (
  { crew, location, ownId }: Pick<ChiefPage, 'crew' | 'location' | 'ownId'>,
  isChoosing: boolean,
): Acts => {
  const store = useStore();
  const [isRound, beginRound] = useRound();
  const place = usePosition(isChoosing || isRound).state;
  const geofenceM = useGeofence();
  const { send, isBusy, before, bar } = useUndoableSend();
  return {
    isBusy,
    before,
    bar,
    check: (kind, people, noted, words) => {
      const tap = store.time.occurredAt();
      beginRound();
      send(
        checkPerson,
        people.map(({ member: { row } }) => ({
          id: row.id,
          check: evidenceOf({
            id: store.ids.next(),
            kind,
            tap: noted === 'start' ? tapAt(tap, row.effectiveStart) : tap,
            zone: crew.timezone,
            place,
            location,
            geofenceM,
            note: '',
            by: row.id === ownId ? 'self' : 'chief',
          }),
        })),
        people,
        words,
      );
    },
    decide: (decision, people, words) => {
      const at = store.time.now();
      send(
        DECISIONS[decision],
        people.map(({ member }) => ({ id: member.row.id, at })),
        people,
        words,
      );
    },
    state: (hours, words) => {
      send(setHours, hours, [], words);
    },
  };
};

interface UndoableSend extends Pick<Acts, 'isBusy' | 'before' | 'bar'> {
  /** Saves one change per row together; nothing happens where there is none. */
  readonly send: <A extends Fields>(
    mutation: Mutation<A>,
    all: readonly ValueOf<A>[],
    people: readonly Seen[],
    words: ReactNode,
  ) => void;
}

const useUndoableSend = (): UndoableSend => {
  const store = useStore();
  const { start, isBusy, problem } = useSending();
  const [done, setDone] = useState<UndoableAct | null>(null);
  const [before, setBefore] = useState(NOBODY);
  const forget = useCallback(() => {
    setDone(null);
    setBefore(NOBODY);
  }, []);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(forget, CHECK_UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, forget]);
  const send: UndoableSend['send'] = (mutation, all, people, words) => {
    if (all.length === 0) return;
    setBefore(
      (known) => new Map([...people.map(({ member, presence }) => [member.row.id, presence] as const), ...known]),
    );
    start(async () => {
      const act = await store.sendAll(mutation, all, { holdMs: CHECK_UNDO_MS });
      buzz(BUZZ_MS);
      setDone({ act, words });
    });
  };
  return {
    send,
    isBusy,
    before,
    bar: (
      <>
        {problem}
        {done !== null && (
          <WayBack
            key={done.act}
            done={done}
            spanMs={CHECK_UNDO_MS}
            late={<FormattedMessage id="chief.undo.late" />}
            onUndone={forget}
          />
        )}
      </>
    ),
  };
};
