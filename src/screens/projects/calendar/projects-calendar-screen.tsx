// What is on, and what is not staffed? Projects by weeks with the open seats of each day, the chosen day in full, and
// the year by months.
import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { arrivalOn } from '#db/live/arrival.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Part, Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useLive, useNow } from '#db/query/react.ts';
import { NewProjectButton } from '../list/new-project-button.tsx';
import { readLedProjects } from '../list/led-projects.ts';
import { isMine, type WhoseProjects } from '../list/narrowing.ts';
import { TodayButton } from '../../shared/navigation/today-button.tsx';
import { lookOf } from '../../shared/services/use-look.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './calendar.css.ts';
import { readCalendarProjects, readProjectDays, type CalendarProject } from './calendar-projects.ts';
import { startFor, stepped, weeksFrom, type ProjectsView, type Week } from './calendar-weeks.ts';
import { CategoryLegend } from './category-mark.tsx';
import { ProjectDay } from './project-day.tsx';
import { ProjectWeeks } from './project-weeks.tsx';
import { ProjectYear } from './project-year.tsx';

const MINUTE_MS = 60_000;
const VIEWS: readonly ProjectsView[] = ['week', 'weeks', 'year'];

const useView = lookOf<ProjectsView>();
const useWhose = lookOf<WhoseProjects>();
const useFrom = lookOf<string>();
const useChosen = lookOf<string>();

export const ProjectsCalendarScreen = (): ReactNode => {
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const actor = useActor();
  const [view, setView] = useView('weeks');
  const [whose, setWhose] = useWhose('all');
  const [from, setFrom] = useFrom(today);
  const [chosen, setChosen] = useChosen(today);
  const go = (to: ProjectsView, day: string): void => {
    setView(to);
    setFrom(startFor(from, day, to));
    setChosen(day);
  };
  const step = (by: 1 | -1): void => {
    const next = stepped(from, view, by);
    setFrom(next);
    setChosen(next);
  };
  const led = useLive(readLedProjects, [actor.personId]) ?? [];
  const shows = (project: CalendarProject): boolean =>
    whose === 'all' || isMine(project, { contactIds: actor.contactIds, led });
  return (
    <Parts className={style.page}>
      <Head
        view={view}
        from={from}
        whose={whose}
        chosen={chosen}
        isToday={chosen === today}
        onWhose={setWhose}
        onView={(next) => go(next, chosen)}
        onStep={step}
        onToday={() => go(view, today)}
      />
      {view === 'year' ? (
        <Year from={from} shows={shows} onMonth={(first) => go('weeks', first)} />
      ) : (
        <Weeks
          weeks={weeksFrom(from, view)}
          shows={shows}
          chosen={chosen}
          today={today}
          onMove={(date) => go(view, date)}
        />
      )}
    </Parts>
  );
};

interface HeadProps {
  readonly view: ProjectsView;
  readonly from: string;
  readonly whose: WhoseProjects;
  readonly chosen: string;
  readonly isToday: boolean;
  readonly onWhose: (whose: WhoseProjects) => void;
  readonly onView: (view: ProjectsView) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onToday: () => void;
}

const Head = ({ view, from, whose, chosen, isToday, onWhose, onView, onStep, onToday }: HeadProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Parts className={style.head}>
      <h2 className={style.title} aria-live="polite">
        <RangeTitle view={view} from={from} />
      </h2>
      <Part>
        <span className={style.steps}>
          <IconButton
            icon="chevron-left"
            label={formatMessage({ id: 'project.calendar.earlier' })}
            onPress={() => onStep(-1)}
          />
          <TodayButton isToday={isToday} onPress={onToday} />
          <IconButton
            icon="chevron-right"
            label={formatMessage({ id: 'project.calendar.later' })}
            onPress={() => onStep(1)}
          />
        </span>
      </Part>
      <Chips
        label={formatMessage({ id: 'project.calendar.view' })}
        chips={VIEWS.map((value) => ({ value, label: formatMessage({ id: `project.calendar.view.${value}` }) }))}
        chosen={view}
        onChoose={onView}
        wraps
      />
      <Chips
        label={formatMessage({ id: 'project.list.whose' })}
        chips={(['all', 'mine'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `project.whose.${value}` }),
        }))}
        chosen={whose}
        onChoose={onWhose}
        wraps
      />
      <NewProjectButton beginDate={chosen} />
    </Parts>
  );
};

const RangeTitle = ({ view, from }: Pick<HeadProps, 'view' | 'from'>): ReactNode => {
  const times = useTimes();
  if (view === 'year') return from.slice(0, 4);
  const weeks = weeksFrom(from, view);
  const [first = from, last = from] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return (
    <FormattedMessage
      id="common.fromTo"
      values={{ start: times.date(first, 'dayOfNamedMonth'), end: times.date(last, 'dayOfNamedMonth') }}
    />
  );
};

interface WeeksProps {
  readonly weeks: readonly Week[];
  readonly shows: (project: CalendarProject) => boolean;
  readonly chosen: string;
  readonly today: string;
  readonly onMove: (date: string) => void;
}

const Weeks = ({ weeks, shows, chosen, today, onMove }: WeeksProps): ReactNode => {
  const { formatMessage } = useIntl();
  const beside = useRef<HTMLDivElement>(null);
  const range = { from: weeks[0]?.[0] ?? chosen, to: weeks.at(-1)?.at(-1) ?? chosen };
  const { personId } = useActor();
  const projects = useKnown(readCalendarProjects, [range, personId]);
  const shifts = useKnown(readProjectDays, [range], range);
  if (projects === undefined || shifts === undefined)
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const shown = projects.value.filter(shows);
  return (
    <div className={style.columns}>
      <Parts className={style.page}>
        <ProjectWeeks
          weeks={weeks}
          projects={shown}
          projectsArrival={projects.arrival}
          days={shifts.value}
          daysArrival={shifts.arrival}
          chosen={chosen}
          today={today}
          onMove={onMove}
          onEnter={() => beside.current?.querySelector<HTMLElement>('a, button')?.focus()}
        />
        <CategoryLegend />
      </Parts>
      <div ref={beside}>
        <ProjectDay
          day={chosen}
          projects={shown}
          projectsArrival={projects.arrival}
          days={shifts.value}
          shiftsArrival={arrivalOn(shifts.arrival, chosen)}
        />
      </div>
    </div>
  );
};

interface YearProps extends Pick<WeeksProps, 'shows'> {
  readonly from: string;
  readonly onMonth: (first: string) => void;
}

const Year = ({ from, shows, onMonth }: YearProps): ReactNode => {
  const { formatMessage } = useIntl();
  const year = from.slice(0, 4);
  const { personId } = useActor();
  const known = useKnown(readCalendarProjects, [{ from: `${year}-01-01`, to: `${year}-12-31` }, personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return (
    <Part>
      <ProjectYear year={year} projects={known.value.filter(shows)} arrival={known.arrival} onMonth={onMonth} />
    </Part>
  );
};
