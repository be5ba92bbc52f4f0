// Weeks of the projects calendar: days with their open seats, projects as bars over them; on a phone as marks below the
// day.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { arrivalOn, arrivalWithin, type Arrival } from '#db/live/arrival.ts';
import { DayGrid } from '#ui/dates/day-grid.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { useAbsence } from '../../shared/arrival/absence.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './calendar.css.ts';
import { openOn, projectsOn, staffingOn, type CalendarProject, type ProjectDays } from './calendar-projects.ts';
import { barsOf, type Bar, type Week } from './calendar-weeks.ts';
import { CATEGORY_ICONS } from './category-mark.tsx';

/** Bars below each other in a week, and marks beside each other in a day; of what is beyond the number is told. */
const MOST_LANES = 4;
const MOST_MARKS = 3;
/** The first row of the bars, from 1: above it stands the number of the day. */
const BELOW_THE_DAY = 2;

export interface ProjectWeeksProps {
  readonly weeks: readonly Week[];
  readonly projects: readonly CalendarProject[];
  readonly projectsArrival: Arrival;
  readonly days: ProjectDays;
  /** Of the shifts: a day of which they are not here shows no open seats. */
  readonly daysArrival: Arrival;
  readonly chosen: string;
  readonly today: string;
  readonly onMove: (date: string) => void;
  /** The chosen day was pressed once more. */
  readonly onEnter: () => void;
}

export const ProjectWeeks = (props: ProjectWeeksProps): ReactNode => {
  const { weeks, projects, days, daysArrival, chosen, onMove } = props;
  const times = useTimes();
  const [first = chosen, last = chosen] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const { formatMessage } = useIntl();
  return (
    <DayGrid
      label={formatMessage(
        { id: 'common.fromTo' },
        { start: times.date(first, 'dayLong'), end: times.date(last, 'dayLong') },
      )}
      weeks={weeks}
      at={chosen}
      onMove={onMove}
      cell={(date) => <DayCell key={date} {...props} date={date} />}
      over={(week) => <Bars week={week} projects={projects} days={days} arrival={daysArrival} chosen={chosen} />}
    />
  );
};

const DayCell = ({
  date,
  ...props
}: ProjectWeeksProps & {
  readonly date: string;
}): ReactNode => {
  const { projects, days, daysArrival, chosen, today, onMove, onEnter, weeks } = props;
  const times = useTimes();
  const label = useDayLabel(date, props);
  const on = projectsOn(projects, date);
  const open = arrivalOn(daysArrival, date).kind === 'here' ? openOn(days, on, date) : 0;
  const isFirst = date === weeks[0]?.[0] || date.endsWith('-01');
  return (
    <div role="gridcell" className={style.cell} {...(date === chosen ? { 'aria-selected': true } : {})}>
      <button
        type="button"
        className={style.day}
        tabIndex={date === chosen ? 0 : -1}
        aria-label={label}
        aria-pressed={date === chosen}
        data-date={date}
        {...(date === today ? { 'aria-current': 'date' as const } : {})}
        onClick={() => (date === chosen ? onEnter() : onMove(date))}
      >
        <span className={date === today ? style.today : style.number} aria-hidden="true">
          {times.date(date, 'dayOfMonth')}
        </span>
      </button>
      <span className={style.facts} aria-hidden="true">
        <span className={style.top}>
          {isFirst && <span className={style.month}>{times.date(date, 'monthShort')}</span>}
          {open > 0 && (
            <span className={style.open}>
              <b>{open}</b>
              <span className={style.onlyWide} data-shortened="">
                <FormattedMessage id="project.calendar.open" />
              </span>
            </span>
          )}
        </span>
        <span className={style.marks}>
          {on.slice(0, MOST_MARKS).map(({ id, category }) => (
            <span key={id} className={style.mark[category]} />
          ))}
          {on.length > MOST_MARKS && <span className={style.beyond}>+{on.length - MOST_MARKS}</span>}
        </span>
      </span>
    </div>
  );
};

const useDayLabel = (
  date: string,
  {
    projects,
    projectsArrival,
    days,
    daysArrival,
  }: Pick<ProjectWeeksProps, 'projects' | 'projectsArrival' | 'days' | 'daysArrival'>,
): string => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const absence = useAbsence(projectsArrival);
  const on = projectsOn(projects, date);
  if (on.length === 0)
    return formatMessage(
      { id: 'project.calendar.cell' },
      { date: times.date(date, 'dayLong'), what: absence('project.calendar.none') },
    );
  const open = arrivalOn(daysArrival, date).kind === 'here' ? openOn(days, on, date) : 0;
  const what = [
    formatMessage({ id: 'project.calendar.projects' }, { count: on.length }),
    ...(open === 0 ? [] : [formatMessage({ id: 'project.list.openSeats' }, { count: open })]),
  ].join(', ');
  return formatMessage({ id: 'project.calendar.cell' }, { date: times.date(date, 'dayLong'), what });
};

interface BarsProps extends Pick<ProjectWeeksProps, 'projects' | 'days' | 'chosen'> {
  readonly week: Week;
  readonly arrival: Arrival;
}

/** For the mouse; the keyboard opens a project from the day that is chosen. */
const Bars = ({ week, projects, days, arrival, chosen }: BarsProps): ReactNode => {
  const bars = barsOf(week, projects);
  const hidden = bars.filter(({ lane }) => lane >= MOST_LANES);
  return (
    <>
      <span className={style.aboveBars} />
      {bars
        .filter(({ lane }) => lane < MOST_LANES)
        .map((bar) => (
          <ProjectBar key={bar.item.id} bar={bar} week={week} days={days} arrival={arrival} chosen={chosen} />
        ))}
      {week.map((date, column) => {
        const more = hidden.filter((bar) => bar.column <= column && column < bar.column + bar.days).length;
        return more === 0 ? null : (
          <span
            key={date}
            className={style.more}
            style={{ gridColumn: column + 1, gridRow: MOST_LANES + BELOW_THE_DAY }}
          >
            +{more}
          </span>
        );
      })}
    </>
  );
};

interface ProjectBarProps extends Omit<BarsProps, 'projects'> {
  readonly bar: Bar<CalendarProject>;
}

const ProjectBar = ({ bar, week, days, arrival, chosen }: ProjectBarProps): ReactNode => {
  const { item, column, days: length, lane, beganBefore, goesOn } = bar;
  const dates = week.slice(column, column + length);
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const staffing = arrivalWithin(arrival, { from, to }).kind === 'here' ? staffingOn(days, item.id, dates) : undefined;
  return (
    <span
      className={style.bar[item.category]}
      style={{ gridColumn: `${String(column + 1)} / span ${String(length)}`, gridRow: lane + BELOW_THE_DAY }}
      data-before={beganBefore ? '' : undefined}
      data-after={goesOn ? '' : undefined}
      data-on={dates.includes(chosen) ? '' : undefined}
    >
      <Link to={projectPath(item.project)} className={style.barLink} tabbable={false}>
        <Icon name={CATEGORY_ICONS[item.category]} size="small" />
        <span className={style.barName} data-shortened="">
          {item.project.name}
        </span>
        {staffing !== undefined && (
          <span className={style.barSeats}>
            <FormattedMessage
              id="project.calendar.ofSeats"
              values={{ filled: staffing.filled, seats: staffing.seats }}
            />
          </span>
        )}
      </Link>
    </span>
  );
};
