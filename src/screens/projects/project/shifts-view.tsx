// The shifts of a project by day: when, which function, where, who has the seats, and how many are open.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { arrivalWithin, type Arrival } from '#db/live/arrival.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useNow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { SeatHolders } from '../../shared/crews/seat-holders.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import { FormerTimes } from '../../shared/positions/former-times.tsx';
import { useUndoable } from '../../shared/sending/use-undoable.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { SeatsMeter } from '../seats-meter.tsx';
import { SeatsTag } from '../seats-tag.tsx';
import { ShiftMenu } from './editing/shift-menu.tsx';
import { actsOn, canCopy, type ShiftAct } from './editing/shift-act.ts';
import * as style from './project.css.ts';
import type { ProjectPage } from './queries.ts';
import { shiftsByDay, type DayOfProject, type ShiftOfProject } from './shifts.ts';

const MINUTE_MS = 60_000;

interface ShiftsViewProps extends Resting {
  readonly page: ProjectPage;
  /** All of them are here, or on their way: a part of them says nothing of seats. */
  readonly isWhole: boolean;
}

const EditShift = lazy(async () => ({ default: (await import('./editing/edit-shift.tsx')).EditShift }));
const EditCrew = lazy(async () => ({ default: (await import('../../shared/crew-form/edit-crew.tsx')).EditCrew }));
const RepeatCrew = lazy(async () => ({ default: (await import('./repeating/repeat-crew.tsx')).RepeatCrew }));
const CopyingDay = lazy(async () => ({ default: (await import('./copying/copying-day.tsx')).CopyingDay }));
const CallOff = lazy(async () => ({ default: (await import('./editing/call-off.tsx')).CallOff }));
const CallOffPosition = lazy(async () => ({ default: (await import('./editing/call-off.tsx')).CallOffPosition }));

