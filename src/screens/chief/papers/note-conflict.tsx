// The hours changed after the client signed on this device: what differs, person by person, and the three ways out.
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { confirmDeliveryNote } from '#schema/mutations/crews/papers/confirm-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useOutbox, useStore } from '#outbox/store/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useReportToOffice } from '../office-report.ts';
import * as style from '../chief.css.ts';
import { ChangedLines } from './note-changes.tsx';
import { lineDifferences, type LineDifference } from './paper-lines.ts';
import { putBackSigned } from './put-back.ts';
import type { ChiefPage } from '../queries.ts';
import { draftAgain, signDraftKey } from '../sign-off/sign-draft.ts';

/** A signature or a click under hours that changed before it arrived. */
const SIGNED: readonly string[] = [signDeliveryNote.name, confirmDeliveryNote.name];

/** What came too late for the hours that it stands under. */
export const useRefusedSigning = (crewId: string): OutboxEntry | undefined =>
  (useOutbox() ?? []).find(
    (one) =>
      SIGNED.includes(one.mutation) &&
      one.args['id'] === crewId &&
      one.state === 'refused' &&
      one.refusal?.code === 'NOTE_CHANGED',
  );

export const NoteConflict = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const entry = useRefusedSigning(page.crew.id);
  return entry === undefined ? null : <Conflict page={page} arrival={arrival} entry={entry} />;
};

const isLine = (value: unknown): value is HoursLine =>
  typeof value === 'object' &&
  value !== null &&
  'assignmentId' in value &&
  typeof value.assignmentId === 'string' &&
  'functionId' in value &&
  typeof value.functionId === 'string' &&
  'from' in value &&
  typeof value.from === 'string' &&
  'to' in value &&
  typeof value.to === 'string' &&
  'breakMin' in value &&
  typeof value.breakMin === 'number';

/** The lines that stood above the signature: they went along with it. */
const signedLines = ({ args }: OutboxEntry): readonly HoursLine[] =>
  Array.isArray(args['lines']) ? args['lines'].filter(isLine) : [];

const Conflict = ({
  page,
  arrival,
  entry,
}: { readonly page: ChiefPage; readonly entry: OutboxEntry } & Resting): ReactNode => {
  const signed = signedLines(entry);
  const differences = lineDifferences(signed, page.lines);
  const { again, putBack, leave, isBusy, problem } = useWaysOut(page, entry, differences);
  // Under a released paper no hours can be put back.
  const isClosed = page.sheet?.statusCode === 'released' || page.note?.statusCode === 'released';
  return (
    <Section heading={<FormattedMessage id="chief.conflict.title" />}>
      <div className={style.stack}>
        <Note icon="triangle-alert" tone="stop">
          {typeof entry.args['signerName'] === 'string' ? (
            <FormattedMessage id="chief.conflict.text" values={{ name: entry.args['signerName'] }} />
          ) : (
            <FormattedMessage id="chief.conflict.confirmedText" />
          )}
        </Note>
        <ChangedLines page={page} arrival={arrival} signed={signed} />
        {problem}
        <div className={style.actions}>
          <Button icon="pen-line" busy={isBusy} onPress={again}>
            <FormattedMessage id="chief.conflict.again" />
          </Button>
          {!isClosed && page.viewer === 'lead' && (
            <Button variant="outline" icon="undo-2" busy={isBusy} onPress={putBack}>
              <FormattedMessage id="chief.conflict.putBack" />
            </Button>
          )}
          <Button variant="outline" icon="send" busy={isBusy} onPress={leave}>
            <FormattedMessage id="chief.conflict.leave" />
          </Button>
        </div>
      </div>
    </Section>
  );
};

const useWaysOut = (page: ChiefPage, entry: OutboxEntry, differences: readonly LineDifference[]) => {
  const store = useStore();
  const navigate = useNavigate();
  const tell = useReportToOffice();
  const { formatMessage } = useIntl();
  const { start, isBusy, problem } = useSending();
  const again = (): void => {
    start(
      async () => {
        const id = signDraftKey(page.crew.id);
        const kept = await store.local.read(['drafts'], (tables) => tables.drafts.get(id));
        const content = draftAgain(kept?.content, entry.args);
        await store.local.writeDrafts((drafts) => drafts.put({ id, savedAt: store.clock.now(), content }));
        await store.discard(entry.id);
      },
      () => {
        void navigate({ href: `${crewPath(page.crew.id)}/sign-off` });
      },
    );
  };
  const putBack = (): void => {
    start(() => putBackSigned(store, page.members, { entry, differences }));
  };
  const leave = (): void => {
    const caption = formatMessage({ id: 'chief.conflict.todo' }, { name: page.crew.name });
    start(async () => {
      await tell({ caption, body: caption, about: { kind: 'projectCrew', id: page.crew.id } });
      await store.discard(entry.id);
    });
  };
  return { again, putBack, leave, isBusy, problem };
};
