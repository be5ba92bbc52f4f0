// What a new project chooses from: clients that may order, and the rate cards that hold for one on its first day.
import type { Row } from '#schema/define/entity.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { cardFault } from '#schema/rules/money/card-of-order.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

export interface NewProjectChoices {
  /** By name. */
  readonly clients: readonly Row<typeof company>[];
  readonly cards: readonly Row<typeof rateCard>[];
}

export const readNewProjectChoices = async (reads: Reads): Promise<NewProjectChoices> => {
  const companies = await reads.rows(query(company).where('id', { between: [LOWEST, HIGHEST] }));
  return {
    clients: companies
      .filter(({ kind, active }) => kind === 'client' && active)
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    cards: await reads.rows(query(rateCard).where('id', { between: [LOWEST, HIGHEST] })),
  };
};

/** The client's own first, then those for all; by name. */
export const cardsFor = (
  cards: readonly Row<typeof rateCard>[],
  companyId: string,
  beginDate: string,
): readonly Row<typeof rateCard>[] =>
  cards
    .filter((card) => {
      const fault = cardFault(card, { companyId, beginDate });
      return fault === undefined || (beginDate === '' && fault === 'RATE_CARD_EXPIRED');
    })
    .toSorted(
      (one, other) =>
        Number(one.companyId === undefined) - Number(other.companyId === undefined) ||
        one.name.localeCompare(other.name),
    );
