// What somebody is booked for on some days. Of days that this device does not keep the server is asked: their silence
// would say that the person is free.
import { plannerPlanningItems } from '#schema/calls/planning-lists.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { Remote } from '#remote/client.ts';
import { arrivalWithin } from '#db/live/arrival.ts';
import { useKnown, useLive } from '#db/query/react.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { lookUp } from '../../shared/arrival/fetch-row.ts';
import { useFetched, type FetchedAnswer } from '../../shared/arrival/use-fetched.ts';
import type { JobView } from '../../shared/jobs/job-rows.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';
import { readBookedOn, readPlannedContact, type DaysOfPerson } from './queries.ts';

export interface Booked extends Pick<FetchedAnswer<unknown>, 'state' | 'again'> {
  readonly jobs: readonly JobView[];
}

/** @param days null while they make no sense: then nobody is booked on them */
export const useBooked = (days: DaysOfPerson | null): Booked => {
  const known = useKnown(readBookedOn, [days], days ?? undefined);
  const contactId = useLive(readPlannedContact, [days?.personId ?? '']) ?? null;
  const isBeyond =
    days !== null && known !== undefined && arrivalWithin(known.arrival, days).kind === 'beyond' && contactId !== null;
  const about = isBeyond ? `bars ${contactId} ${days.from} ${days.to}` : '';
  const { state, again } = useFetched(about, async (remote) => {
    if (contactId === null || days === null) return null;
    const rows = await barsOfPerson(remote, contactId, days);
    return rows === null ? null : { rows, says: null };
  });
  return { jobs: known?.value ?? [], state, again };
};

type Rows = Readonly<Record<string, readonly ServerRow[]>>;

/** With the crews that they name; null where the server did not answer. */
export const barsOfPerson = async (
  remote: Pick<Remote, 'get'>,
  contactId: string,
  { from, to }: Pick<DaysOfPerson, 'from' | 'to'>,
): Promise<Rows | null> => {
  const path = plannerPlanningItems.path.replace('{id}', encodeURIComponent(contactId));
  const rows = await askPages(remote, { ...plannerPlanningItems, path }, { from, to });
  if (rows === null) return null;
  const named = (rows[projectCrewItemStatus.name] ?? []).flatMap(({ projectCrewId }) =>
    typeof projectCrewId === 'string' ? [projectCrewId] : [],
  );
  const found = await Promise.all([...new Set(named)].map((id) => lookUp(remote, { entity: projectCrew, id })));
  const crews = found.flatMap((one) => (one.kind === 'rows' ? (one.rows[projectCrew.name] ?? []) : []));
  return { ...rows, [projectCrew.name]: crews };
};
