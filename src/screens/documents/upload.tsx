// The upload of a paper that the office waits for: from the camera or from the device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { FilePicker } from '../shared/documents/file-picker.tsx';
import { PAPER_FILES } from '../shared/documents/prepare-paper.ts';
import { QuotaNote } from '../shared/device/quota-note.tsx';
import { useUpload } from '../shared/documents/use-upload.ts';
import * as style from './documents.css.ts';
import type { DocumentRow } from './queries.ts';

export const Upload = ({
  row,
  kind,
}: {
  readonly row: DocumentRow;
  readonly kind: 'first' | 'newVersion';
}): ReactNode => {
  const { upload, isBusy, fault } = useUpload(row.id);
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) upload(file);
  };
  return (
    <Section heading={<FormattedMessage id={kind === 'first' ? 'documents.upload.title' : 'documents.upload.new'} />}>
      <div className={style.form}>
        <QuotaNote />
        <p className={style.lead}>
          <FormattedMessage id="documents.upload.hint" />
        </p>
        <div className={style.actions}>
          <FilePicker icon="camera" from="camera" variant="primary" width="share" onPick={take}>
            <FormattedMessage id="documents.upload.photo" />
          </FilePicker>
          <FilePicker icon="upload" from="one" accept={PAPER_FILES} variant="outline" width="share" onPick={take}>
            <FormattedMessage id="documents.upload.file" />
          </FilePicker>
        </div>
        <div role="status">{isBusy && <FormattedMessage id="documents.upload.busy" />}</div>
        {fault !== null && (
          <Note icon="circle-alert" tone="stop">
            {fault.kind === 'noRoom' ? (
              <FormattedMessage id="common.noRoom.title" />
            ) : (
              <FormattedMessage id={`documents.upload.${fault.kind}`} values={{ name: fault.name }} />
            )}
          </Note>
        )}
      </div>
    </Section>
  );
};
