// The planner's steps in the local database, beside the changes that they made.
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { historyIn, type StepHistory } from './steps.ts';

/** One per login and device. */
const KEY = 'planner:steps';

export const readSteps = (local: LocalStore): Promise<StepHistory> =>
  local.read(['drafts'], async (tables) => historyIn((await tables.drafts.get(KEY))?.content));

/** Within the transaction that makes the changes. */
export const keepSteps = async (
  tables: LocalTables,
  now: number,
  change: (history: StepHistory) => StepHistory,
): Promise<void> => {
  const content = change(historyIn((await tables.drafts.get(KEY))?.content));
  await tables.drafts.put({ id: KEY, savedAt: now, content });
};

export const changeSteps = (
  local: LocalStore,
  now: number,
  change: (history: StepHistory) => StepHistory,
): Promise<void> => local.write('strict', [], async (tables) => keepSteps(tables, now, change));
