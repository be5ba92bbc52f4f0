// One timeline three times over the same shifts: the product's own on a canvas, elements kept few by react-virtual, and
// event-calendar. How long until it is there, how many frames it draws while it is scrolled, and how many elements it
// has.
import 'temporal-polyfill/global';
import { createCalendar, destroyCalendar, ResourceTimeline } from '@event-calendar/core';
import calendarStyle from '@event-calendar/core/index.css?inline';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { planModel } from '#planning/model/plan-model.ts';
import { ROW_HEIGHT } from '#ui/timeline/timeline-model.ts';
import { columnWidthOf, OPTIONS, rowsOf, sceneOf, SIZE } from './planner-scene.ts';
import { FIRST_DAY, personId, plannerRows, type PlannerSizes } from './planner-rows.ts';

export interface TimelineOrder extends PlannerSizes {
  readonly by: 'own' | 'react-virtual' | 'event-calendar';
  /** Days in sight. */
  readonly seen: number;
}

export interface TimelineFigures {
  /** Script, style and layout, until it can be painted. */
  readonly ready: readonly number[];
  /** Until the frame that paints it is over. */
  readonly painted: readonly number[];
  /** Frames in the three seconds of scrolling; none where it was not scrolled. */
  readonly frames: number | null;
  readonly elements: number;
}

interface Timeline {
  /** Puts it there; answers how to scroll it and how to take it away. */
  readonly mount: () => Mounted;
}

interface Mounted {
  readonly scroll?: (top: number, left: number) => void;
  readonly remove: () => void;
}

const DAY = 86_400_000;
const TIMES = 5;
const SCROLL_MS = 3000;

const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
const afterPaint = async (): Promise<void> => {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
};

const root = (): HTMLElement => {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root');
  return found;
};

