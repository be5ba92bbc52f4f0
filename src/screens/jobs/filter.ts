// The sections of the job list by which it can be narrowed, in their order.

export const FILTERS = ['all', 'toConfirm', 'upcoming', 'applied', 'asChief', 'past'] as const;
export type Filter = (typeof FILTERS)[number];

export const isFilter = (value: unknown): value is Filter => FILTERS.some((filter) => filter === value);
