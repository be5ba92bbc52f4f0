// A to-do leads to the leave or blocked date that it is about: the calendar shows its first day and its person, and the
// sheet in which it is decided lies above. Others lead to a person on a day.
import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { beginningOf } from '#schema/rules/planning/day-window.ts';
import type { PlanPlace } from '#planning/model/counters.ts';
import { useKnown, useLive } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useLookUp } from '../../shared/arrival/use-look-up.ts';
import { useQueryDay, useQueryKey } from '../../shared/navigation/use-address.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import { NextInQueue } from '../../shared/queues/next-in-queue.tsx';
import { stepAfter } from '../../shared/queues/queue-rows.ts';
import * as style from '../planning.css.ts';
import { AwaySteps } from './away-steps.tsx';
import { readAway, readLeaveQueue, type AwayRow } from './queries.ts';

export interface Led {
  /** Its first day, or the one that was turned to since; null for today. */
  readonly date: string | null;
  readonly turnTo: (date: string | null) => void;
  readonly place: Pick<PlanPlace, 'personId' | 'at'> | null;
  /** What stands at the place is what is wanted: nothing lies above it. */
  readonly opensPlace: boolean;
  /** The sheet above the board, or what is said where the row is not here. */
  readonly above: ReactNode;
}

/** Comes back with the board on the way back. */
const useTurned = lookOf<{ readonly from: string; readonly date: string | null } | null>();

export const useLed = (zone: string): Led => {
  const id = useQueryKey('away') ?? '';
  const someone = useSomeone(zone);
  const known = useKnown(readAway, [id]);
  const isMissing = known?.value === null && known.arrival.kind !== 'awaited' && id !== '';
  const asked = useLookUp({ entity: vacationRequest, id }, isMissing);
  const away = known?.value ?? null;
  const [closed, setClosed] = useState('');
  // Whoever is led elsewhere sees that day, whatever was shown before.
  const [turned, setTurned] = useTurned(null);
  const { personId, start } = away ?? {};
  const isOpen = away !== null && closed !== id;
  const from = id === '' && someone !== null ? `${someone.personId} ${someone.day}` : id;
  const ofAway = useMemo(
    () =>
      personId === undefined || start === undefined
        ? null
        : { personId, at: epochMs(beginningOf(start, zone)), isOpen },
    // Another object once its sheet is closed: from there the keyboard is led to the place.
    [personId, start, zone, isOpen],
  );
  return {
    date: turned?.from === from ? turned.date : (away?.start ?? (id === '' ? someone?.day : null) ?? null),
    turnTo: (date) => setTurned({ from, date }),
    place: id === '' ? someone : ofAway,
    opensPlace: id === '' && someone !== null,
    above: (
      <>
        {isMissing && asked.state !== 'asking' && (
          <Note icon="circle-help">
            <FormattedMessage id="planning.away.elsewhere" />
          </Note>
        )}
        {isOpen && <LedSheet away={away} onClose={() => setClosed(id)} />}
      </>
    ),
  };
};

/** The person and the day that the address names; null where it does not name both. */
const useSomeone = (zone: string): (Pick<PlanPlace, 'personId' | 'at'> & { readonly day: string }) | null => {
  const [personId, day] = [useQueryKey('person'), useQueryDay('day')];
  // One object for each place, so that one is led there once.
  return useMemo(
    () => (personId === undefined || day === undefined ? null : { personId, day, at: epochMs(beginningOf(day, zone)) }),
    [personId, day, zone],
  );
};

interface LedSheetProps {
  readonly away: AwayRow;
  readonly onClose: () => void;
}

/** After a decision the next leave that waits opens. */
const LedSheet = ({ away, onClose }: LedSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const openPage = useOpenStep();
  const queue = useLive(readLeaveQueue, [useActor().personId]) ?? [];
  const next = away.kind === 'leave' ? stepAfter(queue, away.id) : null;
  return (
    <Sheet open title={away.name} closeLabel={formatMessage({ id: 'common.close' })} onClose={onClose}>
      <div className={style.lines}>
        <AwaySteps
          key={away.id}
          away={away}
          name={away.name}
          onDone={() => {
            onClose();
            if (next !== null) openPage(next.path);
          }}
        />
        {away.kind === 'leave' && <NextInQueue queue={queue} id={away.id} />}
      </div>
    </Sheet>
  );
};
