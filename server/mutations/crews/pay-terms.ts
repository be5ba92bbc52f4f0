// How the people of a crew are paid beyond the plain hour: the supplements of the project's rate card, and the bank
// holidays of the crew's location.
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import type { Terms } from './crew-hours.ts';
import { holidaysAtCrew } from './holidays-at-crew.ts';

export interface CrewPay {
  /** Bank holidays of the location, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Of a function; it matters where the rate card has no supplements of its own. */
  supplements(terms: Terms): readonly Supplement[];
}

const overtimeAlone = ({ overtimeFromMin, overtimePct }: Terms): readonly Supplement[] =>
  overtimePct > 0 ? [{ kind: 'overtime', afterMin: overtimeFromMin, percent: overtimePct, wins: [] }] : [];

export const crewPayOf = async ({ tx }: Pick<MutationContext, 'tx'>, crewId: string): Promise<CrewPay> => {
  const at = { tenant: tx.by.tenant };
  const crew = await getUnlocked(tx.client, projectCrew, { ...at, id: crewId });
  const order = crew === undefined ? undefined : await getUnlocked(tx.client, project, { ...at, id: crew.projectId });
  const card =
    order?.rateCardId === undefined
      ? undefined
      : await getUnlocked(tx.client, rateCard, { ...at, id: order.rateCardId });
  return {
    holidays: await holidaysAtCrew({ tx }, crewId),
    supplements: (terms) => card?.supplements ?? overtimeAlone(terms),
  };
};
