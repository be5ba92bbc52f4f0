// Somebody who cannot take the position is put there all the same: only with a reason, which is logged, and only where
// what refuses may be overruled.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useKeptWords } from '../services/kept-words.ts';
import { isBeyondForce, type JudgedCandidate } from './candidate-acts.ts';
import * as style from './planning.css.ts';

/** Why it is done all the same. */
export interface SaidWhy {
  readonly reason: string;
  /** Once it is saved. */
  readonly clear: () => Promise<void>;
}

interface ForceDialogProps {
  /** The position or assignment, and whom it is about: the reason is kept for these. */
  readonly about: string;
  readonly people: readonly JudgedCandidate[];
  readonly nameOf: (personId: string) => string;
  readonly say: (reason: FitReason) => string;
  readonly onClose: () => void;
  readonly onForce: (why: SaidWhy) => void;
}

export const ForceDialog = ({ about, people, nameOf, say, onClose, onForce }: ForceDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { words, write, clear } = useKeptWords(`force:${about}`);
  const reason = words.trim().normalize('NFC');
  const isBeyond = isBeyondForce(people);
  const refused = people.filter(({ verdict }) => verdict === 'no');
  return (
    <Dialog
      open
      title={<FormattedMessage id="planner.force.title" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        isBeyond ? undefined : (
          <Button width="full" onPress={() => reason !== '' && onForce({ reason, clear })}>
            <FormattedMessage id="planner.force.do" />
          </Button>
        )
      }
    >
      <ul className={style.whyList}>
        {refused.map(({ person, reasons }) => (
          <li key={person.contactId}>
            {nameOf(person.personId)}
            {': '}
            {reasons
              .filter(({ kind }) => kind === 'no')
              .map(say)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {isBeyond ? (
        <p role="status">
          <FormattedMessage
            id="planner.force.beyond"
            values={{ why: refused.map(({ person }) => nameOf(person.personId)).join(', ') }}
          />
        </p>
      ) : (
        <TextArea
          label={<FormattedMessage id="planner.force.reason" />}
          hint={<FormattedMessage id="planner.force.text" />}
          value={words}
          onChange={write}
          maxLength={200}
          required
        />
      )}
    </Dialog>
  );
};
