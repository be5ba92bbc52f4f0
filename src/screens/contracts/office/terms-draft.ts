// The terms of a contract as they are written, and what is sent of them.
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { editContract } from '#schema/mutations/money/edit-contract.ts';
import type { EditSaid } from '#outbox/store/store.ts';
import type { Contract } from '../../shared/contracts/contracts-of.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import { centsOf, quantityOf, typedCents } from '../../shared/values/amounts.ts';

/** From, last day, hours a month, days of vacation a year, pay of an hour. */
export const TERMS = ['from', 'to', 'quota', 'vacation', 'hour'] as const;
export type Term = (typeof TERMS)[number];
export type TermsDraft = Readonly<Record<Term, string>>;
type Changes = Omit<ArgsOf<typeof editContract>, 'id'>;

/** As they stand. */
export const draftOfTerms = ({ from, to, quotaMinPerMonth, vacationDaysPerYear, hourCents }: Contract): TermsDraft => ({
  from,
  to: to ?? '',
  quota: String(Math.round((quotaMinPerMonth * 100) / 60) / 100),
  vacation: String(vacationDaysPerYear),
  hour: hourCents === undefined ? '' : typedCents(hourCents),
});

/** What was kept of an edit: the fields that somebody wrote. */
export const termsIn = (content: unknown): Partial<TermsDraft> => knownTexts(content, TERMS);

/** Bounds of the definition (schema/mutations/money/edit-contract.ts). */
const MOST_DAYS = 60;
/** Of the longest month. */
const MOST_HOURS = 744;

const isAtMost = (text: string, most: number): boolean => (quantityOf(text) ?? most + 1) <= most;

/** The fields that have to be put right. */
export const faultsOfTerms = ({ from, to, quota, vacation, hour }: TermsDraft): readonly Term[] => {
  const isRight: Readonly<Record<Term, boolean>> = {
    from: from !== '',
    to: to === '' || to >= from,
    quota: isAtMost(quota, MOST_HOURS),
    vacation: isAtMost(vacation, MOST_DAYS),
    hour: hour === '' || (centsOf(hour) ?? -1) >= 0,
  };
  return TERMS.filter((term) => !isRight[term]);
};

/** Undefined where nothing was changed. */
export const changedTerms = (contract: Contract, draft: TermsDraft): Changes | undefined => {
  const standing = draftOfTerms(contract);
  const isChanged = (term: Term): boolean => draft[term] !== standing[term];
  const changed = TERMS.filter(isChanged);
  if (changed.length === 0) return undefined;
  const cleared = [
    ...(isChanged('to') && draft.to === '' ? (['to'] as const) : []),
    ...(isChanged('hour') && draft.hour === '' ? (['hourCents'] as const) : []),
  ];
  return {
    ...(isChanged('from') ? { from: draft.from } : {}),
    ...(isChanged('to') && draft.to !== '' ? { to: draft.to } : {}),
    ...(isChanged('quota') ? { quotaMinPerMonth: Math.round((quantityOf(draft.quota) ?? 0) * 60) } : {}),
    ...(isChanged('vacation') ? { vacationDaysPerYear: quantityOf(draft.vacation) ?? 0 } : {}),
    ...(isChanged('hour') && draft.hour !== '' ? { hourCents: centsOf(draft.hour) ?? 0 } : {}),
    ...(cleared.length === 0 ? {} : { cleared }),
  };
};

/** A day that is over ends the contract; one that comes is noted, and it stays active until then. */
export const endOn = (shown: Contract, last: string, today: string): EditSaid<typeof editContract> => [
  { id: shown.id, to: last, ...(last < today ? { statusCode: 'ended' as const } : {}) },
  { shown },
];
