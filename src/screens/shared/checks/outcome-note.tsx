// What became of a check that met another decision: it is kept, and the person hears who looks at it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import type { JobView } from '../jobs/job-rows.ts';
import type { ChecksByKind } from './next-step.ts';
import { useTimes } from '../values/use-times.ts';

export const OutcomeNote = ({ job, checks }: { readonly job: JobView; readonly checks: ChecksByKind }): ReactNode => {
  const times = useTimes();
  if (checks.checkIn === null) return null;
  switch (job.status) {
    case 'noShow':
      return (
        <Note icon="user-x" tone="stop">
          <FormattedMessage
            id="checks.markedNoShow"
            values={{ time: times.time(job.decidedAt ?? job.start, job.zone) }}
          />
        </Note>
      );
    case 'cancelled':
      return (
        <Note icon="info" tone="wait">
          <FormattedMessage id="checks.afterCancellation" />
        </Note>
      );
    default:
      return null;
  }
};
