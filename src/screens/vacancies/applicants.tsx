// Who applied for a position: a planner picks one or says that it was not them; they hear of it at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { can } from '#schema/rights.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useSending } from '../shared/sending/use-sending.tsx';
import type { Applicant } from './queries.ts';

export const Applicants = ({ applicants }: { readonly applicants: readonly Applicant[] }): ReactNode => {
  const { formatMessage } = useIntl();
  if (applicants.length === 0) return null;
  return (
    <List label={formatMessage({ id: 'vacancies.applicants' }, { count: applicants.length })}>
      {applicants.map((applicant) => (
        <ApplicantRow key={applicant.assignmentId} applicant={applicant} />
      ))}
    </List>
  );
};

const ApplicantRow = ({ applicant: { assignmentId: id, name } }: { readonly applicant: Applicant }): ReactNode => {
  const actor = useActor();
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      line={<FormattedMessage id="vacancies.applied" />}
      mark={<EntryMark entity={projectCrewItemStatus} id={id} />}
      {...(can(actor, right('crews', 'EDIT')) ? { below: <Decide id={id} name={name} /> } : {})}
    />
  );
};

const Decide = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const move = (statusCode: 'confirmed' | 'notChosen'): void => {
    start(() => send(moveAssignment, { id, statusCode }));
  };
  return (
    <>
      <ButtonRow>
        <Button
          variant="go"
          icon="check"
          busy={isBusy}
          onPress={() => {
            move('confirmed');
          }}
          label={formatMessage({ id: 'vacancies.pickFor' }, { name })}
        >
          <FormattedMessage id="vacancies.pick" />
        </Button>
        <Button
          variant="quiet"
          icon="x"
          busy={isBusy}
          onPress={() => {
            move('notChosen');
          }}
          label={formatMessage({ id: 'vacancies.notChosenFor' }, { name })}
        >
          <FormattedMessage id="vacancies.notChosen" />
        </Button>
      </ButtonRow>
      {problem}
    </>
  );
};
