// What the pages of contracts read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { document } from '#schema/entities/documents/document.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { signingState } from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { companyNameOf, readContractsOf, type Contract, type ContractView } from '../shared/contracts/contracts-of.ts';

export type MonthOfContract = Row<typeof staffValue>;

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
export const readContracts = (reads: Reads, actor: Actor): Promise<readonly ContractView[]> =>
  readContractsOf(reads, actor.personId ?? '');

/** One contract, or null where it is not on this device. `today` is YYYY-MM-DD. */
export const readContractPage = async (
  reads: Reads,
  actor: Actor,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<ContractPage | null> => {
  const contract = await reads.get(staffContract, id);
  if (contract === undefined) return null;
  const months = await readMonths(reads, contract);
  const papers = await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['contract', id] }));
  return {
    contract,
    months,
    companyName: await companyNameOf(reads, contract),
    accounts: accountsOf(
      contract,
      months.find(({ month }) => month === today.slice(0, 7)),
    ),
    documents: papers
      .filter((row) => !isFormerVersion(row))
      .map(({ id: documentId, name, signatories, parameters }) => ({
        id: documentId,
        name,
        isReadyToSign: signingState(signatories, parameters, actor).isReadyToSign,
      })),
  };
};

export const isRunning = ({ statusCode }: Contract): boolean => statusCode !== 'ended';

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
