// Uploads documents for a project: of which kind, who may see them, from the camera or from the device. They are kept
// here at once and sent when there is signal.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { QuotaNote } from '../../shared/device/quota-note.tsx';
import { FilePicker } from '../../shared/documents/file-picker.tsx';
import { PAPER_FILES } from '../../shared/documents/prepare-paper.ts';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import * as style from './documents.css.ts';
import { readUploadKinds, type UploadKind } from './upload-choices.ts';
import { useUploadPaper, type PaperFault } from './use-upload-paper.ts';

interface UploadButtonProps {
  readonly project: Row<typeof project>;
}

/** Not drawn where the login may upload nothing of any kind. */
export const UploadButton = ({ project: { id } }: UploadButtonProps): ReactNode => {
  const { formatMessage } = useIntl();
  const kinds = useLive(readUploadKinds, [useActor()]) ?? [];
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (kinds.length === 0) return null;
  return (
    <div>
      <Button icon="upload" width="full" onPress={() => setOpen(true)}>
        <FormattedMessage id="project.papers.upload" />
      </Button>
      <Sheet
        open={isOpen}
        title={<FormattedMessage id="project.papers.upload" />}
        onClose={close}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <UploadForm projectId={id} kinds={kinds} onDone={close} />
      </Sheet>
    </div>
  );
};

interface UploadFormProps {
  readonly projectId: string;
  readonly kinds: readonly UploadKind[];
  readonly onDone: () => void;
}

/** Who it is for, until somebody picks. */
const FRESH = { typeId: '', seenBy: 'client' };

/** What is picked is kept until all of the files are taken in. */
const UploadForm = ({ projectId, kinds, onDone }: UploadFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const { draft, change, clear } = useKeptForm(`upload:${projectId}`, FRESH);
  const { upload, isBusy, faults } = useUploadPaper(() => {
    clear().catch(fail);
    onDone();
  });
  // A kind that is no longer in use, and a reader that the kind does not have, are not picked any more.
  const kind = kinds.find((one) => one.typeId === draft.typeId) ?? kinds[0];
  const visibility = kind?.seenBy.find((one) => one === draft.seenBy) ?? kind?.seenBy[0];
  if (kind === undefined || visibility === undefined) return null;
  const take = (files: readonly File[]): void => upload(files, { projectId, typeId: kind.typeId, visibility });
  return (
    <div className={style.form}>
      <QuotaNote />
      <Select
        label={<FormattedMessage id="project.papers.kind" />}
        options={kinds.map((one) => ({ value: one.typeId, label: one.name }))}
        value={kind.typeId}
        onChange={(typeId) => change({ typeId })}
      />
      <Select
        label={<FormattedMessage id="project.papers.seen" />}
        options={kind.seenBy.map((one) => ({ value: one, label: formatMessage({ id: `project.papers.seen.${one}` }) }))}
        value={visibility}
        onChange={(seenBy) => change({ seenBy })}
      />
      <p className={style.lead}>
        <FormattedMessage id="project.papers.hint" />
      </p>
      <div className={style.actions}>
        <FilePicker icon="camera" from="camera" variant="outline" width="share" onPick={take}>
          <FormattedMessage id="documents.upload.photo" />
        </FilePicker>
        <FilePicker icon="upload" from="many" accept={PAPER_FILES} variant="primary" width="share" onPick={take}>
          <FormattedMessage id="documents.upload.file" />
        </FilePicker>
      </div>
      <div role="status">{isBusy && <FormattedMessage id="documents.upload.busy" />}</div>
      {faults.map((fault) => (
        <Fault key={`${fault.kind} ${fault.name}`} fault={fault} />
      ))}
    </div>
  );
};

const Fault = ({ fault: { kind, name } }: { readonly fault: PaperFault }): ReactNode => (
  <Note icon="circle-alert" tone="stop">
    {kind === 'noRoom' ? (
      <FormattedMessage id="common.noRoom.title" />
    ) : (
      <FormattedMessage id={`documents.upload.${kind}`} values={{ name }} />
    )}
  </Note>
);
