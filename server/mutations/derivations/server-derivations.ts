// The derivations that need the server itself: who says it, in which words, and what only the agency's own rows tell.
import { derivation, differs, became, type Derivation, type RowChange } from '#schema/define/derivation.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { hasHoursOnPaper } from '#schema/rules/crews/hours.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { noteOverHours } from '../crews/crew-hours.ts';
import { crewName } from '../office/labels.ts';
import { toDo } from '../office/office-notices.ts';
import { callOffLeave, enterLeave } from './leave-in-plan.ts';
import { besideFormer, former, termsOfCrew, termsOfPosition } from './new-terms.ts';
import { putRightLater } from './put-right-later.ts';
import { supersedeOlderRequests, applyProfileRequest } from './profile-requests.ts';

/** In the order in which they are run, before those over rows alone. */
export const derivationsOfServer = (context: MutationContext): readonly Derivation[] => [
  wishGranted(context),
  olderWishes(context),
  leaveInPlan(context),
  noteOfHours(context),
  noteOfPositions(context),
  signAgain(context),
  crewTerms(context),
  positionTerms(context),
  formerTerms(context),
  orderDrawnUpAnew(context),
  putRightLater(context),
];

/** The row was changed, neither made nor removed. */
const wasThere = ({ before, after }: RowChange<object>): boolean => before !== undefined && after !== undefined;

/** A wish for the profile comes true when somebody who may calls it done. */
const wishGranted = (context: MutationContext): Derivation =>
  derivation('wishGranted', {
    on: activity,
    writes: [person],
    of: (change) => (became(change, 'statusCode', 'done') ? [change.id] : []),
    async derive(tables, id) {
      const wish = await tables.get(activity, id);
      if (wish !== undefined) await applyProfileRequest(context, wish);
    },
  });

/** A newer wish for a field takes the place of the open one. */
const olderWishes = (context: MutationContext): Derivation =>
  derivation('olderWishes', {
    on: activity,
    writes: [activity],
    of: ({ id, before, after }) => {
      const isOwn = after?.refKind === 'person' && after.createdBy === after.refId;
      return before === undefined && isOwn && after.type === 'TODO_INT' ? [id] : [];
    },
    async derive(tables, id) {
      const wish = await tables.get(activity, id);
      if (wish !== undefined) await supersedeOlderRequests(context, wish);
    },
  });

/** Approved leave stands in the plan, and goes with its request. */
const leaveInPlan = (context: MutationContext): Derivation =>
  derivation('leaveInPlan', {
    on: vacationRequest,
    writes: [project, projectCrew, projectCrewItem, projectCrewItemStatus],
    of: ({ id, before, after }) => {
      const isApproved = before?.statusCode === 'requested' && after?.statusCode === 'approved';
      return after === undefined || isApproved ? [id] : [];
    },
    async derive(tables, id) {
      const leave = await tables.get(vacationRequest, id);
      if (leave === undefined) await callOffLeave(context.tx, id);
      else await enterLeave(context, leave);
    },
  });

/**
 * Another place, meeting point or dress: everybody on the crew is told, and where the clock differs the wall times
 * stay.
 */
const crewTerms = (context: MutationContext): Derivation =>
  derivation('crewTerms', {
    on: projectCrew,
    writes: [projectCrewItem, projectCrewItemStatus],
    of: (change) => (wasThere(change) && differs(change, 'locationId', 'meetingPoint', 'dressCode') ? [change.id] : []),
    derive: (_tables, id) => termsOfCrew(context, id),
  });

/** Another time or function of a position: everybody on it has to say yes once more. */
const positionTerms = (context: MutationContext): Derivation =>
  derivation('positionTerms', {
    on: projectCrewItem,
    writes: [projectCrewItemStatus],
    of(change) {
      const isOn = wasThere(change) && change.after?.statusCode !== 'cancelled';
      return isOn && differs(change, 'startAt', 'endAt', 'functionId') ? [change.id] : [];
    },
    derive: (_tables, id) => termsOfPosition(context, id),
  });

/** Beside new terms stands what the person accepted last. */
const formerTerms = (context: MutationContext): Derivation =>
  derivation('formerTerms', {
    on: projectCrewItemStatus,
    writes: [projectCrewItemStatus],
    of: ({ id, before, after }) => {
      const isNew = before !== undefined && after !== undefined && after.termsRev > before.termsRev;
      return isNew && after.termsBefore?.at !== context.tx.now ? [id] : [];
    },
    async derive(tables, id) {
      const before = former(context, projectCrewItemStatus, id);
      const after = await tables.get(projectCrewItemStatus, id);
      if (before === undefined || after === undefined) return;
      await tables.put(projectCrewItemStatus, await besideFormer(context, before, after));
    },
  });

/**
 * The delivery note of a crew is drawn up over the hours that are stated; a signature under others no longer counts.
 */
const noteOfHours = (context: MutationContext): Derivation =>
  derivation('noteOfHours', {
    on: projectCrewItemStatus,
    writes: [deliveryNote, crewChiefSheet],
    of(change) {
      const { before, after } = change;
      if (before === undefined || after === undefined) return [];
      // A no-show takes hours that were stated off the paper, and whoever is called up again brings them back.
      const isOther = differs(change, 'hoursRev') || hasHoursOnPaper(before) !== hasHoursOnPaper(after);
      return isOther ? [after.projectCrewId] : [];
    },
    async derive(_tables, id) {
      await noteOverHours(context, id);
    },
  });

/** Whatever changed the hours under a signature, the client has to sign again. */
const signAgain = (context: MutationContext): Derivation =>
  derivation('signAgain', {
    on: deliveryNote,
    writes: [activity],
    // What the server itself has to say is no wish of anybody's.
    after: ['wishGranted', 'olderWishes'],
    of: (change) => (became(change, 'signatureVoid', true) ? [change.id] : []),
    async derive(_tables, id) {
      const values = { crew: await crewName(context, id) };
      await toDo(context, { words: 'signAgain', values, category: 'CREW', refKind: 'projectCrew', refId: id });
    },
  });

/** A note is drawn up anew where one of its crew's positions is hidden from the client or shown. */
const noteOfPositions = (context: MutationContext): Derivation =>
  derivation('noteOfPositions', {
    on: projectCrewItem,
    writes: [deliveryNote, crewChiefSheet],
    of: (change) =>
      wasThere(change) && change.after !== undefined && differs(change, 'clientVisible')
        ? [change.after.projectCrewId]
        : [],
    async derive(tables, id) {
      if ((await tables.get(deliveryNote, id)) !== undefined) await noteOverHours(context, id);
    },
  });

/** A client who changes an order that was quoted draws it up anew. */
const orderDrawnUpAnew = ({ caller: { actor } }: MutationContext): Derivation =>
  derivation('orderDrawnUpAnew', {
    on: projectCrewItem,
    writes: [project],
    of: ({ after }) => (after !== undefined && isClientOnly(actor) ? [after.projectId] : []),
    async derive(tables, id) {
      const order = await tables.get(project, id);
      if (order?.statusCode === 'quoted') await tables.put(project, { ...order, statusCode: 'designClient' });
    },
  });
