// What a device knows of how a shift is paid: the supplements of its rate card, the bank holidays of its place, and,
// for one's own shifts, the rate (domain.md, pay-lines).
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { location } from '#schema/entities/places/location.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { project } from '#schema/entities/projects/project.ts';
import { dateOf } from '#i18n/format.ts';
import type { PayTerms } from '#schema/rules/money/pay/pay-lines.ts';
import { contractOf, holidaysOf } from '#schema/rules/money/pay/shift-pay.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Assignment } from '../jobs/job-rows.ts';

export interface ShiftTerms {
  /** With no supplements and a rate of nothing where they are not known here. */
  readonly terms: PayTerms;
  readonly knowsSupplements: boolean;
  readonly knowsRate: boolean;
  /** Freelancers send bills of their own. */
  readonly isFreelance: boolean;
}

/** Days before and after the date of a shift on which its hours may lie (domain.md, hours-limits). */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 3;

export const termsOfShift = async (reads: Reads, row: Assignment, roundToMin: number): Promise<ShiftTerms> => {
  const date = dateOf(row.effectiveStart, row.timezone);
  const day = Temporal.PlainDate.from(date);
  const cardId = (await reads.get(project, row.projectId))?.rateCardId;
  const card = cardId === undefined ? undefined : await reads.get(rateCard, cardId);
  const crew = await reads.get(projectCrew, row.projectCrewId);
  const place = crew === undefined ? undefined : await reads.get(location, crew.locationId);
  const holidays = await reads.rows(
    query(bankHoliday).where('date', {
      between: [day.subtract({ days: DAYS_BEFORE }).toString(), day.add({ days: DAYS_AFTER }).toString()],
    }),
  );
  const contracts = await reads.rows(query(staffContract).where('personId', { equals: row.personId }));
  const contract = contractOf(contracts, date);
  const rateCents = row.payRateCents ?? contract?.hourCents;
  return {
    terms: {
      zone: row.timezone,
      holidays: holidaysOf(place, holidays),
      supplements: card?.supplements ?? [],
      roundToMin,
      rateCents: rateCents ?? 0,
    },
    knowsSupplements: card?.supplements !== undefined && place !== undefined,
    knowsRate: rateCents !== undefined && contract !== undefined,
    isFreelance: contract?.kind === 'freelance',
  };
};

/** Of one assignment; null where it is not on this device. */
export const readShiftTerms = async (reads: Reads, id: string, roundToMin: number): Promise<ShiftTerms | null> => {
  const row = await reads.get(projectCrewItemStatus, id);
  return row === undefined ? null : termsOfShift(reads, row, roundToMin);
};
