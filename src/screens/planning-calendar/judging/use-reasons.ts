// Reasons of the calendar's verdicts as sentences.
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { query } from '#db/query/query.ts';
import { useLive, useRows } from '#db/query/react.ts';
import { NO_NAMES, readFitnessNames } from '../../shared/fitness/names.ts';
import { useWhy } from '../../shared/fitness/use-why.ts';
import type { JudgedScene } from './use-judged.ts';

/** @param reasons those that are told: the crews that they name are read */
export const useReasons = (
  { world, arrival, zone }: JudgedScene,
  reasons: readonly FitReason[],
): ((reason: FitReason) => string) => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const ids = new Set(reasons.flatMap(({ values: { crew } }) => (typeof crew === 'string' ? [crew] : [])));
  const crews = useRows(query(projectCrew).byIds([...ids].toSorted())) ?? [];
  return useWhy({ rows: { people: { crews }, position: { crew: { timezone: zone } } }, world }, names, arrival).say;
};
