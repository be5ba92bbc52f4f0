// What is decided about a person on site: activated, not needed, reactivated, not there. The same state twice is no
// change.
import { projectCrewItemStatus, type AssignmentStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { instant, optional, ref, text, yes } from '../../../define/field.ts';
import { mutation, Refused, type MutationFacts } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { after, CHIEF_REACTIVATES } from '../../../rules/crews/assignment-transitions.ts';
import { chiefMayFrom, type SiteAction } from '../../../rules/crews/deadlines.ts';
import { isPlanner } from '../../actors.ts';
import { extraHands } from './extra-hands.ts';
import { demandOpenSheet } from '../papers/papers-of-crew.ts';
import { positionOf, restsOnPosition } from './position-of.ts';
import { noteOf, restsOnPapers } from '../papers/rests-on.ts';

interface Moment {
  readonly statusCode: AssignmentStatus;
  readonly effectiveStart: string;
}

/** A chief decides from shortly before the start, and takes back only what is decided on site. @throws Refused */
const demandOpenToChief = (action: SiteAction, { statusCode, effectiveStart }: Moment, at: string): void => {
  if (action === 'reactivate' && !CHIEF_REACTIVATES.includes(statusCode)) throw new Refused('BAD_TRANSITION');
  if (at < chiefMayFrom(action, effectiveStart)) throw new Refused('TOO_EARLY', 'at');
};

/** Said and taken back before it was sent: nobody has to hear of it. */
const OPPOSITE: Readonly<Record<SiteAction, SiteAction | undefined>> = {
  noShow: 'reactivate',
  reactivate: 'noShow',
  activate: undefined,
  notNeeded: undefined,
};

const args = {
  id: ref('projectCrewItemStatus'),
  reason: optional(text(1, 200)),
  at: instant,
  /** By a planner who calls somebody up although the engine says that they cannot: with a reason, which is logged. */
  force: optional(yes),
} as const;
type SiteArgs = typeof args;

/** Who stands on the note with hours may change by it. */
const onNote: Pick<MutationFacts<SiteArgs>, 'holds' | 'ensures'> = {
  holds: noteOf,
  ensures: ['noteKeepsItsPeople'],
};

/** A planner finds a seat for them; a chief says who works, and the planners hear where that is one more. */
const takesSeat: Pick<MutationFacts<SiteArgs>, 'holds' | 'ensures' | 'emits'> = {
  holds: async (args, snapshot) => [...(await positionOf(args, snapshot)), ...(await noteOf(args, snapshot))],
  ensures: ['seatIsFree', 'noteKeepsItsPeople'],
  emits: ({ todo }) => [todo('extraHands', extraHands)],
};

const siteAction = <A extends SiteAction>(action: A) =>
  mutation(`${action}@1`, {
    call: `POST /projectCrewItemStatus/{id}/${action}`,
    args,
    subject: ({ id }) => [projectCrewItemStatus, id],
    by: ['chief', right('crews', 'EDIT')],
    touches: ({ id }) => [[projectCrewItemStatus, id]],
    lane: ({ id }) => `assignment:${id}`,
    restsOn: (moment, row) => [
      ...restsOnPapers(moment, row),
      ...(action === 'activate' || action === 'reactivate' ? restsOnPosition(moment, row) : []),
    ],
    class: 'critical',
    nature: 'fact',
    moment: 'at',
    intent: ({ id }) => `${action}:${id}`,
    ...(action === 'activate' || action === 'reactivate' ? takesSeat : onNote),
    ...(OPPOSITE[action] === undefined
      ? {}
      : { reverses: ({ id }: { readonly id: string }) => `${String(OPPOSITE[action])}:${id}` }),
    async apply(tables, { id, reason, at }, actor) {
      const assignment = await tables.get(projectCrewItemStatus, id);
      if (assignment === undefined) throw new Refused('NOT_FOUND');
      const statusCode = after(action, assignment.statusCode);
      if (statusCode === assignment.statusCode) return;
      // Before the states: the release has moved them itself, and it is what has to be undone.
      await demandOpenSheet(tables, assignment.projectCrewId);
      if (statusCode === undefined) throw new Refused('BAD_TRANSITION');
      if (!isPlanner(actor)) demandOpenToChief(action, assignment, at);
      // Whoever is back on a job that was called off is on the terms that they had.
      const terms = assignment.statusCode === 'cancelled' ? { ackRev: assignment.termsRev } : {};
      const { calledOff: _calledOff, ...rest } = assignment;
      await tables.put(projectCrewItemStatus, {
        ...rest,
        statusCode,
        ...terms,
        ...(reason === undefined ? {} : { reason }),
      });
    },
  });

export const activate = siteAction('activate');
export const notNeeded = siteAction('notNeeded');
export const reactivate = siteAction('reactivate');
export const noShow = siteAction('noShow');
