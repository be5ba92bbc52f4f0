// Open positions: the queue of seats, and who can take the one that is chosen.
import { useDeferredValue, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { FilterBar } from '#ui/choice/filter-bar.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useLive, useNow } from '#db/query/react.ts';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { DraftsButtons } from '../../shared/bulk/drafts-buttons.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useWide } from '../../shared/device/use-wide.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { CandidateBoard } from '../candidates/candidate-board.tsx';
import { readFitnessNames, type FitnessNames } from '../../shared/fitness/names.ts';
import { lastDayOf, readAskedProject, type AskedProject } from './asked-project.ts';
import { ProposalView } from '../proposal/proposal-view.tsx';
import { SeatCard } from './seat-card.tsx';
import { SeatQueue } from './seat-queue.tsx';
import {
  draftsOn,
  isSeatQuestion,
  narrowedSeats,
  NO_SEAT_FILTER,
  SEAT_QUESTIONS,
  seatBeside,
  type SeatFilter,
} from './narrowing.ts';
import { readSeats, type QueuedSeat } from '../../shared/planning/open-seats.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import * as style from '../planner-crew.css.ts';

const MINUTE_MS = 60_000;
/** Days from today on, today among them. */
const SPANS = { days: 13, month: 30 } as const;
type Span = keyof typeof SPANS;

const useSpan = lookOf<Span>();
const useFilter = lookOf<SeatFilter>();
const useSeat = lookOf<string | null>();

interface SeatsViewProps {
  readonly planning: Planning;
  /** At the head of the page, where the span and the proposal stand; null until it is there. */
  readonly tools: HTMLElement | null;
}

export const SeatsView = ({ planning, tools }: SeatsViewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const isWide = useWide();
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const asked = useQueryKey('show');
  const projectId = useQueryKey('project') ?? null;
  const proposed = useQueryKey('propose');
  const [span, setSpan] = useSpan(proposed === 'month' ? 'month' : 'days');
  const [filter, setFilter] = useFilter({
    ...NO_SEAT_FILTER,
    ...(isSeatQuestion(asked) ? { show: asked } : {}),
    ...(projectId === null ? {} : { projects: [projectId] }),
  });
  const [chosen, setChosen] = useSeat(useQueryKey('seat') ?? null);
  const open = useOpenStep();
  const openSeat = (id: string): void => {
    setChosen(id);
    open('/planner-crew');
  };
  const typed = useDeferredValue(filter.typed);
  const askedProject = useLive(readAskedProject, [projectId]) ?? null;
  const spanEnd = Temporal.PlainDate.from(today).add({ days: SPANS[span] }).toString();
  const days = { from: today, to: lastDayOf(spanEnd, askedProject, filter.projects) };
  const known = useKnown(readSeats, [{ days, now, kept: chosen }], days);
  const names = useLive(readFitnessNames, []);
  if (known === undefined || names === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: all, arrival } = known;
  const shown = narrowedSeats(all, { ...filter, typed });
  if (proposed !== undefined && arrival.kind !== 'awaited')
    return <ProposalView seats={shown} days={days} names={names} planning={planning} onSeat={openSeat} />;
  const seat = shown.find(({ id }) => id === chosen) ?? shown[0];
  const step = (by: 1 | -1): void => setChosen(seatBeside(shown, seat?.id ?? null, by)?.id ?? null);
  return (
    <Parts className={style.view}>
      {tools !== null &&
        createPortal(<Tools {...{ isWide, span }} onChoose={setSpan} hasSeats={shown.length > 0} />, tools)}
      <Filters all={all} asked={askedProject} names={names} filter={filter} change={setFilter}>
        {!isWide && <SpanChips span={span} onChoose={setSpan} />}
      </Filters>
      {arrival.kind !== 'awaited' && <Drafts shown={shown} planning={planning} />}
      {arrival.kind !== 'here' && <ListLoading arrival={arrival} />}
      {/* Before its people are here, a position would look open that is not. */}
      {arrival.kind === 'awaited' ? null : seat === undefined ? (
        <EmptyState arrival={arrival} icon="circle-check" claim="planner.empty.title" text="planner.empty.text" />
      ) : (
        <Parts className={style.board}>
          <SeatQueue shown={shown} all={all} arrival={arrival} chosen={seat.id} onChoose={setChosen} onStep={step} />
          <Parts className={style.seat}>
            <SeatCard seat={seat} shown={shown} onStep={step} planning={planning} />
            <CandidateBoard key={seat.id} seat={seat} names={names} planning={planning} onStep={step} />
          </Parts>
        </Parts>
      )}
    </Parts>
  );
};

interface DraftsProps extends Pick<SeatsViewProps, 'planning'> {
  readonly shown: readonly QueuedSeat[];
}

/** Everybody who is pencilled in on the positions that are shown. */
const Drafts = ({ shown, planning }: DraftsProps): ReactNode => {
  const ids = draftsOn(shown);
  const mayEdit = can(useActor(), right('crews', 'EDIT'));
  return mayEdit && ids.length > 0 ? (
    <ButtonRow>
      <DraftsButtons ids={ids} lastDay={shown.at(-1)?.day ?? ''} planning={planning} />
    </ButtonRow>
  ) : null;
};

interface ToolsProps extends SpanChipsProps {
  readonly isWide: boolean;
  /** There is a position to propose somebody for. */
  readonly hasSeats: boolean;
}

const Tools = ({ isWide, hasSeats, span, onChoose }: ToolsProps): ReactNode => (
  <>
    {isWide && <SpanChips span={span} onChoose={onChoose} />}
    {hasSeats && <ProposeLink span={span} isWide={isWide} />}
  </>
);

interface SpanChipsProps {
  readonly span: Span;
  readonly onChoose: (span: Span) => void;
}

const SpanChips = ({ span, onChoose }: SpanChipsProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Chips
      label={formatMessage({ id: 'planner.span' })}
      chips={(['days', 'month'] as const).map((value) => ({
        value,
        label: formatMessage({ id: `planner.span.${value}` }),
      }))}
      chosen={span}
      onChoose={onChoose}
      wraps
    />
  );
};

