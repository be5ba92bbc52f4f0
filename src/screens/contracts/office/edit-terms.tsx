// The terms of a contract: only what was changed is sent. They are kept while they are written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editContract } from '#schema/mutations/money/edit-contract.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import type { Contract } from '../../shared/contracts/contracts-of.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../contracts.css.ts';
import { changedTerms, draftOfTerms, faultsOfTerms, TERMS, termsIn, type Term } from './terms-draft.ts';

interface EditTermsProps {
  readonly contract: Contract;
  readonly onClose: () => void;
}

export const EditTerms = ({ contract, onClose }: EditTermsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const inWork = useKeptEdit(`contract:${contract.id}:terms`, contract, termsIn);
  const draft = { ...draftOfTerms(contract), ...inWork?.draft };
  const faults = faultsOfTerms(draft);
  const save = (): void => {
    setTried(true);
    if (inWork === undefined || faults.length > 0) return;
    start(async () => {
      const changes = changedTerms(contract, draft);
      if (changes !== undefined) await send(editContract, { id: contract.id, ...changes }, { shown: inWork.shown });
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="hiring.terms" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} reason={needsServer} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <div className={style.steps}>
          {TERMS.map((term) => (
            <Field
              key={term}
              {...LOOKS[term]}
              label={<FormattedMessage id={`hiring.field.${term}`} />}
              value={draft[term]}
              onChange={(value) => inWork.change({ [term]: value })}
              {...(isTried && faults.includes(term) ? { error: <FormattedMessage id={`hiring.fault.${term}`} /> } : {})}
            />
          ))}
        </div>
      )}
      {problem}
    </Sheet>
  );
};

const LOOKS = {
  from: { type: 'date', required: true },
  to: { type: 'date' },
  quota: { inputMode: 'decimal', required: true },
  vacation: { inputMode: 'decimal', required: true },
  hour: { inputMode: 'decimal' },
} as const satisfies Readonly<Record<Term, object>>;
