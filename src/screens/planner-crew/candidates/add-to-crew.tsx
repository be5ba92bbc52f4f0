// A candidate is added to a standing crew, where this login may do so.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { addMembership } from '#schema/mutations/planning/add-membership.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { query } from '#db/query/query.ts';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useActor } from '#session/react.tsx';
import { Absence } from '../../shared/arrival/absence.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';

interface AddToCrewProps {
  readonly contactId: string;
  readonly name: string;
}

export const AddToCrew = (props: AddToCrewProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [joined, setJoined] = useState<string | null>(null);
  if (!can(useActor(), right('crewMemberships', 'CREATE'))) return null;
  return (
    <>
      <Button variant="text" icon="users" onPress={() => setOpen(true)}>
        <FormattedMessage id="planner.standing.add" />
      </Button>
      {joined !== null && (
        <p role="status">
          <FormattedMessage id="planner.standing.added" values={{ name: props.name, crew: joined }} />
        </p>
      )}
      {isOpen && <CrewsSheet {...props} onJoined={setJoined} onClose={() => setOpen(false)} />}
    </>
  );
};

interface OtherCrew {
  readonly id: string;
  readonly name: string;
}

/** Standing crews that the person is not in, by name. */
const readOtherCrews = async (reads: Reads, contactId: string): Promise<readonly OtherCrew[]> => {
  const crews = await reads.rows(
    query(plannerCrew)
      .orderBy('name')
      .with((crew) => ({ members: crew.many(plannerCrewMembership, 'plannerCrewId') })),
  );
  return crews
    .filter(({ members }) => members.every((one) => one.contactId !== contactId))
    .map(({ id, name }) => ({ id, name }));
};

interface CrewsSheetProps extends AddToCrewProps {
  readonly onJoined: (crew: string) => void;
  readonly onClose: () => void;
}

const CrewsSheet = ({ contactId, name, onJoined, onClose }: CrewsSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { ids } = useStore();
  const send = useSend();
  const { start, problem } = useSending();
  const known = useKnown(readOtherCrews, [contactId]);
  const add = (crew: OtherCrew): void =>
    start(
      () => send(addMembership, { id: ids.next(), plannerCrewId: crew.id, contactId, role: 'member' }),
      () => {
        onJoined(crew.name);
        onClose();
      },
    );
  return (
    <Sheet
      open
      title={
        <>
          <FormattedMessage id="planner.standing.add" />
          {': '}
          {name}
        </>
      }
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {problem}
      {known?.value.length === 0 && (
        <p role="status">
          <Absence arrival={known.arrival} id="planner.standing.noneLeft" />
        </p>
      )}
      {known !== undefined && known.value.length > 0 && (
        <List>
          {known.value.map((crew) => (
            <ListRow key={crew.id} leading={<Tile icon="users" />} title={crew.name} onPress={() => add(crew)} />
          ))}
        </List>
      )}
    </Sheet>
  );
};
