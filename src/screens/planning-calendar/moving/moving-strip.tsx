// What is picked up and what would become of it where it is now: said to everybody, and the way to leave it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { JudgedShift, NamedCandidate } from '../judging/use-judged.ts';
import { useReasons } from '../judging/use-reasons.ts';
import { VerdictLine } from '../../shared/fitness/verdict-line.tsx';
import type { Moving } from './use-moving.ts';
import * as style from './moving.css.ts';

export const MovingStrip = ({ moving }: { readonly moving: Moving }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { moved, judged, over, leave } = moving;
  if (moved === null) return null;
  const target = over === null ? undefined : judged?.of(over);
  return (
    <div className={style.strip} role="group" aria-label={formatMessage({ id: 'planning.move' })}>
      <div className={style.words} role="status">
        {judged !== undefined && <Changed meanwhile={moving.meanwhile} judged={judged} />}
        {target === undefined || judged === undefined ? (
          <FormattedMessage
            id={isWaiting(moving) ? 'planner.judging' : 'planning.move.how'}
            values={{ name: moved.name }}
          />
        ) : (
          <Target target={target} judged={judged} hasMoved={moving.times !== null} />
        )}
      </div>
      {moving.restedAt !== undefined && judged !== undefined && (
        <Button size="compact" variant="outline" icon="clock" onPress={moving.dropRested}>
          <FormattedMessage
            id="planning.move.use"
            values={{ time: times.time(moving.restedAt, judged.job.timezone) }}
          />
        </Button>
      )}
      <Button size="compact" variant="outline" onPress={leave}>
        <FormattedMessage id="planning.move.leave" />
      </Button>
    </div>
  );
};

interface ChangedProps extends Pick<Moving, 'meanwhile'> {
  readonly judged: JudgedShift;
}

/** Somebody else changed what is in the hand. */
const Changed = ({ meanwhile, judged: { job } }: ChangedProps): ReactNode => {
  const times = useTimes();
  if (meanwhile === 'same') return null;
  const span = { start: job.effectiveStart, end: job.effectiveEnd, zone: job.timezone };
  return (
    <strong>
      <FormattedMessage
        id={meanwhile === 'gone' ? 'planning.move.gone' : 'planning.move.changed'}
        values={{ day: times.day(job.effectiveStart, job.timezone), times: times.range(span) }}
      />
    </strong>
  );
};

interface TargetProps {
  readonly target: NamedCandidate;
  readonly judged: JudgedShift;
  /** To other times, which are told. */
  readonly hasMoved: boolean;
}

const Target = ({ target, judged: { job, times, scene }, hasMoved }: TargetProps): ReactNode => {
  const inWords = useTimes();
  const span = { start: times.startAt, end: times.endAt, zone: job.timezone };
  return (
    <>
      <strong>{target.name}</strong>
      {hasMoved && (
        <span>
          {inWords.day(times.startAt, job.timezone)}, {inWords.range(span)}
        </span>
      )}
      <VerdictLine judged={target} say={useReasons(scene, target.reasons)} />
    </>
  );
};

/** Somebody is judged still: another, or whoever has it at other times. */
const isWaiting = ({ moved, judged, over, times }: Moving): boolean =>
  over !== null && judged === undefined && (over !== moved?.personId || times !== null);
