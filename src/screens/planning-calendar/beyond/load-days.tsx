// Days that this device does not keep: until when it keeps them, when others come by themselves, and the way to load
// those that are shown. What was loaded stands as it was then; it is not followed.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useFetched } from '../../shared/arrival/use-fetched.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { comesOn, rowsOfDays } from './loaded-days.ts';

interface LoadDaysProps {
  readonly shown: DayRange;
  readonly kept: DayRange;
}

export const LoadDays = ({ shown, kept }: LoadDaysProps): ReactNode => {
  const { locale } = useIntl();
  const times = useTimes();
  const { time } = useStore();
  const ahead = useTenant()?.settings.planningWindow.ahead;
  const fault = useConnectionFault();
  // Whoever walks on among such days has asked for them too.
  const [isAsked, setAsked] = useState(false);
  const { from, to } = shown;
  const { state, says, again } = useFetched(isAsked ? `calendar ${from} ${to}` : '', async (remote) => {
    const rows = await rowsOfDays(remote, { from, to });
    return rows === null ? null : { rows, says: time.now() };
  });
  const comes = ahead === undefined ? undefined : comesOn(shown, kept, ahead);
  const isLoaded = isAsked && state === 'heard' && says !== null;
  return (
    <Note icon="calendar-days">
      <p>
        <FormattedMessage
          id="planning.beyond.kept"
          values={{ from: times.date(kept.from, 'date'), to: times.date(kept.to, 'date') }}
        />
        {comes !== undefined && (
          <>
            {' '}
            <FormattedMessage id="planning.beyond.comes" values={{ day: formatDate(comes, locale, 'date') }} />
          </>
        )}
      </p>
      <p role="status">
        {isLoaded ? (
          <FormattedMessage id="planning.beyond.loaded" values={{ time: times.moment(says, times.zone) }} />
        ) : fault !== null ? (
          <FormattedMessage id="planning.beyond.offline" />
        ) : (
          isAsked && state === 'unheard' && <FormattedMessage id="common.look.unheard" />
        )}
      </p>
      {fault === null && (
        <Button
          size="compact"
          variant="outline"
          icon={isLoaded ? 'refresh-cw' : 'download'}
          busy={isAsked && state === 'asking'}
          onPress={() => {
            if (isAsked) again();
            else setAsked(true);
          }}
        >
          <FormattedMessage id={isLoaded ? 'planning.beyond.again' : 'planning.beyond.load'} />
        </Button>
      )}
    </Note>
  );
};
