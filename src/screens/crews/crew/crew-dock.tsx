// The band at the foot of a crew's page: the slab for the step that is due, or the clock while one is on it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours, formatTime, minutesBetween } from '#i18n/format.ts';
import { CheckSlab } from '#ui/inputs/check-slab.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useNow } from '#db/query/react.ts';
import type { Location } from '../../shared/jobs/job-rows.ts';
import { nextStep, type NextStep } from '../../shared/checks/next-step.ts';
import { checkPath } from '../../shared/navigation/paths.ts';
import { isOutside } from '../../shared/checks/evidence.ts';
import { useCheckSettings, useGeofence } from '../../shared/checks/use-check-settings.ts';
import { usePosition } from '../../shared/device/use-position.ts';
import * as style from '../crews.css.ts';
import type { OwnShift } from '../queries.ts';
import { isOneTap } from '../check/asked.ts';
import { SignalNote } from '../check/signal-note.tsx';
import { SlabLine } from '../check/slab-line.tsx';
import { useCheck } from '../check/use-check.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';

const STEP_MS = 5_000;

export interface CrewDockProps {
  readonly shift: OwnShift;
  readonly location: Location | null;
}

export const CrewDock = (props: CrewDockProps): ReactNode => {
  const { job, checks } = props.shift;
  const now = useNow(STEP_MS);
  const step = nextStep(job, checks, now, useCheckSettings());
  const isWorking = job.status === 'confirmed' || job.status === 'spare';
  if (!isWorking || step.kind === 'finished' || (props.shift.hasHours && job.end < now)) return null;
  return step.kind === 'checkOut' ? <OnTheClock shift={props.shift} now={now} /> : <SlabDock {...props} step={step} />;
};

type OpenStep = Exclude<NextStep, { kind: 'finished' }>;

/**
 * Ready, the slab checks at once; too early, too late, far from the place or where a photo is wanted it leads to the
 * page on which that is asked for.
 */
const SlabDock = ({ shift, location, step }: CrewDockProps & { readonly step: OpenStep }): ReactNode => {
  const { formatMessage } = useIntl();
  const isOpen = step.timing === 'open';
  // Before the window opens the slab makes no check.
  const positioning = usePosition(isOpen);
  const { check, state } = useCheck({ job: shift.job, location, place: positioning.state, by: 'self' });
  const openPage = useOpenStep();
  const outside = isOutside({ place: positioning.state, location, geofenceM: useGeofence() });
  const path = checkPath(shift.job.crewId, step.kind);
  const press = (): void => (isOneTap(step, { outside, photo: shift.photo }) ? check(step.kind) : openPage(path));
  return (
    <Dock label={formatMessage({ id: 'checks.dock' })} note={<SignalNote />}>
      <div>
        {state === 'failed' && (
          <ErrorNote title={<FormattedMessage id="checks.failed.title" />}>
            <FormattedMessage id="checks.failed.text" />
          </ErrorNote>
        )}
        <CheckSlab
          label={formatMessage({ id: `checks.${step.kind}.action` })}
          line={<SlabLine step={step} job={shift.job} />}
          icon="log-in"
          state={state === 'saving' ? 'saving' : isOpen ? 'ready' : 'early'}
          onPress={press}
        />
        <div className={style.dockRow}>
          <LinkButton to={path} variant="outline" width="share" icon={isOpen ? 'pen-line' : 'circle-help'}>
            <FormattedMessage id={isOpen ? 'checks.withNote' : 'checks.anyway'} />
          </LinkButton>
        </div>
      </div>
    </Dock>
  );
};

const OnTheClock = ({ shift: { job, checks }, now }: { readonly shift: OwnShift; readonly now: string }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const since = checks.checkIn?.at ?? job.start;
  return (
    <Dock label={formatMessage({ id: 'checks.dock' })}>
      <div className={style.clock}>
        <div className={style.clockWords}>
          <p className={style.clockLine}>
            <FormattedMessage
              id="checks.onTheClock"
              values={{ time: formatTime({ instant: job.start, zone: job.zone, locale }) }}
            />
          </p>
          <p className={style.clockTime}>
            {formatHours(Math.max(0, minutesBetween(since, now)))}{' '}
            <small className={style.clockOf}>
              <FormattedMessage
                id="checks.ofPlanned"
                values={{ hours: formatHours(minutesBetween(job.start, job.end)) }}
              />
            </small>
          </p>
        </div>
        <LinkButton to={checkPath(job.crewId, 'checkOut')} variant="ink" size="main" icon="log-out">
          <FormattedMessage id="checks.checkOut.action" />
        </LinkButton>
      </div>
    </Dock>
  );
};
