// Sign-off: the chief looks the hours over, chooses the client's language, and hands the device over; others sign on
// their own device.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import type { Arrival } from '#db/live/arrival.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import * as style from '../chief.css.ts';
import { HandOver } from './hand-over.tsx';
import { HandedOver } from './handed-over.tsx';
import { HoursTable } from '../hours/hours-table.tsx';
import { linesBefore, NoteChanges } from '../papers/note-changes.tsx';
import type { ChiefPage } from '../queries.ts';
import { OwnSignOff } from './own-sign-off.tsx';
import { SignOffHead, Standing } from './sign-off-head.tsx';
import { WithPapersPage } from '../use-chief-page.tsx';

export const SignOffScreen = (): ReactNode => (
  <WithPapersPage>
    {(page, arrival) =>
      page.viewer === 'lead' ? <SignOff page={page} arrival={arrival} /> : <OwnSignOff page={page} arrival={arrival} />
    }
  </WithPapersPage>
);

const SignOff = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  // What is handed over is what is signed: hours that change meanwhile do not slip under the pen.
  const [handed, setHanded] = useState<{ readonly lines: readonly HoursLine[]; readonly language: Language } | null>(
    null,
  );
  const { locale } = useIntl();
  const [language, setLanguage] = useState<Language>(() => LANGUAGES.find((one) => localeOf(one) === locale) ?? 'en');
  const path = crewPath(page.crew.id);
  const signed = linesBefore(page);
  return (
    <Parts className={style.narrow}>
      <SignOffHead page={page} arrival={arrival} />
      {page.missing.length > 0 && (
        <Note icon="clock" tone="wait">
          <FormattedMessage
            id="chief.hours.missing"
            values={{ count: page.missing.length, names: page.missing.join(', ') }}
          />
        </Note>
      )}
      {signed !== null && <NoteChanges page={page} arrival={arrival} signed={signed} />}
      {page.lines.length > 0 && signed === null && <HoursTable page={page} lines={page.lines} />}
      <ListLoading arrival={arrival} />
      <Standing page={page} />
      {isReady(page, arrival) && (
        <HandOver
          language={language}
          onLanguage={setLanguage}
          onHandOver={() => {
            setHanded({ lines: page.lines, language });
          }}
        />
      )}
      {!isReady(page, arrival) && (
        <LinkButton to={`${path}/crew-chief-job`} variant="outline" icon="users">
          <FormattedMessage id="chief.toCockpit" />
        </LinkButton>
      )}
      <LinkButton to={`${path}/delivery-note`} variant="outline" icon="file-text">
        <FormattedMessage id="chief.note.title" />
      </LinkButton>
      {handed !== null && (
        <HandedOver
          page={page}
          {...handed}
          onBack={() => {
            setHanded(null);
          }}
        />
      )}
    </Parts>
  );
};

/** Everybody is here and has hours, and nobody has signed these very hours yet; that is seen from the note. */
const isReady = ({ missing, lines, note }: ChiefPage, arrival: Arrival): boolean =>
  arrival.kind !== 'awaited' &&
  missing.length === 0 &&
  lines.length > 0 &&
  (note === null || note.statusCode === 'open');
