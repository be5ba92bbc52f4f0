// What planners do on the page of a crew: edit it, lead it, staff it, and give one of its people other times.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { cockpitPath, openSeatsPath } from '../../shared/navigation/paths.ts';
import { UndoButton } from '../../shared/planning/undo-button.tsx';
import { usePlanning } from '../../shared/planning/use-planning.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Crew } from '../queries.ts';
import { readPlannedPeople, type PlannedPerson } from './people.ts';
import * as style from './planning.css.ts';

const EditCrew = lazy(async () => ({ default: (await import('../../shared/crew-form/edit-crew.tsx')).EditCrew }));
const PersonTimes = lazy(async () => ({ default: (await import('./person-times.tsx')).PersonTimes }));

export const ForPlanners = ({ crew }: { readonly crew: Crew }): ReactNode => {
  const planning = usePlanning();
  const [isEdited, setEdited] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useKnown(readPlannedPeople, [crew.id]);
  const planned = known?.value.find(({ assignmentId }) => assignmentId === chosen);
  const isOpen = crew.statusCode === 'planned' || crew.statusCode === 'confirmed';
  return (
    <Parts className={style.part}>
      <Section heading={<FormattedMessage id="crews.planning.title" />} aside={<UndoButton planning={planning} />}>
        <List>
          {isOpen && (
            <ListRow
              leading={<Tile icon="pencil" />}
              title={<FormattedMessage id="project.crew.open" />}
              line={<FormattedMessage id="crews.planning.edit" />}
              mark={<EntryMark entity={projectCrew} id={crew.id} />}
              onPress={() => setEdited(true)}
            />
          )}
          <ListRow
            leading={<Tile icon="list-todo" />}
            title={<FormattedMessage id="crews.planning.cockpit" />}
            to={cockpitPath(crew.id)}
          />
          <ListRow
            leading={<Tile icon="hard-hat" />}
            title={<FormattedMessage id="planner.title" />}
            to={openSeatsPath(crew.projectId)}
          />
        </List>
      </Section>
      {isOpen && known !== undefined && (
        <People people={known.value} arrival={known.arrival} zone={crew.timezone} onPress={setChosen} />
      )}
      {planning.bar}
      <Suspense fallback={null}>
        {isEdited && <EditCrew crewId={crew.id} onClose={() => setEdited(false)} />}
        {planned !== undefined && (
          <PersonTimes
            key={planned.assignmentId}
            planned={planned}
            zone={crew.timezone}
            planning={planning}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Parts>
  );
};

interface PeopleProps extends Resting {
  readonly people: readonly PlannedPerson[];
  readonly zone: string;
  readonly onPress: (assignmentId: string) => void;
}

const People = ({ people, arrival, zone, onPress }: PeopleProps): ReactNode => (
  <Section heading={<FormattedMessage id="crews.planning.people" />}>
    {people.length === 0 ? (
      <EmptyState arrival={arrival} icon="users" claim="crews.planning.nobody" />
    ) : (
      <List>
        {people.map((one) => (
          <PlannedRow key={one.assignmentId} one={one} zone={zone} onPress={() => onPress(one.assignmentId)} />
        ))}
      </List>
    )}
  </Section>
);

interface PlannedRowProps {
  readonly one: PlannedPerson;
  readonly zone: string;
  readonly onPress: () => void;
}

const PlannedRow = ({ one, zone, onPress }: PlannedRowProps): ReactNode => {
  const times = useTimes();
  const inWords = ({ startAt, endAt }: PlannedPerson['own']): string =>
    `${times.day(startAt, zone, 'day')} ${times.range({ start: startAt, end: endAt, zone })}`;
  const isOther = one.own.startAt !== one.position.startAt || one.own.endAt !== one.position.endAt;
  return (
    <ListRow
      leading={<Avatar name={one.name} />}
      title={one.name}
      line={
        <>
          {one.functionName}
          {', '}
          {inWords(one.own)}
          {isOther && (
            <>
              {' '}
              <FormattedMessage id="crews.planning.instead" values={{ times: inWords(one.position) }} />
            </>
          )}
        </>
      }
      tags={<StatusTag status={one.status} />}
      mark={<EntryMark entity={projectCrewItemStatus} id={one.assignmentId} />}
      onPress={onPress}
    />
  );
};
