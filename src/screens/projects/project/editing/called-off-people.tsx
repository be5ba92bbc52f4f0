// Before something is called off: how many people go with it, and who they are, as far as they are on this device.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CALLED_OFF } from '#schema/derivations/crews.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { hasBegun, isAtWork } from '#schema/rules/crews/begun.ts';
import { query } from '#db/query/query.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { useActor } from '#session/react.tsx';
import type { Resting } from '../../../shared/arrival/absence.tsx';
import { ListCount } from '../../../shared/arrival/list-count.tsx';

const MINUTE_MS = 60_000;

/** So many are named; of more, the count is said. */
const MOST_NAMES = 5;

export type CalledOffWith = 'projectId' | 'projectCrewId' | 'projectCrewItemId';

const named = related(projectCrewItemStatus, (one) => ({ human: one.one('personId', person) }));

interface CalledOff {
  /** Each once, in their order. */
  readonly names: readonly string[];
  /** Of an order: crews of which a shift has begun. They stay, and of them go the positions that lie ahead. */
  readonly begun: number;
}

const peopleOf = async (reads: Reads, by: CalledOffWith, { id, now }: { id: string; now: string }) => {
  const all = query(projectCrewItemStatus);
  if (by !== 'projectId') return { begun: 0, people: await reads.rows(all.where(by, { equals: id }).with(named)) };
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: id }));
  const atWork = crews.filter((crew) => isAtWork(crew, now)).map((crew) => crew.id);
  const items = await reads.rows(query(projectCrewItem).where('projectCrewId', { anyOf: atWork }));
  const stay = new Set(items.filter((item) => hasBegun(item, now)).map((item) => item.id));
  const people = await reads.rows(all.where('projectCrewId', { anyOf: crews.map((crew) => crew.id) }).with(named));
  return { begun: atWork.length, people: people.filter((one) => !stay.has(one.projectCrewItemId)) };
};

/**
 * Who is called off with it.
 * @param now instant at which that would be
 */
export const readCalledOff = async (
  reads: Reads,
  by: CalledOffWith,
  of: { readonly id: string; readonly now: string },
): Promise<CalledOff> => {
  const { begun, people } = await peopleOf(reads, by, of);
  const gone = people.filter(({ statusCode }) => CALLED_OFF.includes(statusCode));
  const names = new Map(gone.map(({ personId, human }) => [personId, human?.displayName ?? '']));
  return { begun, names: [...names.values()].sort() };
};

interface CalledOffPeopleProps {
  readonly by: CalledOffWith;
  readonly id: string;
}

/** For planners: others are told of people only as far as they may see them. */
export const CalledOffPeople = ({ by, id }: CalledOffPeopleProps): ReactNode => {
  const isTold = isPlanner(useActor());
  const now = useNow(MINUTE_MS);
  const known = useKnown(readCalledOff, [by, { id, now }]);
  if (!isTold || known === undefined) return null;
  const { names, begun } = known.value;
  return (
    <>
      {begun > 0 && (
        <p>
          <ListCount arrival={known.arrival} id="project.ask.begun" count={begun} />
        </p>
      )}
      {names.length > 0 && <CalledOffNames names={names} arrival={known.arrival} />}
    </>
  );
};

const CalledOffNames = ({ names, arrival }: Resting & Pick<CalledOff, 'names'>): ReactNode => {
  const { formatList, formatMessage } = useIntl();
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES);
  return (
    <div>
      <ListCount arrival={arrival} id="project.ask.people" count={names.length} />{' '}
      {formatList(more > 0 ? [...shown, formatMessage({ id: 'project.ask.more' }, { more })] : shown)}
    </div>
  );
};
