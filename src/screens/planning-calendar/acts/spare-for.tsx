// What a spare stands by for, at their bar: told to who may see it, and named by who plans people.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useMayAct } from '../use-may-act.ts';
import { readSpareChoice, spareChange, type SpareChoice } from './spare-function.ts';

export const SpareFor = ({ assignmentId }: { readonly assignmentId: string }): ReactNode => {
  const choice = useLive(readSpareChoice, [assignmentId, useActor()]);
  const mayAct = useMayAct();
  if (choice === undefined || choice === null) return null;
  if (mayAct && choice.isOpen) return <Naming choice={choice} />;
  return (
    choice.named !== null && (
      <span>
        <FormattedMessage id="planning.spare.standsBy" values={{ function: choice.named }} />
      </span>
    )
  );
};

const Naming = ({ choice: { job, options } }: { readonly choice: SpareChoice }): ReactNode => {
  const send = useSend();
  const { start, problem } = useSending();
  return (
    <>
      <Select
        label={<FormattedMessage id="planning.spare.for" />}
        options={[{ value: '', label: '–' }, ...options]}
        value={job.spareFunctionId ?? ''}
        onChange={(functionId) => start(() => send(editAssignment, spareChange(job.id, functionId), { shown: job }))}
      />
      {problem}
    </>
  );
};
