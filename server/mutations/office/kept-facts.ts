// What happened is not lost when it cannot be taken: a refused fact goes to the log, or to the planner where only the
// right is missing.
import type { AnyMutation, TouchedRow } from '#schema/define/mutation.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { managerOf, PLANNERS } from '#schema/rules/messages/recipients.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { onceMight, type MutationSubject } from '../../rights/authorize.ts';
import type { Args } from '../context/resolve-mutation.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { toDo, writeLog } from './office-notices.ts';
import { getUnlocked, getStoredUnlocked } from '../../database/reads/get-unlocked.ts';

/** A frozen paper, or somebody else's word, stands in the way. */
const IN_THE_WAY: readonly RefusalCode[] = [
  'SHEET_RELEASED',
  'NOTE_ALREADY_RELEASED',
  'ALREADY_SIGNED',
  'HOURS_CHANGED',
  'ALREADY_SUBMITTED',
  'BAD_TRANSITION',
  'TOO_EARLY',
  'CREW_CLOSED',
];
const NOT_ALLOWED: readonly RefusalCode[] = ['NO_RIGHT', 'NOT_ASSIGNED'];

/** Texts longer than this are pictures and other bytes, nothing to read. */
const MOST_TEXT = 400;
const MOST_BODY = 3500;

interface RefusedFact {
  readonly context: MutationContext;
  readonly mutation: AnyMutation;
  readonly args: Args;
  readonly code: RefusalCode;
}

/**
 * True when the refusal leaves something behind, so that it must not be told anew for the same key. What somebody may
 * not do is handed
 * over only where it is or was theirs to do, by their place on the crew or as its planner: whoever merely sees a row
 * makes nobody work.
 */
export const isKept = async ({ context, mutation, args, code }: RefusedFact): Promise<boolean> => {
  if (mutation.nature !== 'fact' || mutation.silent === true) return false;
  return IN_THE_WAY.includes(code) || (NOT_ALLOWED.includes(code) && (await isTheirs({ context, mutation, args })));
};

const isTheirs = async ({
  context: {
    caller: { actor },
    tx,
    at,
  },
  mutation,
  args,
}: Omit<RefusedFact, 'code'>): Promise<boolean> => {
  // A planner whose right was taken away; of what was never a planner's there is nothing to hand over.
  const isOnSite =
    mutation.by.some((doer) => doer === 'chief' || doer === 'member') &&
    mutation.by.some((doer) => typeof doer === 'object' && 'right' in doer);
  const subject = await subjectOf(tx, mutation, args);
  return (
    (isOnSite && actor.audiences.includes('planner')) || onceMight({ client: tx.client, actor, mutation, subject, at })
  );
};

const subjectOf = async (
  { client, by: { tenant } }: WriteTransaction,
  mutation: AnyMutation,
  args: Args,
): Promise<MutationSubject | undefined> => {
  const [entity, id]: TouchedRow | readonly [] = mutation.subject?.(args) ?? [];
  const row =
    entity === undefined || id === undefined ? undefined : await getStoredUnlocked(client, entity, { tenant, id });
  return entity === undefined || row === undefined ? undefined : { entity, row };
};

/** Who answers for what was reported: the manager of the project, or the planners where it has none. */
const responsibleFor = async (tx: WriteTransaction, subject: MutationSubject | undefined): Promise<string> => {
  const id = subject?.entity.name === project.name ? subject.row.id : subject?.row['projectId'];
  const order =
    typeof id === 'string' ? await getUnlocked(tx.client, project, { tenant: tx.by.tenant, id }) : undefined;
  return order?.projectManagerContactId === undefined ? PLANNERS : managerOf(order.id);
};

/**
 * Writes what a person reported into the log or into a to-do (domain.md, facts-and-intents; domain.md, handed-over).
 * True where it is a to-do: somebody has it then.
 */
export const keepFact = async ({ context, mutation, args, code }: RefusedFact): Promise<boolean> => {
  const { tx, caller } = context;
  const { personId } = caller.actor;
  const who =
    personId === null ? undefined : await getUnlocked(tx.client, person, { tenant: tx.by.tenant, id: personId });
  const values = { name: who?.displayName ?? caller.actor.login, content: contentOf(args) };
  const about = aboutOf(mutation, args);
  const isHandedOver = NOT_ALLOWED.includes(code);
  if (isHandedOver)
    await toDo(context, {
      words: 'handedOver',
      values,
      ...about,
      recipient: await responsibleFor(tx, await subjectOf(tx, mutation, args)),
    });
  else await writeLog(context, { words: 'notTaken', values, ...about });
  return isHandedOver;
};

/** Where a notice about a change belongs. */
export const aboutOf = (
  mutation: AnyMutation,
  args: Args,
): { readonly category: 'CREW'; readonly refKind?: string; readonly refId?: string } => {
  const [entity, id] = mutation.subject?.(args) ?? [];
  return entity === undefined || id === undefined
    ? { category: 'CREW' }
    : { category: 'CREW', refKind: KINDS[entity.name] ?? entity.name, refId: id };
};

/** The names by which activities call what they are about. */
const KINDS: Readonly<Record<string, string>> = {
  persons: 'person',
  projects: 'project',
  projectCrews: 'projectCrew',
  payrolls: 'payroll',
  payrollItems: 'payrollItem',
  receipts: 'receipt',
  invoices: 'invoice',
};

/** What was said, one argument a line, without bytes. */
export const contentOf = (args: Args): string =>
  beginningOf(
    Object.entries(args)
      .flatMap(([name, value]) => lineOf(name, value))
      .join('\n'),
    MOST_BODY,
  );

const lineOf = (name: string, value: unknown): readonly string[] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_TEXT && typeof value === 'string' ? [] : [`${name}: ${beginningOf(text, MOST_TEXT)}`];
};
