// Days on which somebody cannot work: they do not cancel a job, and what is over stays as it was.
import { Refused } from '#schema/define/mutation.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { canonicalInstant } from '#schema/rules/shift-times.ts';
import { DONE } from '../occasion.ts';
import { bookedIn } from './availability.ts';
import { tellIfOnlySaid } from './doubtful-time.ts';
import { hookFor } from './hook.ts';
import { toDo } from './notices.ts';
import { crewName, dateWords, nameOf } from './people-and-places.ts';
import { dateAt, daysAsInstants, zoneOf } from './today.ts';

export const createBlockDateHook = hookFor(createBlockDate, async (occasion, args, apply) => {
  const { personId, start, end = start } = args;
  const zone = await zoneOf(occasion, personId);
  const isAhead = (moment: string): boolean => start >= dateAt(moment, zone);
  if (!isAhead(canonicalInstant(occasion.at))) throw new Refused('PAST_DATE', 'start');
  await apply();
  await tellIfOnlySaid(occasion, { mutation: createBlockDate, args, isInTime: isAhead });
  const booked = await bookedIn(occasion.tx, { personId, ...daysAsInstants(occasion, { start, end }) });
  if (booked.length === 0) return DONE;
  const crews = [];
  for (const crewId of new Set(booked.map(({ projectCrewId }) => projectCrewId))) crews.push(await crewName(occasion, crewId));
  const values = { name: await nameOf(occasion, personId), from: dateWords(occasion, start), to: dateWords(occasion, end), jobs: crews.join(', ') };
  await toDo(occasion, { words: 'blockedOverJob', values, category: 'PERSON', refKind: 'person', refId: personId });
  return { warnings: ['OVERLAP_CONFIRMED'], status: 200 };
});

export const deleteBlockDateHook = hookFor(deleteBlockDate, async (occasion, { id }, apply) => {
  const row = await occasion.tx.get(blockDate, id);
  const zone = await zoneOf(occasion, row?.personId ?? '');
  const isAhead = (moment: string): boolean => row === undefined || row.end >= dateAt(moment, zone);
  if (!isAhead(canonicalInstant(occasion.at))) throw new Refused('PAST_DATE');
  await apply();
  await tellIfOnlySaid(occasion, { mutation: deleteBlockDate, args: { id }, isInTime: isAhead });
  return DONE;
});