interface Shift {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Of each person, by their start. */
const shiftsOf = (sizes: PlannerSizes): ReadonlyMap<string, readonly Shift[]> => {
  const found = new Map<string, Shift[]>();
  for (const { id, personId: person, effectiveStart, effectiveEnd } of plannerRows(sizes).jobs) {
    const shift = { id, start: Date.parse(effectiveStart), end: Date.parse(effectiveEnd) };
    const own = found.get(person);
    if (own === undefined) found.set(person, [shift]);
    else own.push(shift);
  }
  for (const own of found.values()) own.sort((one, other) => one.start - other.start);
  return found;
};

const ownTimeline = (order: TimelineOrder): Timeline => {
  const model = planModel(plannerRows(order), OPTIONS);
  const rows = rowsOf(order.people);
  return {
    mount: () => {
      const scene = sceneOf(model, rows, order.seen);
      const fetched = new Set<number>();
      const draw = (top: number, left: number): void => {
        const first = Math.floor(top / ROW_HEIGHT / 20) * 20;
        for (let at = first; at * ROW_HEIGHT < top + SIZE.height && at < order.people; at += 20) {
          if (!fetched.has(at)) {
            scene.fetch(at);
            fetched.add(at);
          }
        }
        scene.draw(Math.min(left, scene.mostX), top);
      };
      draw(0, 0);
      return { scroll: draw, remove: scene.remove };
    },
  };
};

interface GridProps {
  readonly order: TimelineOrder;
  readonly shifts: ReadonlyMap<string, readonly Shift[]>;
}

/** Rows and days that are in sight as elements; the lines between days are one background, which costs it nothing. */
const VirtualGrid = ({ order: { people, days, seen }, shifts }: GridProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  const width = columnWidthOf(seen);
  const rows = useVirtualizer({
    count: people,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 3,
    initialRect: SIZE,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: days,
    getScrollElement: () => box.current,
    estimateSize: () => width,
    overscan: 3,
    initialRect: SIZE,
  });
  const seenDays = columns.getVirtualItems();
  const from = FIRST_DAY + (seenDays[0]?.index ?? 0) * DAY;
  const to = FIRST_DAY + ((seenDays.at(-1)?.index ?? 0) + 1) * DAY;
  return (
    <div ref={box} data-box="" style={{ ...SIZE, overflow: 'auto', font: '12px sans-serif' }}>
      <div
        style={{
          position: 'relative',
          width: columns.getTotalSize(),
          height: rows.getTotalSize(),
          backgroundImage: 'linear-gradient(90deg, #D3DBD9 1px, transparent 1px)',
          backgroundSize: `${String(width)}px 100%`,
        }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              position: 'absolute',
              transform: `translateY(${String(start)}px)`,
              width: '100%',
              height: ROW_HEIGHT,
              borderBottom: '1px solid #D3DBD9',
            }}
          >
            {(shifts.get(personId(index)) ?? [])
              .filter((shift) => shift.start < to && shift.end > from)
              .map(({ id, start: begins, end }) => (
                <div
                  key={id}
                  style={{
                    position: 'absolute',
                    left: ((begins - FIRST_DAY) / DAY) * width,
                    width: Math.max(2, ((end - begins) / DAY) * width),
                    insetBlock: 6,
                    overflow: 'hidden',
                    background: '#DCF2E4',
                    border: '1.5px solid #2E8F60',
                    borderRadius: 6,
                    color: '#07522F',
                  }}
                >
                  08–16
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
};

const virtualTimeline = (order: TimelineOrder): Timeline => {
  const shifts = shiftsOf(order);
  return {
    mount: () => {
      const react = createRoot(root());
      flushSync(() => {
        react.render(<VirtualGrid order={order} shifts={shifts} />);
      });
      const box = document.querySelector('[data-box]');
      return {
        scroll: (top, left) => box?.scrollTo({ top, left }),
        remove: () => react.unmount(),
      };
    },
  };
};

const calendarTimeline = (order: TimelineOrder): Timeline => {
  const style = document.createElement('style');
  style.textContent = calendarStyle;
  document.head.append(style);
  const shifts = shiftsOf(order);
  const until = FIRST_DAY + order.seen * DAY;
  const events = [...shifts].flatMap(([person, own]) =>
    own
      .filter(({ start }) => start < until)
      .map(({ id, start, end }) => ({
        id,
        resourceIds: [person],
        start: new Date(start),
        end: new Date(end),
        title: '08–16',
      })),
  );
  const resources = [...shifts.keys()].map((id) => ({ id, title: id }));
  return {
    mount: () => {
      Object.assign(root().style, { width: `${String(SIZE.width)}px`, height: `${String(SIZE.height)}px` });
      const calendar = createCalendar(root(), [ResourceTimeline], {
        view: 'resourceTimelineDay',
        height: `${String(SIZE.height)}px`,
        duration: { days: order.seen },
        slotDuration: { days: 1 },
        slotWidth: columnWidthOf(order.seen),
        date: new Date(FIRST_DAY + DAY / 2),
        resources,
        events,
      });
      return { remove: () => void destroyCalendar(calendar) };
    },
  };
};

const BY = { own: ownTimeline, 'react-virtual': virtualTimeline, 'event-calendar': calendarTimeline } as const;

/** Frames in which it was scrolled on by a row and a half, and from the first day to the last. */
const framesOf = async (scroll: NonNullable<Mounted['scroll']>, order: TimelineOrder): Promise<number> => {
  const most = order.seen * columnWidthOf(order.seen);
  const mostDown = (order.people - 40) * ROW_HEIGHT;
  const began = await frame();
  let frames = 0;
  for (let now = began; now - began < SCROLL_MS; frames += 1) {
    scroll((frames * 1.5 * ROW_HEIGHT) % mostDown, (most * ((now - began) / SCROLL_MS)) % most);
    now = await frame();
  }
  return frames;
};

const bench = async (order: TimelineOrder): Promise<TimelineFigures> => {
  const timeline = BY[order.by](order);
  const ready: number[] = [];
  const painted: number[] = [];
  let frames: number | null = null;
  let elements = 0;
  // What fits no screen is put there once: it takes long enough.
  const times = order.by === 'event-calendar' ? 1 : TIMES;
  for (let time = 1; time <= times; time += 1) {
    await afterPaint();
    const began = performance.now();
    const mounted = timeline.mount();
    document.body.getBoundingClientRect();
    ready.push(performance.now() - began);
    await afterPaint();
    painted.push(performance.now() - began);
    elements = document.body.querySelectorAll('*').length;
    if (time === times && mounted.scroll !== undefined) frames = await framesOf(mounted.scroll, order);
    mounted.remove();
  }
  return { ready, painted, frames, elements };
};

Object.assign(globalThis, { bench });
