// Before something is called off: how many people go with it, and who they are, as far as they are on this device.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
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
import { ListCount } from '../../../shared/arrival/list-count.tsx';

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
  const { formatList, formatMessage } = useIntl();
  const isTold = isPlanner(useActor());
  const known = useKnown(readCalledOff, [by, id]);
  if (!isTold || known === undefined || known.value.length === 0) return null;
  const { value: names, arrival } = known;
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES);
  return (
    <div>
      <ListCount arrival={arrival} id="project.ask.people" count={names.length} />{' '}
      {formatList(more > 0 ? [...shown, formatMessage({ id: 'project.ask.more' }, { more })] : shown)}
    </div>
  );
};
