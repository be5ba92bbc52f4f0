// The delivery note: its state and hours, what differs after a change, the way to the signature, release, mail and PDF.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { cockpitPath, signOffPath } from '../../shared/navigation/paths.ts';
import { maySign } from '../../shared/crews/viewer.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { HoursTable } from '../hours/hours-table.tsx';
import { linesBefore, NoteChanges } from './note-changes.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { NoteMail } from './note-mail.tsx';
import { NotePdf } from './note-pdf.tsx';
import { NoteRelease } from './note-release.tsx';
import { NoteReopened } from './reopen-paper.tsx';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import type { ChiefPage } from '../queries.ts';
import { WithPapersPage } from '../use-chief-page.tsx';

export const DeliveryNoteScreen = (): ReactNode => (
  <WithPapersPage>{(page, arrival) => <NotePage page={page} arrival={arrival} />}</WithPapersPage>
);

const NotePage = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => (
  <Parts className={style.narrow}>
    <NoteHead page={page} arrival={arrival} />
    <NoteConflict page={page} arrival={arrival} />
    {page.lines.length === 0 ? <NoHours arrival={arrival} page={page} /> : <Hours page={page} arrival={arrival} />}
    {leadsToSignature(page) && (
      <LinkButton to={signOffPath(page.crew.id)} variant="primary" size="main" width="full" icon="pen-line">
        <FormattedMessage id={linesBefore(page) === null ? 'chief.signOff.title' : 'chief.changes.again'} />
      </LinkButton>
    )}
    {page.viewer === 'lead' && <NoteRelease page={page} />}
    {page.viewer !== 'project' && <NoteMail page={page} />}
    <NotePdf page={page} />
  </Parts>
);

/** Hours that are whole and unsigned, to whoever may sign them or have them signed. */
export const leadsToSignature = ({ note, missing, lines, viewer, settings }: ChiefPage): boolean =>
  maySign(viewer, settings) &&
  (note === null || note.statusCode === 'open') &&
  missing.length === 0 &&
  lines.length > 0;

/** What differs from the signed paper where that no longer counts, else the paper. */
const Hours = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const signed = linesBefore(page);
  return signed !== null ? (
    <NoteChanges page={page} arrival={arrival} signed={signed} />
  ) : (
    <HoursTable
      page={page}
      lines={
        page.note !== null && page.note.statusCode !== 'open' && page.note.lines.length > 0
          ? page.note.lines
          : page.lines
      }
    />
  );
};

const NoHours = ({ page: { crew, viewer }, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="file-text"
    claim="chief.note.empty.title"
    action={
      viewer === 'lead' && (
        <LinkButton to={cockpitPath(crew.id)} variant="outline" icon="users">
          <FormattedMessage id="chief.toCockpit" />
        </LinkButton>
      )
    }
    text={viewer === 'lead' ? 'chief.note.empty.text' : 'chief.own.notReady'}
  />
);

/** Who signed or released the note and when, in words. */
const NoteHistory = ({ page: { crew, note } }: { readonly page: ChiefPage }): ReactNode => {
  const times = useTimes();
  const at = (instant: string): string => times.moment(instant, crew.timezone);
  return (
    <>
      {note?.signedAt !== undefined && !note.signatureVoid && (
        <p>
          {note.digital ? (
            <FormattedMessage id="chief.note.confirmed" values={{ when: at(note.signedAt) }} />
          ) : (
            <FormattedMessage
              id="chief.note.signedBy"
              values={{ name: note.signerName ?? '', when: at(note.signedAt) }}
            />
          )}
        </p>
      )}
      {note?.clientRemark !== undefined && (
        <p className={style.words}>
          <FormattedMessage id="chief.note.remark" values={{ remark: note.clientRemark }} />
        </p>
      )}
      {note?.releasedAt !== undefined && (
        <p className={style.line}>
          <FormattedMessage id="chief.note.releasedAt" values={{ when: at(note.releasedAt) }} />
        </p>
      )}
      {note?.statusCode === 'released' && note.releaseReason !== undefined && (
        <p className={style.words}>
          <FormattedMessage id="chief.note.reason" values={{ reason: note.releaseReason }} />
        </p>
      )}
    </>
  );
};

const NoteHead = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const { crew, note, companyName } = page;
  return (
    <header className={style.stack}>
      <div>
        <h2 className={style.title}>
          {note?.number === undefined ? (
            crew.name
          ) : (
            <FormattedMessage id="chief.note.number" values={{ number: note.number, name: crew.name }} />
          )}
        </h2>
        {companyName !== null && (
          <p className={style.line}>
            <FormattedMessage id="chief.signOff.client" values={{ name: companyName }} />
          </p>
        )}
      </div>
      <Tags>
        <NoteTag note={note} arrival={arrival} />
        {note?.downloaded === true && (
          <Tag icon="download">
            <FormattedMessage id="chief.note.downloaded" />
          </Tag>
        )}
      </Tags>
      {note?.signatureVoid === true && note.statusCode === 'open' && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="chief.note.void" values={{ name: note.signerName ?? '' }} />
        </Note>
      )}
      <NoteReopened note={note} />
      <NoteHistory page={page} />
      <EntryMark entity={deliveryNote} id={crew.id} />
    </header>
  );
};
