// The hours that the chief states for a person. What they do to the signed note, the server's answer says.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { edited } from '../../../define/edit.ts';
import type { Row } from '../../../define/entity.ts';
import { instant, integer, minutes, optional, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { author, into, now } from '../../../define/server-value.ts';
import { hoursFault } from '../../../rules/crews/hours.ts';
import { demandOpenSheet } from './papers-of-crew.ts';
import { noteOf, restsOnPapers } from './rests-on.ts';

const statedHours = {
  workedStart: instant,
  workedEnd: instant,
  breakMin: minutes,
  workedFunctionId: optional(ref('functions')),
  /** Minutes on the way and kilometres driven; 0 takes away what was stated, and so does a note without a letter. */
  travelMin: optional(minutes),
  kmDriven: optional(integer(0, 10_000)),
  noteChief: optional(text(0, 1000)),
} as const;
/** Stated beside the hours. What a statement leaves out stays as it is. */
const BESIDE = ['travelMin', 'kmDriven', 'noteChief'] as const;

type Assignment = Row<typeof projectCrewItemStatus>;

/** The fields by which two statements of one person's hours differ. */
const same = (one: Partial<Assignment>, other: Partial<Assignment>): boolean =>
  one.workedStart === other.workedStart &&
  one.workedEnd === other.workedEnd &&
  one.breakMin === other.breakMin &&
  one.workedFunctionId === other.workedFunctionId &&
  one.travelMin === other.travelMin &&
  one.kmDriven === other.kmDriven &&
  one.noteChief === other.noteChief;

const said = <H extends object>(hours: H, none: readonly string[]): Partial<H> => {
  const kept: Partial<H> = { ...hours };
  for (const name of none) Reflect.deleteProperty(kept, name);
  return kept;
};

export const setHours = mutation('setHours@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: {
    id: ref('projectCrewItemStatus'),
    ...statedHours,
    /** The version of the hours that the chief saw. */
    hoursRev: integer(0),
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['chief', right('crews', 'EDIT')],
  refusal: 'NOT_ASSIGNED',
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  restsOn: restsOnPapers,
  class: 'normal',
  nature: 'fact',
  times: { workedStart: 'stated', workedEnd: 'stated' },
  merge: ({ id }) => `hours:${id}`,
  saw: 'hoursRev',
  holds: noteOf,
  requires: ['hoursAreNotAhead', 'hoursAreAboutShift'],
  ensures: ['noteIsNotReleased'],
  sets: into(projectCrewItemStatus, { hoursAt: now, hoursBy: author }),
  async apply(tables, { id, hoursRev, ...hours }) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    if (assignment === undefined) throw new Refused('NOT_FOUND');
    const fault = hoursFault({ from: hours.workedStart, to: hours.workedEnd, breakMin: hours.breakMin });
    if (fault !== undefined) throw new Refused(fault, fault === 'BREAK_TOO_LONG' ? 'breakMin' : 'workedEnd');
    await demandOpenSheet(tables, assignment.projectCrewId);
    const none = BESIDE.filter((name) => hours[name] === 0 || hours[name] === '');
    const stated = edited(assignment, said(hours, none), none);
    if (same(assignment, stated)) return;
    if (assignment.hoursRev !== hoursRev) throw new Refused('HOURS_CHANGED');
    await tables.put(projectCrewItemStatus, { ...stated, hoursRev: hoursRev + 1 });
  },
});
