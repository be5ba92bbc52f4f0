// Somebody is put on a position, or applies for it: seats and vacancies are judged here, and what a new assignment
// bears is added.
import { dateOf } from '#i18n/format.ts';
import { Refused } from '#schema/define/mutation.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';
import { vacanciesFor } from '#schema/guards/vacancies.ts';
import { answerDueAt } from '#schema/rules/crews/deadlines.ts';
import { seatsLeft } from '#schema/rules/crews/seats.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { randomText } from '../../common/random-text.ts';
import { tellIfOnlySaid } from '../claimed-times/doubtful-time.ts';
import { sceneOf } from '../conditions/scene.ts';
import { visibleText } from '../context/mutation-answer.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { contractOn } from '../crews/contract-of.ts';
import { hookFor } from './hook.ts';
import { toDo } from '../office/office-notices.ts';
import { crewName, nameOf } from '../office/labels.ts';
import { peopleOn, placeOf, type AssignmentRow, type PositionRow } from '../crews/seats.ts';

interface Wanted {
  readonly projectCrewItemId: string;
  readonly personId: string;
  readonly contactId: string;
}

/**
 * The position, held for this transaction, so that two cannot take its last seat. @throws ALREADY_ASSIGNED with the
 * place that the person has on it
 */
const seatFor = async (
  context: MutationContext,
  { projectCrewItemId, personId }: Wanted,
): Promise<{ readonly item: PositionRow; readonly people: readonly AssignmentRow[] }> => {
  const { tx, caller } = context;
  const item = await tx.get(projectCrewItem, projectCrewItemId);
  if (item === undefined) throw new Refused('NOT_FOUND');
  const people = await peopleOn(tx, item.id);
  const place = placeOf(personId, people);
  if (place === undefined) return { item, people };
  const current = await visibleText(tx.client, caller, [projectCrewItemStatus, place.id]);
  throw new ApiRefusal('ALREADY_ASSIGNED', current === undefined ? {} : { current });
};

export const addPersonHook = hookFor(addPerson, async (context, args, apply) => {
  await seatFor(context, args);
  await apply();
  await complete(context, args.id);
  return DONE;
});

export const addPersonOnSiteHook = hookFor(addPersonOnSite, async (context, args, apply) => {
  const { item, people } = await seatFor(context, args);
  await apply();
  await complete(context, args.id);
  // They stand there and work: that is written down, and somebody is told.
  if (args.statusCode === 'confirmed' && seatsLeft(item, people) <= 0) {
    const values = { name: await nameOf(context, args.personId), crew: await crewName(context, item.projectCrewId) };
    await toDo(context, {
      words: 'extraHands',
      values,
      category: 'CREW',
      refKind: 'projectCrew',
      refId: item.projectCrewId,
    });
  }
  return DONE;
});

export const applyVacancyHook = hookFor(applyVacancy, async (context, args, apply) => {
  const { tx, caller } = context;
  const { actor } = caller;
  if (actor.personId === null) throw new Refused('NO_RIGHT');
  const { item, people } = await seatFor(context, {
    projectCrewItemId: args.id,
    personId: actor.personId,
    contactId: args.contactId,
  });
  if (seatsLeft(item, people) <= 0) {
    const wanted = { id: args.assignmentId, projectCrewItemId: item.id, contactId: args.contactId };
    const vacancies = await vacanciesFor(sceneOf(context), { ...wanted, effectiveStart: item.startAt });
    throw new ApiRefusal('VACANCY_TAKEN', vacancies.length === 0 ? {} : { current: JSON.stringify({ vacancies }) });
  }
  // Vacant, and yet not for this person: the login has no right to vacancies, or the company wants none.
  if (item.statusCode === 'vacant' && (await visibleText(tx.client, caller, [projectCrewItem, item.id])) === undefined)
    throw new Refused('VACANCY_CLOSED');
  const isInTime = (moment: string): boolean => item.vacancyUntil === undefined || item.vacancyUntil >= moment;
  if (!isInTime(canonicalInstant(context.at))) throw new Refused('VACANCY_CLOSED');
  await apply();
  await complete(context, args.assignmentId);
  await tellIfOnlySaid(context, { mutation: applyVacancy, args, isInTime });
  return DONE;
});

const SECRET_BYTES = 24;

/**
 * What the server adds to a new assignment: the secret of its check code, the pay, until when an answer counts; and
 * what follows from it.
 */
const complete = async (context: MutationContext, id: string): Promise<void> => {
  const { tx, caller } = context;
  const made = await tx.get(projectCrewItemStatus, id);
  if (made === undefined) return;
  const contract = await contractOn(tx, made.personId, dateOf(made.effectiveStart, made.timezone));
  await tx.put(projectCrewItemStatus, {
    ...made,
    checkSecret: randomText(SECRET_BYTES),
    ...(contract?.hourCents === undefined ? {} : { payRateCents: contract.hourCents }),
    ...(made.statusCode === 'requested'
      ? { answerDueAt: answerDueAt(tx.now, made.effectiveStart, caller.tenant.settings.confirmDeadlineH) }
      : {}),
  });
};
