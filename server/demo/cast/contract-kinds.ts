// As what everybody of the crew is employed: their contracts, their pay and their leave go by it.
import type { Content } from '#schema/define/entity.ts';
import type { staffContract } from '#schema/entities/money/staff-contract.ts';
import { chanceFor, type Backdrop } from './backdrop.ts';

export type ContractKind = Content<typeof staffContract>['kind'];

/** Ben works part time, Cara full time, Finn on his own account; of all the others as the trade has it. */
const OF_STARS: readonly ContractKind[] = ['parttime', 'fulltime', 'fulltime', 'freelance', 'marginal'];

/** By person. */
export const contractKinds = (backdrop: Backdrop): ReadonlyMap<string, ContractKind> => {
  const chance = chanceFor(backdrop, 'contract kinds');
  return new Map(
    backdrop.crew.map(({ person }, index) => {
      const luck = chance.next();
      const kind = luck < 0.2 ? 'fulltime' : luck < 0.5 ? 'parttime' : luck < 0.85 ? 'marginal' : 'freelance';
      return [person.id, OF_STARS[index] ?? kind];
    }),
  );
};
