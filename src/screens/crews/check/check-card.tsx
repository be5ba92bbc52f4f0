// A check that was made: its time, how near to the place, where it is on its way, the way back while nobody else has
// it, and whom to ask afterwards.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { formatDistance } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { CheckDone } from '#ui/inputs/check-slab.tsx';
import type { Mark } from '#outbox/status/marks.ts';
import { useNow } from '#db/query/react.ts';
import { useMark, useOutbox, useStore } from '#outbox/store/react.ts';
import { MarkOf } from '../../shared/sending/entry-mark.tsx';
import { Decision } from '../../shared/checks/check-row.tsx';
import type { Location } from '../../shared/jobs/job-rows.ts';
import type { Check } from '../../shared/checks/next-step.ts';
import { AskCorrection } from './ask-correction.tsx';
import { useFailure } from '../../shared/services/use-failure.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { distanceTo } from '../../shared/checks/evidence.ts';
import { takeBackCheck } from './take-back.ts';

export interface CheckCardProps {
  readonly check: Check;
  readonly zone: string;
  readonly location: Location | null;
}

export const CheckCard = ({ check, zone, location }: CheckCardProps): ReactNode => {
  const times = useTimes();
  const mark = useMark(crewCheck, check.id);
  const line = useCheckLine(check, location);
  return (
    <CheckDone
      title={<FormattedMessage id={`checks.${check.kind}.done`} values={{ time: times.time(check.at, zone) }} />}
      {...(line === null && check.decidedReason === undefined
        ? {}
        : {
            line: (
              <>
                {line}
                <Decision check={check} />
              </>
            ),
          })}
      mark={mark === null ? <FormattedMessage id="checks.atOffice" /> : <MarkOf mark={mark} />}
      {...(mark?.undoUntil === undefined ? {} : { undo: <UndoButton mark={mark} until={mark.undoUntil} /> })}
      {...(mark?.undoUntil === undefined && canBeAsked(check, mark)
        ? { undo: <AskCorrection check={check} zone={zone} /> }
        : {})}
    />
  );
};

/** Where it was made, as far as this device knows. */
const useCheckLine = (check: Check, location: Location | null): ReactNode => {
  const { locale } = useTimes();
  if (check.geoState === 'denied' || check.geoState === 'unavailable')
    return <FormattedMessage id="checks.withoutPlace" />;
  const metres = check.distanceM ?? distanceOf(check, location);
  if (metres === null) return null;
  return (
    <FormattedMessage
      id={check.geoState === 'outside' ? 'checks.away' : 'checks.within'}
      values={{ distance: formatDistance(metres, locale) }}
    />
  );
};

const distanceOf = ({ latitude, longitude, accuracyM }: Check, location: Location | null): number | null =>
  latitude === undefined || longitude === undefined
    ? null
    : distanceTo({ kind: 'known', position: { latitude, longitude, accuracyM: accuracyM ?? 0 } }, location);

/** Sent, or perhaps: what is wrong about it is corrected by those who may. */
const canBeAsked = ({ state }: Check, mark: Mark | null): boolean =>
  state !== 'void' && (mark === null || mark.state === 'sent');

/** Counts down by the quarter second, so that the last second is a whole one. */
const TICK_MS = 250;

const UndoButton = ({ mark, until }: { readonly mark: Mark; readonly until: string }): ReactNode => {
  const store = useStore();
  const fail = useFailure();
  const unsent = useOutbox();
  // The tick redraws; the time left is counted on the device's own clock, by which the entry is held.
  useNow(TICK_MS);
  const left = (Temporal.Instant.from(until).epochMilliseconds - store.clock.now()) / 1000;
  if (unsent === undefined || (left <= 0 && mark.isOnlyHere !== true)) return null;
  const undo = (): void => {
    takeBackCheck(store, mark.entryId, unsent).catch(fail);
  };
  return (
    <Button variant="outline" onPress={undo}>
      {left > 0 ? (
        <FormattedMessage id="checks.undo" values={{ seconds: Math.ceil(left) }} />
      ) : (
        <FormattedMessage id="checks.takeBack" />
      )}
    </Button>
  );
};
