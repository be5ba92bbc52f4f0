// An answer that waits to be sent: what was said and when, and the way back while there is one.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Answered } from '#ui/inputs/answer-pair.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { useMark, useStore } from '#outbox/store/react.ts';
import { useDeviceKind } from '../shared/device/use-device-kind.ts';
import { useFailure } from '../shared/services/use-failure.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { WaitingAnswer } from './answers.ts';

export const AnswerGiven = ({ answer }: { readonly answer: WaitingAnswer }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const fail = useFailure();
  const device = useDeviceKind();
  const times = useTimes();
  const sending = useMark(projectCrewItemStatus, answer.jobId)?.state === 'sending';
  const words = (
    <FormattedMessage
      id={answer.accepted ? 'jobs.answered.yes' : 'jobs.answered.no'}
      values={{ time: times.moment(answer.at, times.zone), b: bold }}
    />
  );
  const mark = (
    <SyncMark state={sending ? 'sending' : 'local'} device={device}>
      {words}
    </SyncMark>
  );
  const undo = (): void => {
    store.undo(answer.entryId).catch(fail);
  };
  return answer.canUndo ? (
    <Answered mark={mark} undo={formatMessage({ id: 'common.undo' })} onUndo={undo} />
  ) : (
    <Answered mark={mark} />
  );
};

const bold = (words: ReactNode): ReactNode => <b>{words}</b>;
