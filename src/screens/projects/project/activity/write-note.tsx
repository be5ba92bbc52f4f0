// A note of a planner on an order: for the agency alone, or for its client as well. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project as projects } from '#schema/entities/projects/project.ts';
import { writeProjectActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { textsIn, useKeptDraft } from '../../../shared/services/kept-draft.ts';
import * as style from '../project.css.ts';

interface WriteNoteProps {
  readonly project: Row<typeof projects>;
}

const LONGEST = 4000;
const FRESH = { words: '', isForClient: '' };
const draftIn = (content: unknown): typeof FRESH => textsIn(content, FRESH);

export const WriteNote = (props: WriteNoteProps): ReactNode => {
  const [saves, setSaves] = useState(0);
  return <NoteForm key={saves} {...props} onSaved={() => setSaves((before) => before + 1)} />;
};

const NoteForm = ({ project, onSaved }: WriteNoteProps & { readonly onSaved: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const inWork = useKeptDraft(`project:${project.id}:note`, draftIn);
  const [isTried, setTried] = useState(false);
  const { start, problem, isBusy } = useSending();
  if (inWork === undefined) return null;
  const { words, isForClient } = inWork.draft;
  const body = words.trim().normalize('NFC');
  const save = (): void => {
    setTried(true);
    if (body === '') return;
    start(async () => {
      await send(writeProjectActivity, {
        number: project.id,
        activityId: store.ids.next(),
        caption: formatMessage({ id: 'project.activity.caption' }, { number: String(project.number ?? '–') }),
        type: 'LOG',
        category: 'PROJECT',
        body,
        parameters: '{}',
        visibility: isForClient === '' ? 'agency' : 'client',
      });
      await inWork.clear();
    }, onSaved);
  };
  return (
    <div className={style.question}>
      <TextArea
        label={<FormattedMessage id="project.activity.words" />}
        value={words}
        onChange={(text) => inWork.change({ words: text })}
        maxLength={LONGEST}
        {...(isTried && body === '' ? { error: <FormattedMessage id="project.activity.needed" /> } : {})}
      />
      <SwitchRow
        label={<FormattedMessage id="project.activity.mayRead" />}
        on={isForClient !== ''}
        onChange={(may) => inWork.change({ isForClient: may ? 'yes' : '' })}
      />
      <Button variant="outline" icon="message-circle" busy={isBusy} onPress={save}>
        <FormattedMessage id="project.activity.write" />
      </Button>
      {problem}
    </div>
  );
};
