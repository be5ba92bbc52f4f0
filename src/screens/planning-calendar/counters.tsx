// What is open and what is wrong in these days, whatever the filters hide: a press leads to the next place.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PlanCounters } from '#planning/model/plan-model.ts';
import type { PlanPlace } from '#planning/model/counters.ts';
import type { OpenSeats } from '#planning/model/staffing.ts';
import { useActor } from '#session/react.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';

export interface CountersProps {
  readonly counters: PlanCounters;
  readonly onPlace: (place: PlanPlace) => void;
  readonly onSeats: (seats: OpenSeats) => void;
}

const SHIFTS = ['doubleBookings', 'notAnswered', 'notSeen'] as const;
const ICONS: Readonly<Record<(typeof SHIFTS)[number], IconName>> = {
  doubleBookings: 'copy',
  notAnswered: 'hourglass',
  notSeen: 'eye-off',
};

export const Counters = ({ counters, onPlace, onSeats }: CountersProps): ReactNode => {
  // Of people a client knows no more than their work on its own orders.
  const isPlanner = useActor().audiences.includes('planner');
  const [steps, setSteps] = useState<Readonly<Record<string, number>>>({});
  /** The place after the one where the last press led. */
  const next = <T,>(key: string, places: readonly T[]): T | undefined => {
    const at = (steps[key] ?? -1) + 1;
    const reached = at < places.length ? at : 0;
    setSteps({ ...steps, [key]: reached });
    return places[reached];
  };
  return (
    <>
      {counters.openSeats > 0 && (
        <Button
          size="compact"
          variant="outline"
          icon="users"
          onPress={() => {
            const seats = next('open', counters.open);
            if (seats !== undefined) onSeats(seats);
          }}
        >
          <FormattedMessage id="planning.count.open" values={{ count: counters.openSeats }} />
        </Button>
      )}
      {SHIFTS.filter((key) => isPlanner && counters[key].length > 0).map((key) => (
        <Button
          key={key}
          size="compact"
          variant="outline"
          icon={ICONS[key]}
          onPress={() => {
            const place = next(key, counters[key]);
            if (place !== undefined) onPlace(place);
          }}
        >
          <FormattedMessage id={`planning.count.${key}`} values={{ count: counters[key].length }} />
        </Button>
      ))}
    </>
  );
};
