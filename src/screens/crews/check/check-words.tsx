// What a person says with a check: a reason in one tap, words of their own, the break, a photo. None of it holds the
// check up.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { document } from '#schema/entities/documents/document.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { CheckBreak } from './check-break.tsx';
import { CheckPhoto } from './check-photo.tsx';
import { CheckReasons, isPrivate, reasonIn, type AskedWhy, type CheckReason } from './check-reasons.tsx';
import type { CheckPage } from '../queries.ts';
import { toldTheOffice, toSayLater } from './said-beside.ts';
import type { SaidWithCheck } from './use-check.ts';

/** Longest note a check takes (schema: note). */
const LONGEST_NOTE = 1000;
const LONGEST_CAPTION = 120;

export interface CheckWords {
  readonly typed: string;
  readonly type: (words: string) => void;
  readonly reason: CheckReason | null;
  readonly choose: (reason: CheckReason | null) => void;
  readonly breakMin: number;
  readonly setBreak: (minutes: number) => void;
  readonly photoId: string | null;
  readonly setPhoto: (id: string) => void;
  /**
   * As it goes along with the check. Beside it the office alone is told what is nobody else's to read, and who wants to
   * say it later finds it on home.
   */
  readonly said: () => SaidWithCheck;
  /** Once the check is saved. */
  readonly clear: () => Promise<void>;
}

/** Nothing is said yet; a reason and a photo are kept under the words that go with them. */
const FRESH = { words: '', reason: '', photo: '' };

export const useCheckWords = (page: CheckPage, kind: CheckKind, why: AskedWhy): CheckWords => {
  const { job } = page;
  const { formatMessage } = useIntl();
  const { draft, change, clear } = useKeptForm(`check:${kind}:${job.id}`, FRESH);
  const typed = draft.words;
  const reason = reasonIn(draft.reason, kind, why);
  const pause = useKeptForm(`checkBreak:${job.id}`, { minutes: String(job.breakMin) });
  const breakMin = wholeMinutes(pause.draft.minutes) ?? job.breakMin;
  // A photo that was taken away again goes along with nothing.
  const isPhotoGone = useRow(document, draft.photo === '' ? undefined : draft.photo) === null;
  const photoId = draft.photo === '' || isPhotoGone ? null : draft.photo;
  const besideOf = useSaidBeside(page, kind, reason);
  const told =
    reason === null || reason === 'later' || isPrivate(reason) ? [] : [formatMessage({ id: `checks.why.${reason}` })];
  return {
    typed,
    type: (words) => change({ words }),
    reason,
    choose: (chosen) => change({ reason: chosen ?? '' }),
    breakMin,
    setBreak: (minutes) => pause.change({ minutes: String(minutes) }),
    photoId,
    setPhoto: (photo) => change({ photo }),
    said: () => ({
      note: beginningOf([...told, ...(typed.trim() === '' ? [] : [typed.trim()])].join('. '), LONGEST_NOTE),
      more: { ...(kind === 'checkOut' ? { breakMin } : {}), ...(photoId === null ? {} : { photoDocumentId: photoId }) },
      beside: besideOf(),
    }),
    clear: async () => {
      await clear();
      await pause.clear();
    },
  };
};

const wholeMinutes = (text: string): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined);

/** What is not to be read on the check itself; nothing for most reasons. */
const useSaidBeside = ({ job, other }: CheckPage, kind: CheckKind, reason: CheckReason | null) => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const zone = useTenant()?.timezone ?? 'UTC';
  const {
    contactIds: [personParty],
    contactNumber,
  } = useActor();
  return (): readonly ActPart[] => {
    const dueDate = dueTomorrow(time.now(), zone);
    if (isPrivate(reason)) {
      const caption = formatMessage({ id: 'checks.why.notWell' });
      const body =
        other === null
          ? formatMessage({ id: 'checks.why.notWellText' })
          : formatMessage({ id: 'checks.why.notWellOther' }, { name: other });
      return [toldTheOffice(job.id, { id: ids.next(), caption, body, dueDate })];
    }
    // Whoever has no contact of their own cannot be reminded.
    if (reason !== 'later' || personParty === undefined) return [];
    const caption = formatMessage({ id: 'checks.why.laterTodo' }, { kind, crew: job.name });
    const said = {
      caption: beginningOf(caption, LONGEST_CAPTION),
      body: formatMessage({ id: 'checks.why.laterText' }),
    };
    return [toSayLater({ crewId: job.crewId, personParty, contactNumber }, { id: ids.next(), ...said, dueDate })];
  };
};

export interface CheckWordsFieldsProps extends AskedWhy {
  readonly page: CheckPage;
  readonly kind: CheckKind;
  readonly words: CheckWords;
}

export const CheckWordsFields = ({ page, kind, words, asksWhy, isEarly }: CheckWordsFieldsProps): ReactNode => (
  <>
    {kind === 'checkIn' && page.photo !== null && (
      <CheckPhoto target={{ ...page.photo, visibility: 'crew' }} photoId={words.photoId} onTaken={words.setPhoto} />
    )}
    {kind === 'checkOut' && (
      <CheckBreak planned={page.job.breakMin} chosen={words.breakMin} onChoose={words.setBreak} />
    )}
    {asksWhy && <CheckReasons kind={kind} isEarly={isEarly} chosen={words.reason} onChoose={words.choose} />}
    {words.reason === 'notWell' && (
      <p>
        <FormattedMessage id="checks.why.notWellHint" />
      </p>
    )}
    {words.reason === 'later' && (
      <p>
        <FormattedMessage id="checks.why.laterHint" />
      </p>
    )}
    <TextArea
      label={<FormattedMessage id={asksWhy ? 'checks.reason' : 'checks.note'} />}
      value={words.typed}
      onChange={words.type}
      rows={2}
      maxLength={LONGEST_NOTE}
    />
  </>
);
