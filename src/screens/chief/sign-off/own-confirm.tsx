// The click that stands for a signature, with what the client has to say about the hours.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { confirmDeliveryNote } from '#schema/mutations/crews/papers/confirm-delivery-note.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import * as style from '../chief.css.ts';
import { hashOf } from '../hours/hours-hash.ts';
import type { ChiefPage } from '../queries.ts';
import { LONGEST_REMARK, signDraftIn, signDraftKey, tidy, type SignDraft } from './sign-draft.ts';

interface OwnConfirmProps {
  readonly page: ChiefPage;
}

/** The remark is the one of the form for a signature: whichever way is taken in the end, it is not written twice. */
export const OwnConfirm = ({ page }: OwnConfirmProps): ReactNode => {
  const inWork = useKeptDraft(signDraftKey(page.crew.id), signDraftIn);
  return inWork === undefined ? null : <Confirming page={page} inWork={inWork} />;
};

/** It names the hours that are on the screen. */
const Confirming = ({
  page: { crew, lines },
  inWork: { draft, change, clear },
}: OwnConfirmProps & { readonly inWork: DraftInWork<SignDraft> }): ReactNode => {
  const { time } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const remark = tidy(draft.remark);
  const confirm = (): void => {
    start(async () => {
      const hoursHash = await hashOf(lines);
      await send(confirmDeliveryNote, {
        id: crew.id,
        hoursHash,
        at: time.now(),
        lines: [...lines],
        ...(remark === '' ? {} : { remark }),
      });
      await clear();
    });
  };
  return (
    <>
      <TextArea
        label={<FormattedMessage id="chief.sign.remark" />}
        value={draft.remark}
        onChange={(text) => change({ remark: text })}
        rows={2}
        maxLength={LONGEST_REMARK}
      />
      {problem}
      <Button width="full" variant="outline" icon="check" busy={isBusy} onPress={confirm}>
        <FormattedMessage id="chief.own.confirm" />
      </Button>
      <p className={style.line}>
        <FormattedMessage id="chief.own.confirmHint" />
      </p>
    </>
  );
};
