// The question before a crew is called off, with the reason that its people are told.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import * as style from '../project.css.ts';

interface CallOffProps {
  readonly crewId: string;
  readonly onClose: () => void;
}

export const CallOff = ({ crewId, onClose }: CallOffProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem } = useSending();
  const [reason, setReason] = useState('');
  const said = reason.trim().normalize('NFC');
  return (
    <Question
      open
      title={<FormattedMessage id="project.edit.askOff" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      keep={<FormattedMessage id="project.ask.keep" />}
      remove={<FormattedMessage id="project.edit.off" />}
      onKeep={onClose}
      onRemove={() =>
        start(
          () => send(moveCrew, { id: crewId, statusCode: 'cancelled', ...(said === '' ? {} : { reason: said }) }),
          onClose,
        )
      }
    >
      <div className={style.question}>
        <p>
          <FormattedMessage id="project.edit.offText" />
        </p>
        <TextArea
          label={<FormattedMessage id="project.ask.reason" />}
          value={reason}
          onChange={setReason}
          maxLength={200}
        />
        {problem}
      </div>
    </Question>
  );
};
