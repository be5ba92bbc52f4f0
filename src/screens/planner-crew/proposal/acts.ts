// What is done with the chosen lines of a proposal: all of them as one command, with one way back.
import type { PlannersCommand } from '../../shared/planning/commands.ts';
import type { PlainOperation } from '../../shared/planning/operations.ts';
import type { ProposedLine } from './lines.ts';
import type { SeatedNow } from './queries.ts';

export const PROPOSAL_ACTS = ['draft', 'book', 'ask'] as const;
export type ProposalAct = (typeof PROPOSAL_ACTS)[number];

const STATUS = { ask: 'requested', book: 'confirmed', draft: 'planned' } as const;

/** Who has applied is picked, not asked once more; that is no draft. */
export const isOpenTo = (act: ProposalAct, { hasApplied }: Pick<ProposedLine, 'hasApplied'>): boolean =>
  act !== 'draft' || !hasApplied;

const operationOf = (
  act: ProposalAct,
  { position, contactId, personId }: ProposedLine,
  now: readonly SeatedNow[],
): PlainOperation => {
  const own = now
    .find(({ itemId }) => itemId === position.id)
    ?.people.find((one) => one.contactId === contactId && one.statusCode === 'applied');
  return own === undefined
    ? { do: 'add', projectCrewItemId: position.id, contactId, personId, statusCode: STATUS[act] }
    : { do: 'move', id: own.assignmentId, statusCode: 'confirmed' };
};

/** Undefined where none of the lines is open to it. */
export const proposalCommand = (
  act: ProposalAct,
  lines: readonly ProposedLine[],
  now: readonly SeatedNow[],
  nameOf: (personId: string) => string,
): PlannersCommand | undefined => {
  const open = lines.filter((line) => isOpenTo(act, line));
  const [first] = open;
  if (first === undefined) return undefined;
  return { kind: act, name: nameOf(first.personId), operations: open.map((line) => operationOf(act, line, now)) };
};
