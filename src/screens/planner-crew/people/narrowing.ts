// Which people are shown: every filter has to hold (AND), of each any of its answers (OR).
import { fit } from '#ui/choice/matching.ts';
import type { CrewPerson } from './queries.ts';

export const PEOPLE_FILTERS = ['crews', 'functions', 'tags', 'regions', 'skills'] as const;
export type PeopleFilterKey = (typeof PEOPLE_FILTERS)[number];

export type PeopleFilter = Readonly<Record<PeopleFilterKey, readonly string[]>> & {
  readonly typed: string;
  /** Only who has no shift in the period. */
  readonly only: boolean;
};

export const NO_PEOPLE_FILTER: PeopleFilter = {
  crews: [],
  functions: [],
  tags: [],
  regions: [],
  skills: [],
  typed: '',
  only: false,
};

export const narrowedPeople = (people: readonly CrewPerson[], filter: PeopleFilter): readonly CrewPerson[] =>
  people.filter(
    (one) =>
      PEOPLE_FILTERS.every(
        (key) => filter[key].length === 0 || filter[key].some((value) => one[key].includes(value)),
      ) &&
      (!filter.only || (one.shifts === 0 && !one.isAway)) &&
      fit(one.name, filter.typed) > 0,
  );
