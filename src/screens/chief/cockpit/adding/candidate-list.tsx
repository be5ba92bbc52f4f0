// People who may be put on a position, each with the shift that they are on at that time.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import type { Assignment } from '../../../shared/jobs/job-rows.ts';
import { StatusTag } from '../../../shared/jobs/status-tag.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import type { PositionCandidate } from './candidates.ts';

export interface CandidateListProps {
  readonly candidates: readonly PositionCandidate[];
  readonly isBusy: boolean;
  /** Null where it is too early. */
  readonly onAdd: ((candidate: PositionCandidate) => void) | null;
  /** How well they fit, where they are judged. */
  readonly verdictOf?: (candidate: PositionCandidate) => ReactNode;
}

export const CandidateList = ({ candidates, isBusy, onAdd, verdictOf }: CandidateListProps): ReactNode => (
  <List>
    {candidates.map((candidate) => (
      <ListRow
        key={candidate.contactId}
        leading={<Avatar name={candidate.name} />}
        title={candidate.name}
        line={verdictOf?.(candidate) ?? (candidate.taken === null ? undefined : <TakenLine shift={candidate.taken} />)}
        {...(onAdd === null
          ? {}
          : {
              trailing: (
                <AddButton
                  name={candidate.name}
                  isBusy={isBusy}
                  onPress={() => {
                    onAdd(candidate);
                  }}
                />
              ),
            })}
      />
    ))}
  </List>
);

/** The status and the times of the shift that they are on already. */
const TakenLine = ({ shift }: { readonly shift: Assignment }): ReactNode => {
  const times = useTimes();
  return (
    <>
      <StatusTag status={shift.statusCode} />{' '}
      {times.range({ start: shift.effectiveStart, end: shift.effectiveEnd, zone: shift.timezone })}
    </>
  );
};

interface AddButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

const AddButton = ({ name, isBusy, onPress }: AddButtonProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="compact"
      icon="plus"
      busy={isBusy}
      label={formatMessage({ id: 'chief.person.addOne' }, { name })}
      onPress={onPress}
    >
      <FormattedMessage id="chief.person.addShort" />
    </Button>
  );
};
