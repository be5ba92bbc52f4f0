// The pictures or files that answer a question, and the buttons to add one or take the last back.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { FilePicker } from '../documents/file-picker.tsx';
import * as style from './form-runner.css.ts';
import type { QuestionFieldProps } from './question-props.ts';
import { QuotaNote } from '../device/quota-note.tsx';

const ANY_FILE = 'image/*,application/pdf';

export const AnswerFilesRow = ({
  question,
  answer,
  onAnswer,
  onFile,
  kind,
}: QuestionFieldProps & { readonly kind: 'photo' | 'file' }): ReactNode => {
  const { formatMessage } = useIntl();
  const kept = answer?.documentIds ?? [];
  const take = (files: readonly File[]): void => {
    for (const file of files) onFile(file);
  };
  return (
    <div className={style.files}>
      <QuotaNote />
      {kind === 'photo' && kept.length > 0 && (
        <span className={style.thumbnails}>
          {kept.map((id) => (
            <Thumbnail key={id} documentId={id} />
          ))}
        </span>
      )}
      <FilePicker
        icon={kind === 'photo' ? 'camera' : 'file-text'}
        from={kind === 'photo' ? 'camera' : 'one'}
        variant="outline"
        onPick={take}
        {...(kind === 'file' ? { accept: ANY_FILE } : {})}
      >
        <FormattedMessage id={kind === 'photo' ? 'fill.addPhoto' : 'fill.addFile'} />
      </FilePicker>
      {kept.length > 0 && (
        <>
          <span role="status">
            <FormattedMessage id={kind === 'photo' ? 'fill.photos' : 'fill.files'} values={{ count: kept.length }} />
          </span>
          <IconButton
            icon="trash-2"
            label={formatMessage({ id: 'fill.removeLast' })}
            onPress={() => {
              onAnswer({ ...answer, questionId: question.id, documentIds: kept.slice(0, -1) });
            }}
          />
        </>
      )}
    </div>
  );
};

/** Its place is there before the picture is read, so that nothing below moves from under a finger. */
const Thumbnail = ({ documentId }: { readonly documentId: string }): ReactNode => {
  const address = useBlobUrl(documentId, 'thumbnail');
  return address === undefined ? (
    <span className={style.thumbnail} />
  ) : (
    <img className={style.thumbnail} src={address} alt="" />
  );
};
