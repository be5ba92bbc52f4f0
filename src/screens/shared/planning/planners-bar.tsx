// What a planner's command did, with the way back; and the question before people are told that it is taken back.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { UndoBar } from '#ui/feedback/undo-bar.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { HOLD_MS, type Undoing } from './commands.ts';
import type { Said } from './said.ts';
import { outcomeWords, stepWords } from './step-words.ts';

interface PlannersBarProps {
  readonly said: Said;
  readonly undo: (act: string) => void;
  readonly redo: () => void;
  readonly takeBack: (undoing: Extract<Undoing, { readonly kind: 'asks' }>) => void;
  readonly forget: () => void;
}

export const PlannersBar = ({ said, undo, redo, takeBack, forget }: PlannersBarProps): ReactNode => {
  const { formatMessage } = useIntl();
  switch (said.kind) {
    case 'nothing':
      return null;
    case 'did': {
      const words = outcomeWords(formatMessage, said);
      const { step } = said;
      return step === null ? (
        <Remark>{words}</Remark>
      ) : (
        <UndoBar
          key={step.act}
          spanMs={HOLD_MS}
          onUndo={() => undo(step.act)}
          undo={<FormattedMessage id="planner.undo" />}
        >
          {words}
        </UndoBar>
      );
    }
    case 'undone': {
      const what = stepWords(formatMessage, said.step);
      return (
        <UndoBar key="undone" spanMs={HOLD_MS} onUndo={redo} undo={<FormattedMessage id="planner.redo" />}>
          {said.changed === 0
            ? formatMessage({ id: said.step.kind === 'copy' ? 'planner.undoneUnheard' : 'planner.undone' }, { what })
            : formatMessage({ id: 'planner.undoneSome' }, { what, count: said.changed })}
        </UndoBar>
      );
    }
    case 'changed':
      return <Remark>{formatMessage({ id: 'planner.changed' }, { what: stepWords(formatMessage, said.step) })}</Remark>;
    case 'asks':
      return (
        <Question
          open
          title={<FormattedMessage id="planner.asks.title" />}
          closeLabel={formatMessage({ id: 'common.close' })}
          keep={<FormattedMessage id="planner.asks.keep" />}
          remove={<FormattedMessage id="planner.asks.remove" />}
          onKeep={forget}
          onRemove={() => takeBack(said)}
        >
          <p>{stepWords(formatMessage, said.step)}</p>
          <p>
            <FormattedMessage id="planner.asks.text" values={{ count: said.people }} />
          </p>
        </Question>
      );
  }
};

const Remark = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div role="status">
    <Note icon="triangle-alert" tone="wait">
      {children}
    </Note>
  </div>
);
