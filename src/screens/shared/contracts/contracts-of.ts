// The contracts of a person, with the names of those whom they are with.
import type { Row } from '#schema/define/entity.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { company } from '#schema/entities/people/company.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type Contract = Row<typeof staffContract>;

export interface ContractView {
  readonly contract: Contract;
  readonly companyName: string | null;
}

/** The newest first. */
export const readContractsOf = async (reads: Reads, personId: string): Promise<readonly ContractView[]> => {
  const rows = await reads.rows(query(staffContract).where('personId', { equals: personId }));
  const sorted = rows.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return Promise.all(sorted.map(async (contract) => ({ contract, companyName: await companyNameOf(reads, contract) })));
};

export const companyNameOf = async (reads: Reads, { companyId }: Pick<Contract, 'companyId'>): Promise<string | null> =>
  (await reads.get(company, companyId))?.name ?? null;
