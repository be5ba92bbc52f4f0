// What the pages of contracts read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { document } from '#schema/entities/documents/document.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { company } from '#schema/entities/people/company.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { signingState } from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type Contract = Row<typeof staffContract>;
export type MonthOfContract = Row<typeof staffValue>;

export interface ContractView {
  readonly contract: Contract;
  readonly companyName: string | null;
}

export interface ContractDocument {
  readonly id: string;
  readonly name: string;
  readonly isReadyToSign: boolean;
}

export interface Accounts {
  /** Instant of the server's count. */
  readonly asOf: string;
  readonly quotaMin: number;
  readonly plannedMin: number;
  readonly workedMin: number;
  /** Below zero when owed. */
  readonly timeAccountMin: number;
  readonly vacationDays: number;
}

export interface ContractPage extends ContractView {
  /** Null until the server counted them. */
  readonly accounts: Accounts | null;
  /** The months it covers, the newest first. */
  readonly months: readonly MonthOfContract[];
  readonly documents: readonly ContractDocument[];
}

/** One's own contracts, the newest first. */
export const readContracts = async (reads: Reads, actor: Actor): Promise<readonly ContractView[]> => {
  const rows = await reads.rows(query(staffContract).where('personId', { equals: actor.personId ?? '' }));
  const sorted = rows.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return Promise.all(sorted.map(async (contract) => ({ contract, companyName: await nameOf(reads, contract) })));
};

/** One contract, or null where it is not on this device. `today` is YYYY-MM-DD. */
export const readContractPage = async (
  reads: Reads,
  actor: Actor,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<ContractPage | null> => {
  const contract = await reads.get(staffContract, id);
  if (contract === undefined) return null;
  const months = await readMonths(reads, contract);
  const documents = await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['contract', id] }));
  return {
    contract,
    months,
    companyName: await nameOf(reads, contract),
    accounts: accountsOf(
      contract,
      months.find(({ month }) => month === today.slice(0, 7)),
    ),
    documents: documents.map(({ id: documentId, name, signatories, parameters }) => ({
      id: documentId,
      name,
      isReadyToSign: signingState(signatories, parameters, actor).isReadyToSign,
    })),
  };
};

export const isRunning = ({ statusCode }: Contract): boolean => statusCode !== 'ended';

const nameOf = async (reads: Reads, { companyId }: Contract): Promise<string | null> =>
  (await reads.get(company, companyId))?.name ?? null;

const readMonths = async (reads: Reads, { personId, from, to }: Contract): Promise<readonly MonthOfContract[]> => {
  const rows = await reads.rows(query(staffValue).where('personId', { equals: personId }));
  return rows
    .filter(({ firstDay, lastDay }) => lastDay >= from && (to === undefined || firstDay <= to))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
};

/** The month's own count where it is the newer one, else what stands on the contract. */
const accountsOf = ({ accounts }: Contract, month: MonthOfContract | undefined): Accounts | null => {
  if (month === undefined || (accounts !== undefined && accounts.asOf > month.asOf)) return accounts ?? null;
  const { asOf, quotaMin, plannedMin, workedMin, timeAccountMin, vacationDaysLeft } = month;
  return { asOf, quotaMin, plannedMin, workedMin, timeAccountMin, vacationDays: vacationDaysLeft };
};
