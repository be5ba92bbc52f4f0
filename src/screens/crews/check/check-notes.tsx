// What is unusual about a check before it is made: too early, too late, out of order, far away. None of it stops
// anybody.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import type { NextStep } from '../../shared/checks/next-step.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import type { CheckPage } from '../queries.ts';

export interface CheckNotesProps extends Resting {
  readonly page: CheckPage;
  readonly step: Exclude<NextStep, { kind: 'finished' }>;
  readonly outside: boolean;
}

export const CheckNotes = ({ page, arrival, step, outside }: CheckNotesProps): ReactNode => {
  const times = useTimes();
  const { zone } = page.job;
  const at = (instant: string): string => times.moment(instant, zone);
  const outOfOrder = step.kind === 'checkOut' && page.checks.checkIn === null && arrival.kind === 'here';
  return (
    <div className={style.notes}>
      {step.timing === 'early' && (
        <Note icon="clock">
          <FormattedMessage id={`checks.${step.kind}.opens`} values={{ time: at(step.opensAt) }} />{' '}
          <FormattedMessage id="checks.earlyHint" />
        </Note>
      )}
      {step.timing === 'late' && (
        <Note icon="clock">
          <FormattedMessage id={`checks.${step.kind}.closed`} values={{ time: at(step.closesAt) }} />{' '}
          <FormattedMessage id="checks.lateHint" />
        </Note>
      )}
      {outOfOrder && (
        <Note icon="info">
          <Absence arrival={arrival} id="checks.noCheckIn" />
        </Note>
      )}
      {outside && (
        <Note icon="map-pin">
          <FormattedMessage id="checks.outsideHint" />
        </Note>
      )}
    </div>
  );
};
