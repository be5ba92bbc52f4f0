// What the crew has to know, as its chief may set it: where they meet, and a note. Only what was changed is sent, also
// later; it is kept while it is written.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EditSheet } from '../../shared/crew-form/edit-sheet.tsx';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import * as style from '../chief.css.ts';
import type { ChiefCrew } from '../queries.ts';
import { changedWords, crewWordsIn, wordsOfCrew } from './crew-words.ts';

interface CrewWordsSheetProps {
  readonly crew: ChiefCrew;
  readonly onClose: () => void;
}

export const CrewWordsSheet = ({ crew, onClose }: CrewWordsSheetProps): ReactNode => {
  const send = useSend();
  const inWork = useKeptEdit(`crew:${crew.id}:words`, crew, crewWordsIn);
  const words = { ...wordsOfCrew(crew), ...inWork?.draft };
  return (
    <EditSheet
      says="chief.words"
      form={
        inWork === undefined
          ? undefined
          : {
              isWhole: true,
              fields: () => (
                <div className={style.stack}>
                  <Field
                    label={<FormattedMessage id="project.crew.meetingPoint" />}
                    value={words.meetingPoint}
                    onChange={(meetingPoint) => inWork.change({ meetingPoint })}
                    maxLength={200}
                  />
                  <TextArea
                    label={<FormattedMessage id="project.order.info" />}
                    value={words.info}
                    onChange={(info) => inWork.change({ info })}
                    maxLength={4000}
                  />
                </div>
              ),
              save: async () => {
                const changes = changedWords(crew, words);
                if (changes !== undefined) await send(editCrew, { id: crew.id, ...changes }, { shown: inWork.shown });
                await inWork.clear();
              },
            }
      }
      onClose={onClose}
    />
  );
};
