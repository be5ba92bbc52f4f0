// Who is where, and what is wrong? People over days on a desk, one day as a list on a phone.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import type { PlanPlace } from '#planning/model/counters.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { GridPlace } from '#ui/table/grid-moves.ts';
import { columnAt } from '#ui/timeline/timeline-layout.ts';
import { Absence } from '../shared/arrival/absence.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { PageTools } from '../shared/navigation/page-tools.tsx';
import { PlanProvider } from '../shared/plan/use-plan.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { usePlanning } from '../shared/planning/use-planning.tsx';
import { AboveBoard, CopiesBelow } from './above-board.tsx';
import { useActs, type CalendarActs } from './acts/use-acts.tsx';
import { LoadDays } from './beyond/load-days.tsx';
import { keptBeside } from './beyond/loaded-days.ts';
import { useLed, type Led } from './away/use-led.tsx';
import { useChosenBars } from './choosing/use-chosen-bars.ts';
import type { Zoom } from './days.ts';
import { Desk } from './desk.tsx';
import { Filters, NO_FILTER } from './filters.tsx';
import { Legend } from './legend.tsx';
import { Phone } from './phone.tsx';
import { readPlanningLists, type PlanningLists } from './queries.ts';
import { Tools } from './tools.tsx';
import { useBoard, type Board } from './use-board.ts';
import { useWide } from '../shared/device/use-wide.ts';
import * as style from './planning.css.ts';

const MINUTE_MS = 60_000;
const NO_LISTS: PlanningLists = { functions: [], regions: [], crews: [] };

export const PlanningScreen = (): ReactNode => (
  <PlanProvider>
    <Calendar />
  </PlanProvider>
);

const NONE: ReadonlySet<string> = new Set();
const useZoom = lookOf<Zoom>();
const useFilter = lookOf<typeof NO_FILTER>();
const useTyped = lookOf<string>();
const useFolded = lookOf<ReadonlySet<string>>();

const Calendar = (): ReactNode => {
  const { formatMessage } = useIntl();
  const isWide = useWide();
  const zone = useTenant()?.timezone ?? 'UTC';
  const now = useNow(MINUTE_MS);
  const [chosen, setZoom] = useZoom('fortnight');
  const zoom = isWide ? chosen : 'day';
  const led = useLed(zone);
  const [filter, setFilter] = useFilter(NO_FILTER);
  const [typed, setTyped] = useTyped('');
  const [folded, setFolded] = useFolded(NONE);
  const planning = usePlanning();
  const lists = useKnown(readPlanningLists, [])?.value ?? NO_LISTS;
  const today = dateOf(now, zone);
  const shown = led.date ?? today;
  const drawn = useBoard({ zoom, date: shown, zone, now: epochMs(now), filter, typed, folded });
  const functionName = useFunctionName(lists);
  const acts = useActs({ planning, zone, functionName });
  const board = useChosenBars(drawn, acts.choosing.chosen);
  const showAll = (): void => {
    setFilter(NO_FILTER);
    setTyped('');
    setFolded(NONE);
  };
  const steps = useSteps(board, showAll, led);
  const { arrival } = board;
  const kept = keptBeside(arrival, board.days);
  if (board.roster === undefined || arrival === undefined)
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const fold = (key: string): void =>
    setFolded(folded.has(key) ? new Set([...folded].filter((one) => one !== key)) : new Set([...folded, key]));
  return (
    <Parts className={style.page}>
      <PageTools>
        <Tools {...{ zoom, isWide, date: shown, days: board.days, today }} onZoom={setZoom} onDate={led.turnTo} />
      </PageTools>
      <Parts className={style.above}>
        <AboveBoard {...{ board, planning, isWide, zone, functionName, acts }} date={shown} onPlace={steps.toPlace} />
        <div className={style.filters}>
          <Filters {...{ lists, filter, typed }} roster={board.roster} onFilter={setFilter} onType={setTyped} />
        </div>
      </Parts>
      {arrival.kind === 'awaited' && <ListLoading arrival={arrival} />}
      {kept !== null && <LoadDays shown={board.days} kept={kept} />}
      {isWide && kept === null && arrival.kind !== 'awaited' && !board.hasShifts && (
        <Absence arrival={arrival} id={board.hasAway ? 'planning.empty.shifts' : 'planning.empty.title'} />
      )}
      {isWide ? (
        <WideBoard {...{ board, zoom, zone, functionName, acts }} target={steps.target} onFold={fold} />
      ) : (
        <Phone {...{ board, arrival, functionName }} led={steps} onOpen={acts.open} choosing={acts.choosing} />
      )}
      {!isWide && <CopiesBelow {...{ board, zone, functionName }} />}
      <Legend hasBeyond={board.columns.some(({ tone }) => tone === 'beyond')} />
      {led.above}
      {acts.above}
    </Parts>
  );
};

