// The file of a document on the page: pictures and PDFs are shown from this device, and may be opened elsewhere.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { showsPdf } from '#platform/viewer.ts';
import { formatBytes } from '#i18n/format.ts';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { KeptFile } from '#db/live/react.ts';
import { RetryButton } from '../shared/arrival/retry-button.tsx';
import { fileNameOf } from '../shared/documents/file-name.ts';
import type { FileView } from '../shared/documents/keep-file.ts';
import * as style from './documents.css.ts';

export interface DocumentFileProps {
  readonly name: string;
  readonly view: FileView;
  /** It is being saved as a file. */
  readonly onSave: () => void;
}

export const DocumentFile = ({ name, view, onSave }: DocumentFileProps): ReactNode => {
  const { locale } = useIntl();
  const aside =
    view.state === 'here'
      ? { aside: <FormattedMessage id="documents.file.kept" values={{ size: formatBytes(view.file.bytes, locale) }} /> }
      : {};
  return (
    <Section heading={<FormattedMessage id="documents.file.title" />} {...aside}>
      {view.state === 'here' ? <Shown name={name} file={view.file} onSave={onSave} /> : <Missing view={view} />}
    </Section>
  );
};

const TEXTS = {
  fetching: 'documents.file.loading',
  offline: 'documents.file.offline',
  absent: 'documents.file.none',
  refused: 'common.file.refused',
  unkept: 'common.file.unkept',
} as const;

const Missing = ({ view }: { readonly view: Exclude<FileView, { readonly state: 'here' }> }): ReactNode => (
  <>
    <Note icon={view.state === 'offline' ? 'cloud-off' : 'file-text'}>
      <FormattedMessage id={TEXTS[view.state]} />
    </Note>
    {(view.state === 'offline' || view.state === 'unkept') && <RetryButton again={view.again} />}
  </>
);

interface ShownProps extends Pick<DocumentFileProps, 'name' | 'onSave'> {
  readonly file: KeptFile;
}

const Shown = ({ name, file, onSave }: ShownProps): ReactNode => (
  <>
    <Preview name={name} file={file} />
    <p className={`${style.gap} ${style.actions}`}>
      <a href={file.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
        <Icon name="external-link" />
        <FormattedMessage id="documents.file.open" />
      </a>
      <a
        href={file.url}
        download={fileNameOf(name, file.mime)}
        className={buttonClass({ variant: 'quiet' })}
        onClick={onSave}
      >
        <Icon name="download" />
        <FormattedMessage id="documents.file.save" />
      </a>
    </p>
  </>
);

/** Phones without a viewer of their own for PDFs open them in another app. */
const Preview = ({ name, file: { url, mime } }: { readonly name: string; readonly file: KeptFile }): ReactNode => {
  if (mime.startsWith('image/')) return <img className={style.picture} src={url} alt={name} />;
  if (mime === 'application/pdf' && showsPdf())
    return <iframe className={style.paper} src={url} title={name} data-no-swipe="" />;
  return (
    <Note icon="file-text">
      <FormattedMessage id="documents.file.noPreview" />
    </Note>
  );
};
