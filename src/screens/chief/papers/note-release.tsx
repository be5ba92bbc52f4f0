// The release of the note: as signed, or with a reason where nobody signed and the company does not ask for it. Once
// released, planners may open it again.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../shared/services/kept-words.ts';
import * as style from '../chief.css.ts';
import { hashOf } from '../hours/hours-hash.ts';
import type { ChiefPage } from '../queries.ts';
import { ReopenPaper } from './reopen-paper.tsx';

const LONGEST_REASON = 400;

export const NoteRelease = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const { note, missing, lines, settings, isPlanner } = page;
  if (note?.statusCode === 'released') return <ReopenPaper page={page} paper="deliveryNote" />;
  if (lines.length === 0 || missing.length > 0) return null;
  const isSigned = note?.statusCode === 'signed';
  const needsSignature = !isSigned && settings?.requireSignedNote === true && !isPlanner;
  return (
    <Section heading={<FormattedMessage id="chief.release.title" />}>
      {needsSignature ? (
        <Note icon="pen-line">
          <FormattedMessage id="chief.release.needsSignature" />
        </Note>
      ) : (
        <ReleaseForm page={page} isSigned={isSigned} />
      )}
    </Section>
  );
};

const ReleaseForm = ({ page, isSigned }: { readonly page: ChiefPage; readonly isSigned: boolean }): ReactNode => {
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const kept = useKeptWords(`release:${page.crew.id}`);
  const [tried, setTried] = useState(false);
  const words = kept.words.trim().normalize('NFC');
  const release = (): void => {
    setTried(true);
    if (!isSigned && words === '') return;
    start(async () => {
      await send(releaseDeliveryNote, {
        id: page.crew.id,
        hoursHash: await hashOf(page.lines),
        ...(words === '' ? {} : { reason: words }),
      });
      await kept.clear();
    });
  };
  return (
    <div className={style.stack}>
      <p className={style.line}>
        <FormattedMessage id="chief.release.hint" />
      </p>
      {!isSigned && (
        <TextArea
          label={<FormattedMessage id="chief.release.reason" />}
          value={kept.words}
          onChange={kept.write}
          rows={2}
          maxLength={LONGEST_REASON}
          required
          {...(tried && words === '' ? { error: <FormattedMessage id="chief.release.reasonMissing" /> } : {})}
        />
      )}
      {problem}
      <Button variant={isSigned ? 'primary' : 'outline'} icon="lock" busy={isBusy} onPress={release}>
        <FormattedMessage id="chief.release.action" />
      </Button>
    </div>
  );
};
