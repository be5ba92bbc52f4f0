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
import type { Occasion } from '../occasion.ts';
import { noteOverHours } from '../overrides/crew-hours.ts';
import { callOffLeave, enterLeave } from '../overrides/leave-in-plan.ts';
import { besideFormer, former, termsOfCrew, termsOfPosition } from '../overrides/new-terms.ts';
import { dropOlderWishes, grantWish } from '../overrides/profile-wishes.ts';

/** In the order in which they are run, before those over rows alone. */
export const derivationsOfServer = (occasion: Occasion): readonly Derivation[] => [
  wishGranted(occasion),
  olderWishes(occasion),
  leaveInPlan(occasion),
  noteOfHours(occasion),
  crewTerms(occasion),
  positionTerms(occasion),
  formerTerms(occasion),
  orderDrawnUpAnew(occasion),
];

/** The row was changed, neither made nor removed. */
const wasThere = ({ before, after }: RowChange<object>): boolean => before !== undefined && after !== undefined;

/** A wish for the profile comes true when somebody who may calls it done. */
const wishGranted = (occasion: Occasion): Derivation =>
  derivation('wishGranted', {
    on: activity,
    writes: [person],
    of: (change) => (became(change, 'statusCode', 'done') ? [change.id] : []),
    async derive(tables, id) {
      const wish = await tables.get(activity, id);
      if (wish !== undefined) await grantWish(occasion, wish);
    },
  });

/** A newer wish for a field takes the place of the open one. */
const olderWishes = (occasion: Occasion): Derivation =>
  derivation('olderWishes', {
    on: activity,
    writes: [activity],
    of: ({ id, before, after }) => {
      const isOwn = after?.refKind === 'person' && after.createdBy === after.refId;
      return before === undefined && isOwn && after.type === 'TODO_INT' ? [id] : [];
    },
    async derive(tables, id) {
      const wish = await tables.get(activity, id);
      if (wish !== undefined) await dropOlderWishes(occasion, wish);
    },
  });

/** Approved leave stands in the plan, and goes with its request. */
const leaveInPlan = (occasion: Occasion): Derivation =>
  derivation('leaveInPlan', {
    on: vacationRequest,
    writes: [project, projectCrew, projectCrewItem, projectCrewItemStatus],
    of: ({ id, before, after }) => {
      const isApproved = before?.statusCode === 'requested' && after?.statusCode === 'approved';
      return after === undefined || isApproved ? [id] : [];
    },
    async derive(tables, id) {
      const leave = await tables.get(vacationRequest, id);
      if (leave === undefined) await callOffLeave(occasion.tx, id);
      else await enterLeave(occasion, leave);
    },
  });

/**
 * Another place, meeting point or dress: everybody on the crew is told, and where the clock differs the wall times
 * stay.
 */
const crewTerms = (occasion: Occasion): Derivation =>
  derivation('crewTerms', {
    on: projectCrew,
    writes: [projectCrewItem, projectCrewItemStatus],
    of: (change) => (wasThere(change) && differs(change, 'locationId', 'meetingPoint', 'dressCode') ? [change.id] : []),
    derive: (_tables, id) => termsOfCrew(occasion, id),
  });

/** Another time or function of a position: everybody on it has to say yes once more. */
const positionTerms = (occasion: Occasion): Derivation =>
  derivation('positionTerms', {
    on: projectCrewItem,
    writes: [projectCrewItemStatus],
    of(change) {
      const isOn = wasThere(change) && change.after?.statusCode !== 'cancelled';
      return isOn && differs(change, 'startAt', 'endAt', 'functionId') ? [change.id] : [];
    },
    derive: (_tables, id) => termsOfPosition(occasion, id),
  });

/** Beside new terms stands what the person accepted last. */
const formerTerms = (occasion: Occasion): Derivation =>
  derivation('formerTerms', {
    on: projectCrewItemStatus,
    writes: [projectCrewItemStatus],
    of: ({ id, before, after }) => {
      const isNew = before !== undefined && after !== undefined && after.termsRev > before.termsRev;
      return isNew && after.termsBefore?.at !== occasion.tx.now ? [id] : [];
    },
    async derive(tables, id) {
      const before = former(occasion, projectCrewItemStatus, id);
      const after = await tables.get(projectCrewItemStatus, id);
      if (before === undefined || after === undefined) return;
      await tables.put(projectCrewItemStatus, await besideFormer(occasion, before, after));
    },
  });

/** The delivery note of a crew is drawn up over the hours that are stated; a signature under others no longer counts. */
const noteOfHours = (occasion: Occasion): Derivation =>
  derivation('noteOfHours', {
    on: projectCrewItemStatus,
    writes: [deliveryNote, crewChiefSheet],
    of(change) {
      const isStated = wasThere(change) && differs(change, 'hoursRev');
      return isStated && change.after !== undefined ? [change.after.projectCrewId] : [];
    },
    async derive(_tables, id) {
      await noteOverHours(occasion, id);
    },
  });

/** A client who changes an order that was quoted draws it up anew. */
const orderDrawnUpAnew = ({ caller: { actor } }: Occasion): Derivation =>
  derivation('orderDrawnUpAnew', {
    on: projectCrewItem,
    writes: [project],
    of: ({ after }) => (after !== undefined && isClientOnly(actor) ? [after.projectId] : []),
    async derive(tables, id) {
      const order = await tables.get(project, id);
      if (order?.statusCode === 'quoted') await tables.put(project, { ...order, statusCode: 'designClient' });
    },
  });
