// Which candidates are shown, in which order; the counts are of all, whatever is narrowed.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isRefusing } from '#schema/rules/fitness/reasons.ts';
import { FIND_BEST, type FindBest, type RankedPerson } from '#schema/rules/fitness/order.ts';
import { Chips, ToggleChips } from '#ui/inputs/chips.tsx';
import { Folded } from '#ui/choice/folded.tsx';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import type { Selection } from '#ui/table/selection.ts';
import { useFinding } from '../../shared/arrival/absence.tsx';
import { provenCountOf } from '../../shared/arrival/proven-count.ts';
import { ChooseCrew } from './choose-crew.tsx';
import { refusedCounts } from './groups.ts';
import type { CandidateNarrowing } from './use-narrowing.ts';
import * as style from '../planner-crew.css.ts';

interface CandidateFiltersProps extends CandidateNarrowing {
  readonly ranked: readonly RankedPerson[];
  readonly arrival: Arrival;
  readonly method: FindBest;
  readonly onMethod: (method: FindBest) => void;
  /** The button that tells the keys. */
  readonly keys: ReactNode;
  /** Which days were looked at, and when. */
  readonly checked: string;
  /** What standing crews are called, by their ids. */
  readonly crewNames: Readonly<Record<string, string>>;
  /** None where this login asks nobody. */
  readonly onChoose?: (chosen: Selection) => void;
}

export const CandidateFilters = (props: CandidateFiltersProps): ReactNode => {
  const { groups, shown, onShow, method, onMethod, typed, onTyped, keys, arrival } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={style.filters}>
      <div className={style.order}>
        <Chips
          label={formatMessage({ id: 'planner.candidates' })}
          chips={[
            { value: 'all' as const, label: formatMessage({ id: 'planner.group.all' }) },
            ...groups.map(({ verdict, count }) => ({
              value: verdict,
              label: formatMessage({ id: `planner.group.${verdict}` }),
              ...provenCountOf(count, arrival),
            })),
          ]}
          chosen={shown}
          onChoose={onShow}
          wraps
        />
        <Folded set={(typed === '' ? 0 : 1) + (props.crew === null ? 0 : 1)}>
          <SearchField label={formatMessage({ id: 'planner.search.people' })} value={typed} onChange={onTyped} />
          {keys}
          <Select
            labelled="beside"
            label={formatMessage({ id: 'planner.best' })}
            options={FIND_BEST.map((value) => ({ value, label: formatMessage({ id: `planner.best.${value}` }) }))}
            value={method}
            onChange={onMethod}
          />
          <StandingCrew {...props} />
        </Folded>
        <p className={style.checked}>{props.checked}</p>
      </div>
      {shown === 'no' && <Because {...props} />}
    </div>
  );
};

/** The people of one standing crew alone. */
const StandingCrew = ({ crews, crew, onCrew, crewNames, rows, onChoose }: CandidateFiltersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const options = crews
    .flatMap((value) => (crewNames[value] === undefined ? [] : [{ value, label: crewNames[value] }]))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  if (options.length === 0) return null;
  return (
    <>
      <Select
        labelled="beside"
        label={formatMessage({ id: 'planner.standing.narrow' })}
        options={[{ value: '', label: formatMessage({ id: 'planner.standing.everybody' }) }, ...options]}
        value={crew ?? ''}
        onChange={(id) => onCrew(id === '' ? null : id)}
      />
      {onChoose !== undefined && crew !== null && <ChooseCrew rows={rows} onChoose={onChoose} />}
    </>
  );
};

const Because = ({ ranked, because, onBecause, arrival }: CandidateFiltersProps): ReactNode => {
  const finding = useFinding(arrival);
  const { formatMessage } = useIntl();
  const chips = refusedCounts(ranked).flatMap(({ code, count }) =>
    isRefusing(code)
      ? [
          {
            value: code,
            label: finding(`planner.refusing.${code}`),
            ...provenCountOf(count, arrival),
          },
        ]
      : [],
  );
  return (
    <ToggleChips
      label={formatMessage({ id: 'planner.because' })}
      chips={chips}
      on={chips.flatMap(({ value }) => (value === because ? [value] : []))}
      onToggle={(code) => onBecause(code === because ? null : code)}
      wraps
    />
  );
};
