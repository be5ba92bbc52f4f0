// The question before a crew or one of its positions is called off, with who goes with it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { Refused } from '#schema/define/mutation.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { hasBegun } from '#schema/rules/crews/begun.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import type { Undoable } from '../../../shared/sending/use-undoable.tsx';
import { useKeptWords } from '../../../shared/services/kept-words.ts';
import { CalledOffPeople } from './called-off-people.tsx';
import * as style from '../project.css.ts';

interface CallOffProps extends Pick<Undoable, 'save'> {
  readonly crewId: string;
  /** Instant; undefined while it has no times. */
  readonly startAt: string | undefined;
  readonly onClose: () => void;
}

export const CallOff = ({ crewId, startAt, save, onClose }: CallOffProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { start, problem } = useSending();
  const { time } = useStore();
  const kept = useKeptWords(`callOff:${crewId}`);
  const reason = kept.words.trim().normalize('NFC');
  const args = { id: crewId, statusCode: 'cancelled', ...(reason === '' ? {} : { reason }) };
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
          demandAhead({ startAt }, time.now());
          await save([{ mutation: moveCrew, args }], <FormattedMessage id="project.edit.isOff" />);
          await kept.clear();
        }, onClose)
      }
    >
      <div className={style.question}>
        <p>
          <FormattedMessage id="project.edit.offText" />
        </p>
        <CalledOffPeople by="projectCrewId" id={crewId} />
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

/** The question may have stood open while it began. @throws Refused ALREADY_BEGUN */
const demandAhead = (what: { readonly startAt?: string | undefined }, now: string): void => {
  if (hasBegun(what, now)) throw new Refused('ALREADY_BEGUN');
};

interface CallOffPositionProps extends Pick<Undoable, 'save'> {
  readonly position: Row<typeof projectCrewItem>;
  readonly onClose: () => void;
}

/** One position alone: its crew stays. */
export const CallOffPosition = ({ position, save, onClose }: CallOffPositionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { start, problem } = useSending();
  const { time } = useStore();
  const off = { mutation: editCrewItem, args: { id: position.id, statusCode: 'cancelled' }, shown: position };
  return (
    <Question
      open
      title={<FormattedMessage id="project.edit.askOffPosition" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      keep={<FormattedMessage id="project.ask.keep" />}
      remove={<FormattedMessage id="project.edit.offPosition" />}
      onKeep={onClose}
      onRemove={() =>
        start(async () => {
          demandAhead(position, time.now());
          await save([off], <FormattedMessage id="project.edit.positionIsOff" />);
        }, onClose)
      }
    >
      <div className={style.question}>
        <p>
          <FormattedMessage id="project.edit.offPositionText" />
        </p>
        <CalledOffPeople by="projectCrewItemId" id={position.id} />
        {problem}
      </div>
    </Question>
  );
};
