// One thumb, one page: the clock, the place where it is allowed, a word where one is needed, and the slab.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { Button } from '#ui/primitives/button.tsx';
import { CheckSlab } from '#ui/inputs/check-slab.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { stepOf, type Check, type NextStep } from '../../shared/checks/next-step.ts';
import { crewPath } from '../../shared/navigation/paths.ts';
import { ScanSheet } from '../../shared/checks/scan-sheet.tsx';
import { ShownCode } from '../../shared/checks/shown-code.tsx';
import { RedirectToCrew } from '../../shared/crews/redirect-to-crew.tsx';
import { useQueryKey, useRouteId } from '../../shared/navigation/use-address.ts';
import { useCheckSettings, useGeofence } from '../../shared/checks/use-check-settings.ts';
import { usePosition } from '../../shared/device/use-position.ts';
import { askedWhy, isFarAway } from './asked.ts';
import { CheckCard } from './check-card.tsx';
import { CheckHead } from './check-head.tsx';
import { CheckNotes } from './check-notes.tsx';
import { CheckOutSummary } from './check-out-summary.tsx';
import { CheckPlace } from './check-place.tsx';
import { SignalNote } from './signal-note.tsx';
import { CheckWordsFields, useCheckWords } from './check-words.tsx';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import * as style from '../crews.css.ts';
import { isOutside } from '../../shared/checks/evidence.ts';
import { readCheckPage, type CheckPage, type CheckPageRequest } from '../queries.ts';
import { SlabLine } from './slab-line.tsx';
import { useCheck } from './use-check.ts';

const STEP_MS = 5_000;

const readPageOfCrew = async (
  reads: Reads,
  request: CheckPageRequest,
): Promise<{ readonly page: CheckPage | null; readonly hasCrew: boolean }> => ({
  page: await readCheckPage(reads, request),
  hasCrew: (await reads.get(projectCrew, request.crewId)) !== undefined,
});

export const CheckPageFor = ({ kind }: { readonly kind: CheckKind }): ReactNode => {
  const crewId = useRouteId();
  const assignmentId = useQueryKey('assignment');
  const { personId, loginType } = useActor();
  const { formatMessage } = useIntl();
  const known = useKnown(readPageOfCrew, [{ crewId, personId, assignmentId }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const {
    value: { page, hasCrew },
    arrival,
  } = known;
  if (page === null && hasCrew && loginType === 'project') return <RedirectToCrew crewId={crewId} />;
  if (page === null) return hasCrew ? <NoShift arrival={arrival} crewId={crewId} /> : <CrewNotHere arrival={arrival} />;
  const made = page.checks[kind];
  return made === null ? (
    <Checking key={`${page.job.id} ${kind}`} page={page} arrival={arrival} kind={kind} />
  ) : (
    <Parts className={style.narrow}>
      <CheckHead page={page} kind={kind} />
      {kind === 'checkOut' && <CheckOutSummary page={page} />}
      <CheckCard check={made} zone={page.job.zone} location={page.location} />
      {hasCode(made) && <ShownCode assignmentId={page.job.id} kind={kind} checkId={made.id} other={page.other} />}
      <LinkButton to={crewPath(crewId)} variant="outline" icon="users">
        <FormattedMessage id="checks.toCrew" />
      </LinkButton>
    </Parts>
  );
};

/** The crew is here, and this login has nobody on it to check in or out. */
const NoShift = ({ arrival, crewId }: { readonly crewId: string } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="users"
    claim="crews.notYours.title"
    text="crews.notYours.text"
    action={
      <LinkButton to={crewPath(crewId)} variant="outline">
        <FormattedMessage id="checks.toCrew" />
      </LinkButton>
    }
  />
);

/** Until the office has it, the check can be shown to the other phone. */
const hasCode = ({ receivedAt }: Check): boolean => receivedAt === undefined;

/** The other way round: the other phone shows the code, this one scans it. */
const ScanInstead = ({ page, arrival }: { readonly page: CheckPage } & Resting): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <LooseParts>
      <Button
        variant="outline"
        icon="qr-code"
        onPress={() => {
          setOpen(true);
        }}
      >
        <FormattedMessage id="chief.scan.title" />
      </Button>
      {open && (
        <ScanSheet
          arrival={arrival}
          crewId={page.job.crewId}
          zone={page.job.zone}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </LooseParts>
  );
};

const Checking = ({
  page,
  arrival,
  kind,
}: { readonly page: CheckPage; readonly kind: CheckKind } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const positioning = usePosition(true);
  const step = useStep(page, kind);
  const outside = isOutside({ place: positioning.state, location: page.location, geofenceM: useGeofence() });
  const why = askedWhy(step, outside);
  const words = useCheckWords(page, kind, why);
  const { check, state } = useCheck({
    job: page.job,
    location: page.location,
    place: positioning.state,
    by: page.other === null ? 'self' : 'chief',
    onSaved: words.clear,
  });
  return (
    <div>
      <Parts className={style.narrow}>
        <CheckHead page={page} kind={kind} />
        <CheckNotes page={page} arrival={arrival} step={step} outside={isFarAway(kind, outside)} />
        {page.other === null && <CheckPlace positioning={positioning} location={page.location} outside={outside} />}
        <CheckWordsFields page={page} kind={kind} words={words} {...why} />
        <ScanInstead page={page} arrival={arrival} />
      </Parts>
      <Dock label={formatMessage({ id: 'checks.dock' })} note={<SignalNote />}>
        <div>
          {state === 'failed' && (
            <ErrorNote title={<FormattedMessage id="checks.failed.title" />}>
              <FormattedMessage id="checks.failed.text" />
            </ErrorNote>
          )}
          <CheckSlab
            label={formatMessage({ id: why.isEarly ? `checks.${kind}.anyway` : `checks.${kind}.action` })}
            line={<SlabLine step={{ ...step, timing: 'open' }} job={page.job} />}
            icon={kind === 'checkOut' ? 'log-out' : 'log-in'}
            state={state === 'saving' ? 'saving' : 'ready'}
            onPress={() => {
              check(kind, words.said());
            }}
          />
        </div>
      </Dock>
    </div>
  );
};

const useStep = ({ job }: CheckPage, kind: CheckKind): Exclude<NextStep, { kind: 'finished' }> =>
  stepOf(kind, job, useNow(STEP_MS), useCheckSettings());
