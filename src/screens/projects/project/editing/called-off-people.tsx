// Before something is called off: how many people go with it, and who they are, as far as they are on this device.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CALLED_OFF } from '#schema/derivations/crews.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { query } from '#db/query/query.ts';
import { useKnown } from '#db/query/react.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { useActor } from '#session/react.tsx';

/** So many are named; of more, the count is said. */
const MOST_NAMES = 5;

export type CalledOffWith = 'projectId' | 'projectCrewId' | 'projectCrewItemId';

const named = related(projectCrewItemStatus, (one) => ({ human: one.one('personId', person) }));

const onIt = async (reads: Reads, by: CalledOffWith, id: string) => {
  const all = query(projectCrewItemStatus);
  if (by !== 'projectId') return reads.rows(all.where(by, { equals: id }).with(named));
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: id }));
  return reads.rows(all.where('projectCrewId', { anyOf: crews.map((crew) => crew.id) }).with(named));
};

/** Names of those who are called off with it, each once, in their order. */
export const readCalledOff = async (reads: Reads, by: CalledOffWith, id: string): Promise<readonly string[]> => {
  const rows = await onIt(reads, by, id);
  const people = rows.filter(({ statusCode }) => CALLED_OFF.includes(statusCode));
  return [...new Map(people.map(({ personId, human }) => [personId, human?.displayName ?? ''])).values()].sort();
};

interface CalledOffPeopleProps {
  readonly by: CalledOffWith;
  readonly id: string;
}

/** For planners: others are told of people only as far as they may see them. */
export const CalledOffPeople = ({ by, id }: CalledOffPeopleProps): ReactNode => {
  const { formatList } = useIntl();
  const isTold = isPlanner(useActor());
  const known = useKnown(readCalledOff, [by, id]);
  if (!isTold || known === undefined) return null;
  const names = known.value;
  // Before all of them are here, a count would be too low.
  if (known.arrival.kind !== 'here') return null;
  return (
    <p>
      <FormattedMessage
        id="project.ask.people"
        values={{
          count: names.length,
          names: formatList(names.slice(0, MOST_NAMES)),
          more: Math.max(0, names.length - MOST_NAMES),
        }}
      />
    </p>
  );
};
