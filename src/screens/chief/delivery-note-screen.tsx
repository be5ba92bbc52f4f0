// The delivery note: its state and hours, what differs after a change, the way to the signature, release, mail and PDF.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Note } from '#kit/note.tsx';
import { Tag, Tags } from '#kit/tag.tsx';
import { EntryMark } from '../parts/entry-mark.tsx';
import { crewPath } from '../parts/paths.ts';
import { useTimes } from '../parts/use-times.ts';
import * as style from './chief.css.ts';
import { HoursTable } from './hours-table.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { NoteMail } from './note-mail.tsx';
import { NotePdf } from './note-pdf.tsx';
import { NoteRelease } from './note-release.tsx';
import { NoteTag } from './note-tag.tsx';
import type { ChiefPage } from './queries.ts';
import { WithChiefPage } from './use-chief-page.tsx';

export const DeliveryNoteScreen = (): ReactNode => <WithChiefPage>{(page) => <NotePage page={page} />}</WithChiefPage>;

const NotePage = ({ page }: { readonly page: ChiefPage }): ReactNode => (
  <div className={style.narrow}>
    <NoteHead page={page} />
    <NoteConflict page={page} />
    {page.lines.length === 0
      ? <EmptyState icon="file-text" title={<FormattedMessage id="chief.note.empty.title" />} action={<LinkButton to={`${crewPath(page.crew.id)}/crew-chief-job`} variant="outline" icon="users"><FormattedMessage id="chief.toCockpit" /></LinkButton>}><FormattedMessage id="chief.note.empty.text" /></EmptyState>
      : <HoursTable page={page} lines={page.note !== null && page.note.statusCode !== 'open' && page.note.lines.length > 0 ? page.note.lines : page.lines} />}
    {(page.note === null || page.note.statusCode === 'open') && page.missing.length === 0 && page.lines.length > 0 && (
      <LinkButton to={`${crewPath(page.crew.id)}/sign-off`} variant="primary" size="main" width="full" icon="pen-line"><FormattedMessage id="chief.signOff.title" /></LinkButton>
    )}
    <NoteRelease page={page} />
    <NoteMail page={page} />
    <NotePdf page={page} />
  </div>
);

const NoteHead = ({ page: { crew, note, companyName } }: { readonly page: ChiefPage }): ReactNode => {
  const times = useTimes();
  const at = (instant: string): string => times.moment(instant, crew.timezone);
  return (
    <header className={style.stack}>
      <div>
        <h2 className={style.title}>{note?.number === undefined ? crew.name : <FormattedMessage id="chief.note.number" values={{ number: note.number, name: crew.name }} />}</h2>
        {companyName !== null && <p className={style.line}><FormattedMessage id="chief.signOff.client" values={{ name: companyName }} /></p>}
      </div>
      <Tags>
        <NoteTag note={note} />
        {note?.downloaded === true && <Tag icon="download"><FormattedMessage id="chief.note.downloaded" /></Tag>}
      </Tags>
      {note?.signatureVoid === true && note.statusCode === 'open' && <Note icon="triangle-alert" tone="wait"><FormattedMessage id="chief.note.void" values={{ name: note.signerName ?? '' }} /></Note>}
      {note?.signedAt !== undefined && !note.signatureVoid && <p><FormattedMessage id="chief.note.signedBy" values={{ name: note.signerName ?? '', when: at(note.signedAt) }} /></p>}
      {note?.clientRemark !== undefined && <p className={style.words}><FormattedMessage id="chief.note.remark" values={{ remark: note.clientRemark }} /></p>}
      {note?.releasedAt !== undefined && <p className={style.line}><FormattedMessage id="chief.note.releasedAt" values={{ when: at(note.releasedAt) }} /></p>}
      {note?.releaseReason !== undefined && <p className={style.words}><FormattedMessage id="chief.note.reason" values={{ reason: note.releaseReason }} /></p>}
      <EntryMark entity={deliveryNote} id={crew.id} />
    </header>
  );
};
