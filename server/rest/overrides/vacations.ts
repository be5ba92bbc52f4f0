// Leave is asked for, decided on and taken back: days, balance and overlaps are counted where all of them are known.
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { person } from '#schema/entities/people/person.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { decideVacation } from '#schema/mutations/planning/decide-vacation.ts';
import { requestVacation } from '#schema/mutations/planning/request-vacation.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import type { NoticeWords } from '#schema/notices.ts';
import { vacationLength } from '#schema/rules/contract-accounts.ts';
import { sql } from '../../database/sql.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { look } from '../look.ts';
import { peek } from '../peek.ts';
import { Refusal } from '../refusal.ts';
import { bookedIn } from './availability.ts';
import { contractOn } from './contract-of.ts';
import { hookFor } from './hook.ts';
import { callOffLeave, enterLeave, isLeave } from './leave-in-plan.ts';
import { toDo } from './notices.ts';
import { crewName, dateWords, nameOf } from './people-and-places.ts';
import { daysAsInstants, todayOf } from './today.ts';

type Leave = Row<typeof vacationRequest>;
type Span = Pick<Leave, 'personId' | 'start' | 'end'>;

export const requestVacationHook = hookFor(requestVacation, async (occasion, args, apply) => {
  const { tx } = occasion;
  if (args.end < (await todayOf(occasion, args.personId))) throw new Refused('PAST_DATE', 'start');
  // Held, so that two wishes at the same time see each other.
  await tx.get(person, args.personId);
  const others = await tx.find(vacationRequest, sql`t.person_id = ${args.personId} and t.start <= ${args.end} and t."end" >= ${args.start} and t.status_code <> 'rejected' and t.id <> ${args.id}`);
  if (others.length > 0) throw new Refused('OVERLAP_VACATION');
  await demandNoJobs(occasion, args);
  await apply();
  const made = await tx.get(vacationRequest, args.id);
  if (made === undefined) return DONE;
  const days = vacationLength(args, await holidaysOf(occasion, args));
  await tx.put(vacationRequest, { ...made, days });
  await tellPlanners(occasion, made, { words: 'vacationAsked', days });
  const left = (await contractOn(tx, args.personId, args.start))?.accounts?.vacationDays;
  return args.kind === 'paid' && left !== undefined && left < days ? { warnings: ['BALANCE_LOW'], status: 200 } : DONE;
});

/** @throws Refusal OVERLAP_CONFIRMED with the jobs in the way, as `current.jobs` */
const demandNoJobs = async (occasion: Occasion, span: Span): Promise<void> => {
  const booked = await bookedIn(occasion.tx, { personId: span.personId, ...daysAsInstants(occasion, span) });
  const jobs = [];
  for (const job of booked) if (!(await isLeave(occasion.tx, job))) jobs.push({ id: job.id, crew: await crewName(occasion, job.projectCrewId), effectiveStart: job.effectiveStart });
  if (jobs.length > 0) throw new Refusal('OVERLAP_CONFIRMED', { current: JSON.stringify({ jobs }) });
};

/** Bank holidays of the person's country and regions in that time. */
const holidaysOf = async ({ tx }: Occasion, { personId, start, end }: Span): Promise<readonly string[]> => {
  const row = await peek(tx.client, person, { tenant: tx.by.tenant, id: personId });
  const regionIds = row?.regionIds ?? [];
  const places = await look(tx, regions, sql`t.id = any(${regionIds}::text[])`);
  const countries = [row?.countryId, ...places.map(({ countryId }) => countryId)];
  const found = await look(tx, bankHoliday, sql`t.date >= ${start} and t.date <= ${end}`);
  return found.filter(({ countryId, regionId }) => countries.includes(countryId) && (regionId === undefined || regionIds.includes(regionId))).map(({ date }) => date);
};

const tellPlanners = async (occasion: Occasion, { personId, start, end }: Span, { words, days = 0 }: { readonly words: NoticeWords; readonly days?: number }): Promise<void> => {
  const values = { name: await nameOf(occasion, personId), from: dateWords(occasion, start), to: dateWords(occasion, end), days };
  await toDo(occasion, { words, values, category: 'PERSON', refKind: 'person', refId: personId });
};

export const decideVacationHook = hookFor(decideVacation, async (occasion, { id }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(vacationRequest, id);
  await apply();
  const row = await tx.get(vacationRequest, id);
  if (before === undefined || row === undefined || row.statusCode === before.statusCode) return DONE;
  await tx.put(vacationRequest, { ...row, decidedAt: tx.now });
  if (row.statusCode === 'approved' && before.statusCode === 'requested') await enterLeave(occasion, row);
  return DONE;
});

export const withdrawVacationHook = hookFor(withdrawVacation, async (occasion, { id }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(vacationRequest, id);
  await apply();
  const row = await tx.get(vacationRequest, id);
  if (before === undefined) return DONE;
  if (row === undefined) {
    await callOffLeave(tx, id);
    return DONE;
  }
  if (before.statusCode !== 'cancelRequested') await tellPlanners(occasion, row, { words: 'vacationCancel' });
  return { warnings: ['ALREADY_APPROVED'], status: 202 };
});
