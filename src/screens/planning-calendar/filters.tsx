// What narrows the calendar: a name, standing crews, functions, regions, skills.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PlanFilter, PlanRoster } from '#planning/model/roster.ts';
import { FilterBar, type ListFilter } from '#ui/choice/filter-bar.tsx';
import type { PlanningChoice, PlanningLists } from './queries.ts';

export const NO_FILTER: PlanFilter = { crews: [], functions: [], regions: [], skills: [] };

interface FiltersProps {
  readonly lists: PlanningLists;
  readonly roster: PlanRoster;
  readonly filter: PlanFilter;
  readonly typed: string;
  readonly onFilter: (filter: PlanFilter) => void;
  readonly onType: (typed: string) => void;
}

const KINDS = ['crews', 'functions', 'regions', 'skills'] as const;

export const Filters = ({ lists, roster, filter, typed, onFilter, onType }: FiltersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const choices: Readonly<Record<(typeof KINDS)[number], readonly PlanningChoice[]>> = {
    ...lists,
    skills: roster.skills,
  };
  return (
    <FilterBar
      label={formatMessage({ id: 'planning.filters' })}
      search={{
        label: formatMessage({ id: 'planning.find' }, { count: roster.everybody }),
        value: typed,
        onChange: onType,
      }}
      filters={KINDS.filter((kind) => choices[kind].length > 1 || filter[kind].length > 0).map((kind): ListFilter => ({
        key: kind,
        label: formatMessage({ id: `planning.filter.${kind}` }),
        options: choices[kind].map(({ id, caption }) => ({ value: id, label: caption })),
        chosen: filter[kind],
        onChange: (chosen) => onFilter({ ...filter, [kind]: chosen }),
      }))}
      onClear={() => {
        onFilter(NO_FILTER);
        onType('');
      }}
    />
  );
};
