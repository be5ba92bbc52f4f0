// The question before a crew is called off, with the reason that its people are told.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../../shared/services/kept-words.ts';
import * as style from '../project.css.ts';

interface CallOffProps {
  readonly crewId: string;
  readonly onClose: () => void;
}

export const CallOff = ({ crewId, onClose }: CallOffProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem } = useSending();
  const kept = useKeptWords(`callOff:${crewId}`);
  const reason = kept.words.trim().normalize('NFC');
  return (
    <Question
      open
      title={<FormattedMessage id="project.edit.askOff" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      keep={<FormattedMessage id="project.ask.keep" />}
      remove={<FormattedMessage id="project.edit.off" />}
      onKeep={onClose}
      onRemove={() =>
        start(async () => {
          await send(moveCrew, { id: crewId, statusCode: 'cancelled', ...(reason === '' ? {} : { reason }) });
          await kept.clear();
        }, onClose)
      }
    >
      <div className={style.question}>
        <p>
          <FormattedMessage id="project.edit.offText" />
        </p>
        <TextArea
          label={<FormattedMessage id="project.ask.reason" />}
          value={kept.words}
          onChange={kept.write}
          maxLength={200}
        />
        {problem}
      </div>
    </Question>
  );
};