export const ShiftsView = ({ page, arrival, isWhole }: ShiftsViewProps): ReactNode => {
  const actor = useActor();
  const [act, setAct] = useState<ShiftAct>();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const close = (): void => setAct(undefined);
  const now = useNow(MINUTE_MS);
  const { save, bar } = useUndoable();
  const copies = canCopy(actor, page.project);
  if (page.shifts.length === 0) return <EmptyState arrival={arrival} icon="users" claim="project.one.none" />;
  return (
    <>
      {copies && <div ref={setHead} className={style.slot} />}
      <div className={style.days}>
        {shiftsByDay(page.shifts).map((one) => (
          <Day
            key={one.day ?? ''}
            of={one}
            isKnown={isWhole && isHere(arrival, one.day)}
            {...(copies ? { onCopy: (day) => setAct({ kind: 'copy', day }) } : {})}
            menuOf={(shift) => {
              const acts = actsOn(actor, page, shift, now);
              return acts.length === 0 ? undefined : <ShiftMenu shift={shift} acts={acts} onAct={setAct} />;
            }}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {act?.kind === 'edit' && (
          <EditShift row={page.project} position={act.position} zone={act.zone} onClose={close} />
        )}
        {act?.kind === 'crew' && <EditCrew crewId={act.crewId} onClose={close} />}
        {act?.kind === 'repeat' && <RepeatCrew row={page.project} crewId={act.crewId} onClose={close} />}
        {act?.kind === 'off' && <CallOff crewId={act.crewId} startAt={act.startAt} save={save} onClose={close} />}
        {act?.kind === 'offPosition' && <CallOffPosition position={act.position} save={save} onClose={close} />}
      </Suspense>
      {bar !== false && <div className={style.wayBack}>{bar}</div>}
      <Suspense fallback={null}>
        {copies && (
          <CopyingDay row={page.project} target={act?.kind === 'copy' ? act : undefined} head={head} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

/** Before its people are here, a day would look less staffed than it is. */
const isHere = (arrival: Arrival, day: string | null): boolean =>
  (day === null ? arrival : arrivalWithin(arrival, { from: day, to: day })).kind === 'here';

interface DayProps {
  readonly of: DayOfProject;
  readonly isKnown: boolean;
  /** Undefined where nothing may be done with it. */
  readonly menuOf: (shift: ShiftOfProject) => ReactNode;
  /** Undefined where it cannot be copied. */
  readonly onCopy?: (day: string) => void;
}

const Day = ({ of: { day, shifts, staffing }, isKnown, menuOf, onCopy }: DayProps): ReactNode => {
  const times = useTimes();
  const { formatMessage } = useIntl();
  const seats = isKnown && staffing.seats > 0 && (
    <FormattedMessage id="project.list.seats" values={{ ...staffing, asked: 0 }} />
  );
  const copy = isKnown && day !== null && onCopy !== undefined && shifts.some(isCopied) && (
    <Button
      variant="text"
      size="compact"
      icon="copy"
      label={formatMessage({ id: 'project.copy.openFor' }, { day: times.date(day) })}
      onPress={() => onCopy(day)}
    >
      <FormattedMessage id="project.copy.open" />
    </Button>
  );
  return (
    <Section
      heading={day === null ? <FormattedMessage id="project.shift.noTime" /> : times.date(day)}
      aside={
        <span className={style.dayEnd}>
          <span>
            {seats}
            <AsOf lead={seats === false ? '' : ', '} />
          </span>
          {copy}
        </span>
      }
    >
      <List>
        {shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} isKnown={isKnown} menu={menuOf(shift)} />
        ))}
      </List>
    </Section>
  );
};

const isCopied = ({ position, isCancelled }: ShiftOfProject): boolean => position !== null && !isCancelled;

interface ShiftRowProps {
  readonly shift: ShiftOfProject;
  readonly isKnown: boolean;
  readonly menu: ReactNode;
}

const ShiftRow = ({ shift, isKnown, menu }: ShiftRowProps): ReactNode => {
  const times = useTimes();
  const now = useNow(MINUTE_MS);
  const { span, functionName, crewName, placeName, people, staffing, position } = shift;
  return (
    <ListRow
      align="top"
      to={crewPath(shift.crewId)}
      title={
        <>
          {span !== undefined && times.range(span)} <span className={style.kind}>{functionName ?? crewName}</span>
        </>
      }
      line={
        <span className={style.lines}>
          <span>{[functionName === null ? null : crewName, placeName].filter((part) => part !== null).join(', ')}</span>
          {position?.note !== undefined && <span>{position.note}</span>}
          <SeatHolders names={isKnown ? people : []} />
          {isKnown && staffing.seats > 0 && <SeatsMeter staffing={staffing} />}
        </span>
      }
      tags={
        <span className={style.standing}>
          <ShiftTags shift={shift} isKnown={isKnown} now={now} />
        </span>
      }
      {...(menu === undefined ? {} : { beside: menu })}
    />
  );
};

interface ShiftTagsProps extends Pick<ShiftRowProps, 'shift' | 'isKnown'> {
  /** Instant. */
  readonly now: string;
}

const ShiftTags = ({ shift: { isCancelled, staffing, position, span }, isKnown, now }: ShiftTagsProps): ReactNode => {
  if (isCancelled)
    return (
      <Tags>
        <Tag icon="ban" tone="neutral">
          <FormattedMessage id="project.shift.cancelled" />
        </Tag>
      </Tags>
    );
  const isHidden = position?.clientVisible === false;
  const hasSeats = isKnown && staffing.seats > 0;
  const former = span !== undefined && span.end > now ? position?.timesBefore : undefined;
  return hasSeats || isHidden || former !== undefined ? (
    <Tags>
      {hasSeats && <SeatsTag staffing={staffing} />}
      {former !== undefined && span !== undefined && (
        <FormerTimes former={former} start={span.start} zone={span.zone} />
      )}
      {isHidden && (
        <Tag icon="eye-off" tone="neutral">
          <FormattedMessage id="project.shift.hidden" />
        </Tag>
      )}
    </Tags>
  ) : null;
};
