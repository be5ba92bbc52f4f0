// Whether somebody asked for a check to be corrected: a to-do about the crew that names the check in its parameters.
import { activity } from '#schema/entities/communication/activity.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Check } from '../../shared/checks/next-step.ts';

/** What of a check says whether asking is still to be answered. */
export interface AskedAbout extends Pick<Check, 'id' | 'projectCrewId'> {
  readonly correctedAt?: string | undefined;
}

/** Stands beside what every to-do tells. */
export const namingCheck = (check: Pick<Check, 'id'>): Readonly<Record<string, string>> => ({ checkId: check.id });

/**
 * The id of the to-do by which this person asked; null where they did not, or where it was answered: by whoever ticked
 * it off, or by a decision about the check since.
 */
export const readAskedCorrection = async (
  reads: Reads,
  check: AskedAbout,
  personId: string | null,
): Promise<string | null> => {
  const told = await reads.rows(
    query(activity).where('[refKind+refId]', { equals: ['projectCrew', check.projectCrewId] }),
  );
  const asked = told.find(
    ({ type, statusCode, createdBy, createdAt, parameters }) =>
      type === 'TODO_INT' &&
      statusCode === 'open' &&
      createdBy === (personId ?? undefined) &&
      checkNamedIn(parameters) === check.id &&
      (check.correctedAt === undefined || check.correctedAt < createdAt),
  );
  return asked?.id ?? null;
};

const checkNamedIn = (parameters: string): unknown => {
  try {
    const told: unknown = JSON.parse(parameters);
    return typeof told === 'object' && told !== null ? Reflect.get(told, 'checkId') : undefined;
  } catch {
    return undefined;
  }
};
