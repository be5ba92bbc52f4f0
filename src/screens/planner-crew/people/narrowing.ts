// Which people are shown: every filter has to hold (AND), of each any of its answers (OR).
import { fit } from '#ui/choice/matching.ts';
import type { CrewPerson } from './queries.ts';

export const PEOPLE_FILTERS = ['crews', 'functions', 'tags', 'regions', 'skills'] as const;
export type PeopleFilterKey = (typeof PEOPLE_FILTERS)[number];

/** `without`: who has no shift in the period; `double`: who is booked twice at a time. */
export type PeopleOnly = 'all' | 'without' | 'double';

export type PeopleFilter = Readonly<Record<PeopleFilterKey, readonly string[]>> & {
  readonly typed: string;
  readonly only: PeopleOnly;
};

export const NO_PEOPLE_FILTER: PeopleFilter = {
  crews: [],
  functions: [],
  tags: [],
  regions: [],
  skills: [],
  typed: '',
  only: 'all',
};

export const narrowedPeople = (people: readonly CrewPerson[], filter: PeopleFilter): readonly CrewPerson[] =>
  people.filter(
    (one) =>
      PEOPLE_FILTERS.every(
        (key) => filter[key].length === 0 || filter[key].some((value) => one[key].includes(value)),
      ) &&
      isMeant(one, filter.only) &&
      fit(one.name, filter.typed) > 0,
  );

const isMeant = ({ shifts, isAway, doubleFrom }: CrewPerson, only: PeopleOnly): boolean => {
  if (only === 'without') return shifts === 0 && !isAway;
  return only === 'all' || doubleFrom !== null;
};
