// Takes an application back, unless one was picked meanwhile.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { unapplyVacancy } from '#schema/mutations/crews/assignments/unapply-vacancy.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';

export interface WithdrawApplicationProps {
  /** The position's. */
  readonly itemId: string;
  readonly assignmentId: string;
}

export const WithdrawApplication = ({ itemId, assignmentId }: WithdrawApplicationProps): ReactNode => {
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  return (
    <>
      <Button
        variant="quiet"
        icon="undo-2"
        busy={isBusy}
        onPress={() => {
          start(() => send(unapplyVacancy, { id: itemId, assignmentId }));
        }}
      >
        <FormattedMessage id="vacancies.withdraw" />
      </Button>
      {problem}
    </>
  );
};
