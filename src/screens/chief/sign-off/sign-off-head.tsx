// The head of a sign-off page, and what stands in the way of a signature or that it is given.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import type { ChiefPage } from '../queries.ts';
import { useHash } from '../hours/use-hash.ts';
import { NoteReopened } from '../papers/reopen-paper.tsx';

export const SignOffHead = ({
  page: { crew, companyName, note },
  arrival,
}: { readonly page: ChiefPage } & Resting): ReactNode => {
  const times = useTimes();
  return (
    <header>
      <h2 className={style.title}>
        {crew.startAt === undefined ? (
          <FormattedMessage id="chief.signOff.title" />
        ) : (
          <FormattedMessage id="chief.signOff.hoursFor" values={{ day: times.fullDay(crew.startAt, crew.timezone) }} />
        )}
      </h2>
      <p className={style.line}>
        {crew.name}
        {companyName !== null && (
          <>
            . <FormattedMessage id="chief.signOff.client" values={{ name: companyName }} />
          </>
        )}
      </p>
      <div className={style.under}>
        <NoteTag note={note} arrival={arrival} />
        <NoteReopened note={note} />
      </div>
    </header>
  );
};

/** What stands in the way of a signature, or that it is given. */
export const Standing = ({ page: { crew, note, lines } }: { readonly page: ChiefPage }): ReactNode => {
  const times = useTimes();
  const hash = useHash(lines);
  const zone = crew.timezone;
  if (note === null || note.statusCode === 'open') {
    return (
      <>
        {note?.signatureVoid === true && (
          <Note icon="triangle-alert" tone="wait">
            <FormattedMessage id="chief.note.void" values={{ name: note.signerName ?? '' }} />
          </Note>
        )}
        {hash !== null && lines.length > 0 && (
          <p className={style.hash}>
            <FormattedMessage id="chief.hash" values={{ hash: shortHash(hash) }} />
          </p>
        )}
      </>
    );
  }
  const when = note.signedAt === undefined ? '' : times.moment(note.signedAt, zone);
  return (
    <Note icon="check" tone="go">
      {note.digital ? (
        <FormattedMessage id="chief.note.confirmed" values={{ when }} />
      ) : (
        <FormattedMessage id="chief.note.signedBy" values={{ name: note.signerName ?? '', when }} />
      )}
      <br />
      <EntryMark entity={deliveryNote} id={crew.id} />
    </Note>
  );
};

/** The beginning of the hash, as people compare it by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 16).replaceAll(/(.{4})(?=.)/gu, '$1 ');
