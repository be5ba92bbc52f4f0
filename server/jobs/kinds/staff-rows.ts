// The rows from which the accounts of some people are counted, and those in which they stand.
import type { Row } from '#schema/define/entity.ts';
import { regions } from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { countriesOf, holidaysAtHome } from '#schema/rules/money/contract-accounts.ts';
import { AWAY_KINDS, countedWork, type CountedAbsence } from '#schema/rules/money/counted-work.ts';
import type { StaffWork } from '#schema/rules/money/month-accounts.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';

/** One person with what counts, and the rows that say so; the rows are held. */
export interface CountedPerson {
  readonly personId: string;
  /** Under which contact they work; nobody's months are kept without one. */
  readonly contactId: string | undefined;
  readonly work: Omit<StaffWork, 'today'>;
  readonly contracts: readonly Row<typeof staffContract>[];
  readonly values: readonly Row<typeof staffValue>[];
}

/**
 * Holds the contracts first: whoever counts the same person at once waits here, and reads all others behind it. What
 * people work on is only looked at, so nobody at work waits for a count.
 */
export const staffRows = async (
  tx: WriteTransaction,
  personIds: readonly string[],
): Promise<readonly CountedPerson[]> => {
  const ofPeople = sql`t.person_id = any(${personIds}::text[])`;
  const contracts = await tx.find(staffContract, ofPeople);
  const values = await tx.find(staffValue, ofPeople);
  const contacts = await findUnlocked(tx, contact, ofPeople);
  const persons = await findUnlocked(tx, person, sql`t.id = any(${personIds}::text[])`);
  const leaves = await findUnlocked(tx, vacationRequest, ofPeople);
  const assignments = await findUnlocked(
    tx,
    projectCrewItemStatus,
    sql`${ofPeople} and t.status_code = any(${COUNTED}::text[])`,
  );
  const around = { awayOrders: await awayOrdersOf(tx), breaks: await breaksOf(tx, assignments) };
  const holidaysOf = await homesOf(tx);
  return personIds.map((personId): CountedPerson => {
    const own = <R extends { readonly personId: string }>(rows: readonly R[]): readonly R[] =>
      rows.filter((row) => row.personId === personId);
    return {
      personId,
      contactId: crewContactOf(own(contacts))?.id,
      contracts: own(contracts),
      values: own(values),
      work: {
        contracts: own(contracts),
        holidays: holidaysOf(persons.find(({ id }) => id === personId)),
        ...countedWork({ assignments: own(assignments), leaves: own(leaves), ...around }),
      },
    };
  });
};

/** States in which an assignment may count. */
const COUNTED = ['confirmed', 'worked', 'notNeeded', 'cancelled', 'outage', 'absence'] as const;

const awayOrdersOf = async (tx: WriteTransaction): Promise<ReadonlyMap<string, CountedAbsence['kind']>> => {
  const kinds = Object.keys(AWAY_KINDS);
  const orders = await findUnlocked(tx, project, sql`t."row"->>'kind' = any(${kinds}::text[])`);
  return new Map(
    orders.flatMap(({ id, kind }) => (kind === 'vacation' || kind === 'sickness' ? [[id, AWAY_KINDS[kind]]] : [])),
  );
};

const breaksOf = async (
  tx: WriteTransaction,
  assignments: readonly Row<typeof projectCrewItemStatus>[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Set(
    assignments.filter(({ workedEnd }) => workedEnd === undefined).map((row) => row.projectCrewItemId),
  );
  const items = await findUnlocked(tx, projectCrewItem, sql`t.id = any(${[...ids]}::text[])`);
  return new Map(items.map(({ id, breakMin }) => [id, breakMin ?? 0]));
};

type HolidaysOf = (human: Row<typeof person> | undefined) => readonly string[];

const homesOf = async (tx: WriteTransaction): Promise<HolidaysOf> => {
  const places = await findUnlocked(tx, regions, sql`true`);
  const holidays = await findUnlocked(tx, bankHoliday, sql`true`);
  return (human) => (human === undefined ? [] : holidaysAtHome(human, countriesOf(human, places), holidays));
};
