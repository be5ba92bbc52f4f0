// One document: the file itself, who signs it and whose turn it is, my signature, and the upload where the office waits
// for it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { Unheard } from '../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../shared/arrival/use-fetched.ts';
import { useLookUp } from '../shared/arrival/use-look-up.ts';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { DocumentStatusTag } from '../shared/documents/document-status-tag.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useFile } from '../shared/documents/keep-file.ts';
import { PaperLink } from '../shared/documents/paper-link.tsx';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { DocumentFile } from './document-file.tsx';
import { DocumentReview } from './document-review.tsx';
import * as style from './documents.css.ts';
import { readDocumentPage, type DocumentPage } from './queries.ts';
import { SignForm } from './sign-form.tsx';
import { Signers } from './signers.tsx';
import { Upload } from './upload.tsx';
import { useTaken } from './use-taken.tsx';

export const DocumentScreen = (): ReactNode => {
  const id = useRouteId();
  const { formatMessage } = useIntl();
  const { personId, contactNumber } = useActor();
  const row = useRow(document, id);
  const found = useLookUp({ entity: document, id }, row === null);
  const known = useKnownFetched(readDocumentPage, [id, { personId, contactNumber }], found);
  if (known === undefined || row === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  const state = row === null ? known.state : 'asking';
  if (page !== null) return <Page page={page} />;
  // No list brings the papers of a project to most of those who may read them: the server alone knows that one is gone.
  if ((arrival.kind === 'here' || arrival.kind === 'partly') && state !== 'heard')
    return state === 'asking' ? (
      <Skeleton label={formatMessage({ id: 'common.loading' })} />
    ) : (
      <Unheard again={found.again} />
    );
  return <NotFound arrival={arrival} />;
};

/** Below the API's base path: the sealed file, once everybody has signed. */
const signedFilePath = (id: string): string => `/documents/${encodeURIComponent(id)}/file?signed=true`;

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="file-text"
    claim="documents.notFound.title"
    look={{ entity: document, id: useRouteId() }}
    action={<HomeButton />}
    text="documents.notFound.text"
  />
);

const Page = ({ page }: { readonly page: DocumentPage }): ReactNode => {
  const { row, signing } = page;
  const view = useFile(row);
  const { isNoted, take, problem } = useTaken(row);
  return (
    <div className={style.columns}>
      <Parts>
        <Head page={page} isTaken={isNoted && row.downloaded === true} />
        {row.statusCode === 'inReview' && <DocumentReview row={row} />}
        {page.upload !== 'none' && <Upload row={row} kind={page.upload} />}
        <DocumentFile name={row.name} view={view} onSave={take} />
        {problem}
      </Parts>
      <Parts>
        {page.signers.length > 0 && <Signers page={page} />}
        {signing.isReadyToSign && <SignForm page={page} file={view.state === 'here' ? view.file : null} />}
        {page.waitsFor !== null && (
          <p className={style.gap}>
            <Note icon="hourglass" tone="wait">
              <FormattedMessage id="documents.sign.wait" values={{ name: page.waitsFor }} />
            </Note>
          </p>
        )}
        {signing.isSigned && (
          <p className={style.gap}>
            <Note icon="check" tone="go">
              <FormattedMessage id="documents.sign.allDone" />
            </Note>
          </p>
        )}
        {row.signedUrl !== undefined && (
          <div className={style.gap}>
            <PaperLink
              path={signedFilePath(row.id)}
              name={`${row.name}.pdf`}
              words={<FormattedMessage id="documents.sign.signed" />}
            />
          </div>
        )}
      </Parts>
    </div>
  );
};

interface HeadProps {
  readonly page: DocumentPage;
  readonly isTaken: boolean;
}

const Head = ({ page: { row, typeName }, isTaken }: HeadProps): ReactNode => {
  const times = useTimes();
  const until =
    row.validUntil === undefined ? null : (
      <FormattedMessage
        id={row.statusCode === 'expired' ? 'documents.expiredOn' : 'documents.validUntil'}
        values={{ date: times.date(row.validUntil, 'date') }}
      />
    );
  return (
    <header>
      <h2 className={style.title}>{row.name}</h2>
      <p className={style.lead}>
        {typeName}
        {typeName !== null && until !== null && ', '}
        {until}
      </p>
      <p className={style.tags}>
        <DocumentStatusTag row={row} />
        {isTaken && (
          <Tag icon="download">
            <FormattedMessage id="documents.downloaded" />
          </Tag>
        )}
      </p>
      <EntryMark entity={document} id={row.id} />
      {row.statusCode === 'rejected' && row.rejectReason !== undefined && (
        <Note icon="circle-alert" tone="stop">
          <FormattedMessage id="documents.reason" values={{ words: row.rejectReason }} />
        </Note>
      )}
    </header>
  );
};
