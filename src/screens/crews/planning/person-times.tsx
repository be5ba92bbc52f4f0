// Other times for one person: judged while they are written, given with a reason where a rule refuses them.
import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useLive } from '#db/query/react.ts';
import { needsForce } from '../../shared/planning/candidate-acts.ts';
import { ForceDialog, type SaidWhy } from '../../shared/planning/force-dialog.tsx';
import { NO_NAMES, readFitnessNames } from '../../shared/fitness/names.ts';
import { usePlaceVerdict, type PlaceJudgement } from '../../shared/fitness/place-verdict.ts';
import { useWhy } from '../../shared/fitness/use-why.ts';
import { timesCommand } from '../../shared/planning/seated-acts.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useKeptEdit, type EditInWork } from '../../shared/services/kept-edit.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { PlannedPerson } from './people.ts';
import { TimesJudged } from './times-judged.tsx';
import { draftOfTimes, timesIn, writtenTimes, type TimesDraft, type TimesFault } from './times.ts';
import * as style from './planning.css.ts';

interface PersonTimesProps {
  readonly planned: PlannedPerson;
  readonly zone: string;
  readonly planning: Planning;
  readonly onClose: () => void;
}

export const PersonTimes = (props: PersonTimesProps): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useKeptEdit(`times:${props.planned.assignmentId}`, props.planned.row, timesIn);
  return inWork === undefined ? (
    <Skeleton label={formatMessage({ id: 'common.loading' })} />
  ) : (
    <Writing {...props} inWork={inWork} />
  );
};

interface WritingProps extends PersonTimesProps {
  readonly inWork: EditInWork<Partial<TimesDraft>>;
}

const Writing = ({ planned, zone, planning, inWork, onClose }: WritingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [isTried, setTried] = useState(false);
  const [forcing, setForcing] = useState<PlaceJudgement | null>(null);
  const draft = { ...draftOfTimes(planned.own, zone), ...inWork.draft };
  const { startDate, startTime, endDate, endTime } = draft;
  const { times, fault } = useMemo(
    () => writtenTimes({ startDate, startTime, endDate, endTime }, zone),
    [startDate, startTime, endDate, endTime, zone],
  );
  const judged = usePlaceVerdict(planned, fault === null ? times : null);
  const give = (why?: SaidWhy): void => {
    if (times === null) return;
    planning.run(timesCommand(planned, { times, shown: inWork.shown, reason: why?.reason }), async () => {
      await inWork.clear();
      await why?.clear();
    });
    onClose();
  };
  const save = (): void => {
    setTried(true);
    if (fault !== null) return;
    if (judged !== undefined && needsForce([judged.verdict])) setForcing(judged);
    else give();
  };
  if (forcing !== null)
    return <Forced planned={planned} judged={forcing} onClose={() => setForcing(null)} onForce={give} />;
  return (
    <Sheet
      open
      title={<FormattedMessage id="crews.times.title" values={{ name: planned.name }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={planning.isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      <div className={style.form}>
        <PositionTimes planned={planned} zone={zone} />
        <TimeFields draft={draft} change={inWork.change} />
        {isTried && fault !== null && <Fault fault={fault} />}
        {judged !== undefined && times !== null && (
          <TimesJudged
            judged={judged}
            times={times}
            zone={zone}
            onStart={(startAt) => {
              const { startDate: date, startTime: time } = draftOfTimes({ startAt, endAt: times.endAt }, zone);
              inWork.change({ startDate: date, startTime: time });
            }}
          />
        )}
      </div>
    </Sheet>
  );
};

/** What the position says, which they deviate from. */
const PositionTimes = ({ planned: { functionName, position }, zone }: Pick<PersonTimesProps, 'planned' | 'zone'>) => {
  const times = useTimes();
  const span = { start: position.startAt, end: position.endAt, zone };
  return (
    <p className={style.quiet}>
      <FormattedMessage
        id="crews.times.position"
        values={{ function: functionName, times: `${times.dayInside(position.startAt, zone)} ${times.range(span)}` }}
      />
    </p>
  );
};

interface TimeFieldsProps {
  readonly draft: TimesDraft;
  readonly change: (part: Partial<TimesDraft>) => void;
}

const TimeFields = ({ draft, change }: TimeFieldsProps): ReactNode => (
  <div className={style.pair}>
    <Field
      type="date"
      label={<FormattedMessage id="crews.times.startDate" />}
      value={draft.startDate}
      onChange={(startDate) => change({ startDate })}
    />
    <Field
      type="time"
      label={<FormattedMessage id="crews.times.startTime" />}
      value={draft.startTime}
      onChange={(startTime) => change({ startTime })}
    />
    <Field
      type="date"
      label={<FormattedMessage id="crews.times.endDate" />}
      value={draft.endDate}
      onChange={(endDate) => change({ endDate })}
    />
    <Field
      type="time"
      label={<FormattedMessage id="crews.times.endTime" />}
      value={draft.endTime}
      onChange={(endTime) => change({ endTime })}
    />
  </div>
);

const Fault = ({ fault }: { readonly fault: TimesFault }): ReactNode => (
  <p role="alert" className={style.fault}>
    <FormattedMessage id={`crews.times.fault.${fault}`} />
  </p>
);

interface ForcedProps extends Pick<PersonTimesProps, 'planned'> {
  readonly judged: PlaceJudgement;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

const Forced = ({ planned: { assignmentId, name }, judged, onClose, onForce }: ForcedProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const { say } = useWhy(judged, names, judged.arrival);
  return (
    <ForceDialog
      about={`${assignmentId}:times`}
      people={[judged.verdict]}
      nameOf={() => name}
      say={say}
      onClose={onClose}
      onForce={onForce}
    />
  );
};