/** For whoever may put people on positions; an icon alone where the head of a page is narrow. */
const ProposeLink = ({ span, isWide }: { readonly span: Span; readonly isWide: boolean }): ReactNode => {
  const { formatMessage } = useIntl();
  if (!can(useActor(), right('crews', 'EDIT'))) return null;
  const words = formatMessage({ id: 'proposal.start' });
  return (
    <LinkButton to={`/planner-crew?propose=${span}`} icon="list-todo" size="compact" label={words}>
      {isWide && words}
    </LinkButton>
  );
};

interface FiltersProps {
  readonly all: readonly QueuedSeat[];
  /** A choice also while none of its seats is open. */
  readonly asked: AskedProject | null;
  readonly names: FitnessNames;
  readonly filter: SeatFilter;
  readonly change: (filter: SeatFilter) => void;
  /** Beside what is asked of the seats, where the head of the page has no room for it. */
  readonly children?: ReactNode;
}

const Filters = ({ all, asked, names, filter, change, children }: FiltersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const projects = new Map(all.map((seat) => [seat.projectId, seat.projectName]));
  if (asked !== null) projects.set(asked.id, asked.name);
  const functions = new Map(all.map(({ functionId, functionName }) => [functionId, functionName]));
  const regions = new Map(
    all.flatMap(({ regionId }) => (regionId === null ? [] : [[regionId, names.region[regionId] ?? regionId] as const])),
  );
  const optionsOf = (named: ReadonlyMap<string, string>) =>
    [...named]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterBar
      label={formatMessage({ id: 'planner.filters' })}
      search={{
        label: formatMessage({ id: 'planner.search.seats' }),
        value: filter.typed,
        onChange: (typed) => change({ ...filter, typed }),
      }}
      filters={[
        {
          key: 'projects',
          label: formatMessage({ id: 'planner.filter.projects' }),
          options: optionsOf(projects),
          chosen: filter.projects,
          onChange: (chosen) => change({ ...filter, projects: chosen }),
        },
        {
          key: 'functions',
          label: formatMessage({ id: 'planner.filter.functions' }),
          options: optionsOf(functions),
          chosen: filter.functions,
          onChange: (chosen) => change({ ...filter, functions: chosen }),
        },
        {
          key: 'regions',
          label: formatMessage({ id: 'planner.filter.regions' }),
          options: optionsOf(regions),
          chosen: filter.regions,
          onChange: (chosen) => change({ ...filter, regions: chosen }),
        },
      ]}
      onClear={() => change(NO_SEAT_FILTER)}
      set={filter.show === 'all' ? 0 : 1}
    >
      <Chips
        label={formatMessage({ id: 'planner.show' })}
        chips={SEAT_QUESTIONS.map((value) => ({ value, label: formatMessage({ id: `planner.show.${value}` }) }))}
        chosen={filter.show}
        onChoose={(show) => change({ ...filter, show })}
        wraps
      />
      {children}
    </FilterBar>
  );
};
