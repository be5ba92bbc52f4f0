// My signature under a document: given only where the file lies here to be read, and tied to its hash.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { signAsSignatory, signDocument } from '#schema/mutations/documents/sign-document.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ToggleChips } from '#ui/inputs/chips.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { type KeptFile } from '#db/live/react.ts';
import { useRow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { SignaturePad } from '../shared/signature/signature-pad.tsx';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useKeptForm } from '../shared/services/kept-form.ts';
import * as style from './documents.css.ts';
import type { DocumentPage } from './queries.ts';

export interface DocumentSignFormProps {
  readonly page: DocumentPage;
  /** The file as it lies here; null keeps the form closed. */
  readonly file: KeptFile | null;
}

const STARS: readonly string[] = ['1', '2', '3', '4', '5'];

export const SignForm = ({ page, file }: DocumentSignFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const me = useRow(person, useActor().personId ?? undefined);
  const [picture, setPicture] = useState<string | null>(null);
  const { draft, change, clear } = useKeptForm(`signRating:${page.row.id}`, { stars: '' });
  const [isTried, setTried] = useState(false);
  const { start, isBusy, problem } = useSending();
  const sign = useSign(page);
  if (file === null)
    return (
      <Section heading={<FormattedMessage id="documents.sign.title" />}>
        <Note icon="file-text">
          <FormattedMessage id="documents.sign.needsFile" />
        </Note>
      </Section>
    );
  const submit = (): void => {
    setTried(true);
    if (picture === null) return;
    const given = STARS.includes(draft.stars) ? { rating: Number(draft.stars) } : {};
    start(async () => {
      await sign({ signature: picture, fileSha256: file.sha256, ...given });
      await clear();
    });
  };
  const many =
    page.signing.ready.length > 1
      ? { aside: <FormattedMessage id="documents.sign.many" values={{ count: page.signing.ready.length }} /> }
      : {};
  return (
    <Section heading={<FormattedMessage id="documents.sign.title" />} {...many}>
      <div className={style.form}>
        <p>
          <FormattedMessage id="documents.sign.readFirst" />
        </p>
        <SignaturePad
          value={picture}
          onChange={setPicture}
          name={me?.displayName ?? ''}
          {...(isTried && picture === null ? { error: <FormattedMessage id="documents.sign.missing" /> } : {})}
        />
        <div>
          <p id="sign-rating">
            <FormattedMessage id="documents.sign.rating" />
          </p>
          <ToggleChips
            label={formatMessage({ id: 'documents.sign.rating' })}
            on={STARS.filter((value) => value === draft.stars)}
            chips={STARS.map((value) => ({ value, label: `${value} ★` }))}
            onToggle={(value) => change({ stars: draft.stars === value ? '' : value })}
          />
        </div>
        {problem}
        <Button variant="go" size="main" width="full" icon="pen-line" busy={isBusy} onPress={submit}>
          <FormattedMessage id="documents.sign.send" />
        </Button>
      </div>
    </Section>
  );
};

interface Given {
  readonly signature: string;
  readonly fileSha256: string;
  readonly rating?: number;
}

/** All that is open to me now: one signature by its own call, several of one place by the place's. */
const useSign = ({ row, signing }: DocumentPage): ((given: Given) => Promise<void>) => {
  const send = useSend();
  const { time } = useStore();
  return async (given) => {
    const at = time.now();
    for (const signatory of signing.mySignatories) {
      const open = signatory.signatures.filter(({ id }) => signing.ready.includes(id));
      const [only] = open;
      if (only === undefined) continue;
      if (open.length === 1) await send(signDocument, { id: row.id, signatureId: only.id, at, ...given });
      else await send(signAsSignatory, { id: signatory.id, documentId: row.id, at, ...given });
    }
  };
};
