// Sign-off on the own login of a client or a project: the hours as the agency states them, to be signed here or
// confirmed by a click.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { deliveryNotePath } from '../../shared/navigation/paths.ts';
import * as style from '../chief.css.ts';
import { HoursTable } from '../hours/hours-table.tsx';
import { NoteConflict, useRefusedSigning } from '../papers/note-conflict.tsx';
import type { ChiefPage } from '../queries.ts';
import { OwnConfirm } from './own-confirm.tsx';
import { SignForm } from './sign-form.tsx';
import { SignOffHead, Standing } from './sign-off-head.tsx';

export const OwnSignOff = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  // What is on the screen is what is signed: hours that change meanwhile do not slip under the pen.
  const [lines, setLines] = useState<ChiefPage['lines'] | null>(null);
  if (lines !== null)
    return (
      <div className={style.narrow}>
        <SignForm
          page={page}
          lines={lines}
          by="own"
          onSigned={() => {
            setLines(null);
          }}
          onBack={() => {
            setLines(null);
          }}
        />
      </div>
    );
  return (
    <Parts className={style.narrow}>
      <SignOffHead page={page} arrival={arrival} />
      <NoteConflict page={page} arrival={arrival} />
      {page.lines.length > 0 && <HoursTable page={page} lines={page.lines} />}
      <Standing page={page} />
      <Deciding
        page={page}
        arrival={arrival}
        onSign={() => {
          setLines(page.lines);
        }}
      />
      <LinkButton to={deliveryNotePath(page.crew.id)} variant="outline" icon="file-text">
        <FormattedMessage id="chief.note.title" />
      </LinkButton>
    </Parts>
  );
};

/** Nothing to decide once it is signed; before, only over hours that are whole. */
const Deciding = ({
  page,
  arrival,
  onSign,
}: { readonly page: ChiefPage; readonly onSign: () => void } & Resting): ReactNode => {
  const { note, missing, lines, settings, viewer } = page;
  // Taken up again, what was said with it is read anew.
  const refused = useRefusedSigning(page.crew.id);
  if (note !== null && note.statusCode !== 'open') return null;
  if (arrival.kind === 'awaited') return <ListLoading arrival={arrival} />;
  if (viewer === 'reader')
    return (
      <Note icon="pen-line">
        <FormattedMessage id="chief.own.readOnly" />
      </Note>
    );
  if (viewer === 'project' && settings?.requireSignedNote !== true)
    return (
      <Note icon="pen-line">
        <FormattedMessage id="chief.own.notNeeded" />
      </Note>
    );
  if (lines.length === 0 || missing.length > 0)
    return (
      <Note icon="clock" tone="wait">
        <Absence arrival={arrival} id="chief.own.notReady" />
      </Note>
    );
  return (
    <LooseParts>
      <Button size="main" width="full" icon="pen-line" onPress={onSign}>
        <FormattedMessage id="chief.own.sign" />
      </Button>
      {viewer === 'client' && settings?.allowDigitalConfirm === true && <OwnConfirm key={refused?.id} page={page} />}
    </LooseParts>
  );
};
