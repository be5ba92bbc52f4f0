// What a person says with a check: a reason in one tap, words of their own, the break, a photo. None of it holds the
// check up.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { document } from '#schema/entities/documents/document.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import { CheckBreak } from './check-break.tsx';
import { CheckPhoto } from './check-photo.tsx';
import { CheckReasons, isPrivate, reasonIn, type AskedWhy, type CheckReason } from './check-reasons.tsx';
import type { CheckPage } from '../queries.ts';
import type { MoreOfCheck } from './use-check.ts';

/** Longest note a check takes (schema: note). */
const LONGEST_NOTE = 1000;
const OFFICE = 'Office';
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
  /** As it goes along with the check. */
  readonly note: string;
  readonly more: MoreOfCheck;
  /**
   * What the check itself does not carry: the office alone is told what is nobody else's to read, and who wants to say
   * it later finds it on home.
   */
  readonly sayBeside: () => void;
  /** Once the check is saved. */
  readonly clear: () => Promise<void>;
}

/** Nothing is said yet; a reason and a photo are kept under the words that go with them. */
const FRESH = { words: '', reason: '', photo: '' };

export const useCheckWords = ({ job }: CheckPage, kind: CheckKind, why: AskedWhy): CheckWords => {
  const { formatMessage } = useIntl();
  const { draft, change, clear } = useKeptForm(`check:${kind}:${job.id}`, FRESH);
  const typed = draft.words;
  const reason = reasonIn(draft.reason, kind, why);
  const pause = useKeptForm(`checkBreak:${job.id}`, { minutes: String(job.breakMin) });
  const breakMin = wholeMinutes(pause.draft.minutes) ?? job.breakMin;
  // A photo that was taken away again goes along with nothing.
  const isPhotoGone = useRow(document, draft.photo === '' ? undefined : draft.photo) === null;
  const photoId = draft.photo === '' || isPhotoGone ? null : draft.photo;
  const tell = useTellOfficeAlone(job.id);
  const remind = useReminder(job, kind);
  const said =
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
    note: beginningOf([...said, ...(typed.trim() === '' ? [] : [typed.trim()])].join('. '), LONGEST_NOTE),
    more: { ...(kind === 'checkOut' ? { breakMin } : {}), ...(photoId === null ? {} : { photoDocumentId: photoId }) },
    sayBeside: () => {
      if (isPrivate(reason)) tell();
      if (reason === 'later') remind();
    },
    clear: async () => {
      await clear();
      await pause.clear();
    },
  };
};

const wholeMinutes = (text: string): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined);

const useTellOfficeAlone = (assignmentId: string): (() => void) => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const send = useSend();
  const fail = useFailure();
  const zone = useTenant()?.timezone ?? 'UTC';
  return () => {
    send(createActivity, {
      id: ids.next(),
      type: 'TODO_INT',
      category: 'CREW',
      refKind: 'assignment',
      refId: assignmentId,
      caption: formatMessage({ id: 'checks.why.notWell' }),
      body: formatMessage({ id: 'checks.why.notWellText' }),
      parameters: JSON.stringify({ recipient: OFFICE, dueDate: dueTomorrow(time.now(), zone), priority: 1 }),
    }).catch(fail);
  };
};

/** A to-do for oneself: the reason is still to be said. */
const useReminder = ({ crewId, name }: CheckPage['job'], kind: CheckKind): (() => void) => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const send = useSend();
  const fail = useFailure();
  const zone = useTenant()?.timezone ?? 'UTC';
  const {
    contactIds: [personParty],
    contactNumber,
  } = useActor();
  return () => {
    // Whoever has no contact of their own cannot be reminded.
    if (personParty === undefined) return;
    send(createActivity, {
      id: ids.next(),
      type: 'TODO_INT',
      category: 'CREW',
      refKind: 'projectCrew',
      refId: crewId,
      personParty,
      caption: beginningOf(formatMessage({ id: 'checks.why.laterTodo' }, { kind, crew: name }), LONGEST_CAPTION),
      body: formatMessage({ id: 'checks.why.laterText' }),
      parameters: JSON.stringify({
        ...(contactNumber === null ? {} : { recipient: contactNumber }),
        dueDate: dueTomorrow(time.now(), zone),
        priority: 3,
      }),
    }).catch(fail);
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