interface WideBoardProps {
  readonly board: Board;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly target: GridPlace | null;
  readonly functionName: (id: string | null) => string;
  readonly onFold: (key: string) => void;
  readonly acts: Pick<CalendarActs, 'open' | 'openEmpty' | 'keys' | 'moving' | 'choosing'>;
}

/** The board, or why there is nobody on it. */
const WideBoard = ({ board, ...props }: WideBoardProps): ReactNode => {
  const { arrival, roster } = board;
  if (arrival === undefined || roster === undefined) return null;
  if (roster.everybody === 0)
    return (
      <EmptyState arrival={arrival} icon="layout-dashboard" claim="planning.empty.title" text="planning.empty.text" />
    );
  if (board.rows.length === 0)
    // What they have of functions, regions and crews may be on its way; that is said above.
    return arrival.kind === 'awaited' ? null : (
      <p>
        <FormattedMessage id="planning.narrowed" />
      </p>
    );
  return <Desk {...props} board={board} arrival={arrival} />;
};

const useFunctionName = ({ functions }: PlanningLists): ((id: string | null) => string) => {
  const { formatMessage } = useIntl();
  const names = useMemo(() => new Map(functions.map(({ id, caption }) => [id, caption])), [functions]);
  return useCallback(
    (id) => names.get(id ?? '') ?? formatMessage({ id: 'planning.otherFunction' }),
    [names, formatMessage],
  );
};

interface Steps {
  readonly target: GridPlace | null;
  /** The place itself, where somebody pressed the way to it; null once it was reached. */
  readonly pressed: Led['place'];
  readonly reached: () => void;
  readonly toPlace: (place: PlanPlace) => void;
}

/** Leads to the cell of a place; where a filter hides its person, everybody is shown first. */
const useSteps = (
  { rows, columns }: Board,
  showAll: () => void,
  { place: first, opensPlace }: Pick<Led, 'place' | 'opensPlace'>,
): Steps => {
  const [chosen, setChosen] = useState<{ readonly place: PlanPlace; readonly after: Led['place'] }>();
  const [seen, setSeen] = useState<Led['place']>(null);
  const place = chosen?.after === first ? chosen.place : first;
  const isShown = first !== null && (columns[0]?.start ?? 0) <= first.at && first.at < (columns.at(-1)?.end ?? 0);
  const isLed = opensPlace && isShown && seen !== first;
  const pressed = place === first && !isLed ? null : place;
  const reached = useCallback(() => {
    setChosen(undefined);
    setSeen(first);
  }, [first]);
  const row = place === null ? -1 : rows.findIndex(({ key }) => key === place.personId);
  const column = place === null ? -1 : Math.max(0, columnAt(columns, place.at));
  // One object for each place, so that the keyboard is led there once.
  const target = useMemo(() => (place === null || row < 0 ? null : { row, column }), [place, row, column]);
  return {
    target,
    pressed,
    reached,
    toPlace: (next) => {
      if (!rows.some(({ key }) => key === next.personId)) showAll();
      setChosen({ place: { ...next }, after: first });
    },
  };
};
