// What a check does not carry: its reason is told to the office alone, or is still to be said. Pure.
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { OFFICE_ALONE } from '#schema/rules/messages/office-alone.ts';
import type { ActPart } from '#outbox/store/store.ts';

const OFFICE = 'Office';

/** A to-do beside a check, in the words of its author. */
export interface SaidBeside {
  readonly id: string;
  readonly caption: string;
  readonly body: string;
  /** DD.MM.YYYY. */
  readonly dueDate: string;
}

/** Nobody but the office is given it (domain.md, office-alone). */
export const toldTheOffice = (assignmentId: string, { dueDate, ...said }: SaidBeside): ActPart => ({
  mutation: createActivity,
  args: {
    ...said,
    type: 'TODO_INT',
    category: 'CREW',
    refKind: 'assignment',
    refId: assignmentId,
    parameters: JSON.stringify({ recipient: OFFICE, dueDate, priority: 1, ...OFFICE_ALONE }),
  },
});

/** Who is to say it, and on which crew. */
export interface Reminded {
  readonly crewId: string;
  readonly personParty: string;
  readonly contactNumber: string | null;
}

/** A to-do for oneself: the reason is still to be said. */
export const toSayLater = (
  { crewId, personParty, contactNumber }: Reminded,
  { dueDate, ...said }: SaidBeside,
): ActPart => ({
  mutation: createActivity,
  args: {
    ...said,
    type: 'TODO_INT',
    category: 'CREW',
    refKind: 'projectCrew',
    refId: crewId,
    personParty,
    parameters: JSON.stringify({
      ...(contactNumber === null ? {} : { recipient: contactNumber }),
      dueDate,
      priority: 3,
    }),
  },
});
