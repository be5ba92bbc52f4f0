// What the office may do with a contract as it stands: give it to be signed, take it back, let it begin, say when it
// ends, and change its terms. Each needs the server at that moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { editContract } from '#schema/mutations/money/edit-contract.ts';
import { can } from '#schema/rights.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import type { Contract } from '../../shared/contracts/contracts-of.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptFormOf } from '../../shared/services/kept-form.ts';
import * as style from '../contracts.css.ts';
import { EditTerms } from './edit-terms.tsx';
import { endOn } from './terms-draft.ts';

interface ContractStepsProps {
  readonly contract: Contract;
  /** YYYY-MM-DD, at the agency. */
  readonly today: string;
}

/** Nobody decides about their own contract, and one that has ended stays as it is. */
export const ContractSteps = ({ contract, today }: ContractStepsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const needsServer = useNeedsServer();
  const [open, setOpen] = useState<'terms' | 'end' | null>(null);
  const { move, problem, isBusy } = useMove(contract);
  const { statusCode } = contract;
  if (!can(actor, right('staffContracts', 'EDIT')) || contract.personId === actor.personId || statusCode === 'ended')
    return null;
  const step = { busy: isBusy, reason: needsServer };
  return (
    <div className={style.steps}>
      <div className={style.buttons} role="group" aria-label={formatMessage({ id: 'payrolls.office.steps' })}>
        {statusCode === 'draft' && (
          <Button {...step} icon="send" onPress={() => move('toSign')}>
            <FormattedMessage id="hiring.give" />
          </Button>
        )}
        {statusCode === 'toSign' && (
          <>
            <Button {...step} icon="check" onPress={() => move('active')}>
              <FormattedMessage id="hiring.begin" />
            </Button>
            <Button {...step} variant="outline" icon="undo-2" onPress={() => move('draft')}>
              <FormattedMessage id="hiring.takeBack" />
            </Button>
          </>
        )}
        <Button reason={needsServer} variant="outline" icon="pencil" onPress={() => setOpen('terms')}>
          <FormattedMessage id="hiring.terms" />
        </Button>
        {statusCode === 'active' && (
          <Button reason={needsServer} variant="outline" icon="minus" onPress={() => setOpen('end')}>
            <FormattedMessage id="hiring.end" />
          </Button>
        )}
      </div>
      <p className={style.quiet}>
        <FormattedMessage id={`hiring.next.${statusCode}`} />
      </p>
      {problem}
      {open === 'terms' && <EditTerms contract={contract} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndDialog contract={contract} today={today} onClose={() => setOpen(null)} />}
    </div>
  );
};

const useMove = (shown: Contract) => {
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const move = (statusCode: Contract['statusCode']): void =>
    start(() => send(editContract, { id: shown.id, statusCode }, { shown }));
  return { move, problem, isBusy };
};

interface EndDialogProps extends ContractStepsProps {
  readonly onClose: () => void;
}

/** The last day: until then it stays active; one that is over has ended with it. */
const EndDialog = ({ contract, today, onClose }: EndDialogProps): ReactNode => {
  const send = useSend();
  const sending = useSending();
  // What comes meanwhile was not before the person who decides.
  const [opened] = useState(contract);
  const form = useKeptFormOf(`contract:${opened.id}:end`, { last: opened.to ?? today }, opened);
  const { last } = form.draft;
  const [isTried, setTried] = useState(false);
  const isWrong = last === '' || last < contract.from;
  const end = (): void => {
    setTried(true);
    if (isWrong) return;
    sending.start(async () => {
      await send(editContract, endOn(opened, last, today)[0], { shown: form.shown });
      await form.clear();
    }, onClose);
  };
  return (
    <StepDialog
      title={<FormattedMessage id="hiring.end.title" />}
      step={<FormattedMessage id="hiring.end.save" />}
      sending={sending}
      onStep={end}
      onClose={onClose}
    >
      <Field
        type="date"
        label={<FormattedMessage id="hiring.end.last" />}
        hint={<FormattedMessage id={last < today ? 'hiring.end.over' : 'hiring.end.until'} />}
        value={last}
        onChange={(day) => form.change({ last: day })}
        required
        {...(isTried && isWrong ? { error: <FormattedMessage id="hiring.fault.to" /> } : {})}
      />
    </StepDialog>
  );
};
