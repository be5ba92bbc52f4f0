// What narrows a list, in one line above it: a search, choices behind buttons, and the way back to everything.
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import * as style from './filter-bar.css.ts';
import { Folded } from './folded.tsx';
import { matching } from './matching.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** One question with several answers: any of them may be true (OR); several filters have to be true together (AND). */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export interface FilterSearch {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface FilterBarProps {
  /** What is narrowed, for screen readers. */
  readonly label: string;
  readonly filters: readonly ListFilter[];
  readonly search?: FilterSearch;
  /** Takes back all filters and the search. */
  readonly onClear: () => void;
  /** How many rows are left, said where the count is proven. */
  readonly found?: ReactNode;
  /** More at the bar's end: the order, a range of days. */
  readonly children?: ReactNode;
  /** How many of those narrow the list just now. */
  readonly set?: number;
}

export const FilterBar = ({
  label,
  filters,
  search,
  onClear,
  found,
  children,
  set: setBeside = 0,
}: FilterBarProps): ReactNode => {
  const { formatMessage } = useIntl();
  const set = filters.filter(({ chosen }) => chosen.length > 0).length + setBeside;
  const isSet = set > 0 || (search !== undefined && search.value !== '');
  const choices = (
    <>
      {filters.map((filter) => (
        <FilterButton key={filter.key} filter={filter} />
      ))}
      {children}
    </>
  );
  return (
    <div role="search" aria-label={label} className={style.bar}>
      {search !== undefined && <SearchField {...search} />}
      {filters.length > 1 || children !== undefined ? <Folded set={set}>{choices}</Folded> : choices}
      {isSet && (
        <Button variant="text" icon="x" onPress={onClear}>
          {formatMessage({ id: 'desk.filter.clear' })}
        </Button>
      )}
      <span role="status" className={style.found}>
        {isSet && found}
      </span>
    </div>
  );
};

/** A search that says what it looks in: also alone, above a list. */
export const SearchField = ({ label, value, onChange }: FilterSearch): ReactNode => {
  const id = useId();
  return (
    <span className={style.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="search" size="small" />
      </label>
      <input
        id={id}
        type="search"
        className={style.searchInput}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
};

const FilterButton = ({ filter }: { readonly filter: ListFilter }): ReactNode => {
  const { formatMessage } = useIntl();
  const { label, options, chosen } = filter;
  const one = chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.label : undefined;
  const words =
    chosen.length === 0
      ? label
      : formatMessage(
          { id: 'desk.filter.set' },
          { filter: label, chosen: one ?? formatMessage({ id: 'desk.filter.chosen' }, { count: chosen.length }) },
        );
  return (
    <span className={chosen.length === 0 ? style.filter : style.filterSet}>
      <Popover
        button={
          <>
            {words}
            <Icon name="chevron-down" size="small" />
          </>
        }
        isSet={chosen.length > 0}
        title={label}
      >
        {(close) => <Choices filter={filter} close={close} />}
      </Popover>
    </span>
  );
};

/** From so many options on there is a search among them. */
const MANY = 9;

const Choices = ({ filter, close }: { readonly filter: ListFilter; readonly close: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const { options, chosen, onChange } = filter;
  const shown = matching(options, ({ label }) => label, typed);
  return (
    <div className={style.choices}>
      {options.length >= MANY && (
        <SearchField label={formatMessage({ id: 'desk.filter.find' })} value={typed} onChange={setTyped} />
      )}
      <div className={style.options}>
        {shown.map(({ value, label }) => (
          <label key={value} className={style.option}>
            <input
              type="checkbox"
              className={style.box}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span>{label}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={style.nothing}>{formatMessage({ id: 'desk.options.nothing' })}</p>}
      </div>
      <Button size="compact" width="full" onPress={close}>
        {formatMessage({ id: 'common.done' })}
      </Button>
    </div>
  );
};
