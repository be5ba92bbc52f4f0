// The open positions of an empty cell's day: which of them the person could take, and why not the others. A press asks,
// books or pencils in.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { arrivalOn } from '#db/live/arrival.ts';
import { query } from '#db/query/query.ts';
import { useRows } from '#db/query/react.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Absence } from '../../shared/arrival/absence.tsx';
import { mainReasons } from '../../shared/fitness/main-reasons.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { BlockButton } from '../away/block-button.tsx';
import type { BlockTarget } from '../away/block-sheet.tsx';
import { instantAt } from '../bars.ts';
import { useReasons } from '../judging/use-reasons.ts';
import { VerdictLine } from '../../shared/fitness/verdict-line.tsx';
import { SEATING_ACTS, type EmptyCell, type SeatForPerson, type SeatingAct } from './empty-cell.ts';
import { useSeatsFor, type SeatsForPerson } from './use-seats-for.ts';
import * as style from '../planning.css.ts';

interface SeatsSheetProps {
  readonly cell: EmptyCell;
  /** Chosen at first. */
  readonly act: SeatingAct;
  readonly zone: string;
  readonly functionName: (id: string | null) => string;
  readonly onTake: (act: SeatingAct, seat: SeatForPerson, scene: SeatsForPerson['scene']) => void;
  readonly onBlock: (target: BlockTarget) => void;
  readonly onClose: () => void;
}

export const SeatsSheet = ({ cell, act: first, zone, functionName, ...on }: SeatsSheetProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const [act, setAct] = useState(first);
  const found = useSeatsFor(cell, zone);
  return (
    <Sheet
      open
      title={`${cell.name}, ${formatDate(cell.date, locale, 'dayLong')}`}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={on.onClose}
    >
      {found === undefined ? (
        <Skeleton label={formatMessage({ id: 'planner.judging' })} />
      ) : found.seats.length === 0 ? (
        <p>
          <Absence arrival={arrivalOn(found.scene.arrival, cell.date)} id="planning.seats.empty" />
        </p>
      ) : (
        <div className={style.lines}>
          <Chips
            label={formatMessage({ id: 'planning.seats.act' })}
            chips={SEATING_ACTS.map((value) => ({ value, label: formatMessage({ id: `planner.act.${value}` }) }))}
            // oxlint-disable-next-line house/kept-words -- the key that opened the sheet says what is done at first
            chosen={act}
            onChoose={setAct}
            wraps
          />
          <Seats found={found} functionName={functionName} onTake={(seat) => on.onTake(act, seat, found.scene)} />
        </div>
      )}
      <div className={style.cellFoot}>
        <BlockButton name={cell.name} onPress={() => on.onBlock({ person: cell, date: cell.date })} />
      </div>
    </Sheet>
  );
};

interface SeatsProps {
  readonly found: SeatsForPerson;
  readonly functionName: (id: string | null) => string;
  readonly onTake: (seat: SeatForPerson) => void;
}

const Seats = ({ found: { scene, seats }, functionName, onTake }: SeatsProps): ReactNode => {
  const times = useTimes();
  const say = useReasons(
    scene,
    seats.flatMap(({ judged }) => mainReasons(judged.reasons)),
  );
  const ids = new Set(seats.map(({ seats: { crewId } }) => crewId));
  const crews = new Map((useRows(query(projectCrew).byIds([...ids].toSorted())) ?? []).map((crew) => [crew.id, crew]));
  return (
    <List>
      {seats.map((seat) => {
        const { itemId, crewId, functionId, start, end, open } = seat.seats;
        const crew = crews.get(crewId);
        const zone = crew?.timezone ?? times.zone;
        return (
          <ListRow
            key={itemId}
            align="top"
            title={`${times.range({ start: instantAt(start), end: instantAt(end), zone })}, ${functionName(functionId)}`}
            line={
              <span className={style.personLine}>
                <span>
                  {crew?.name} · <FormattedMessage id="planning.count.open" values={{ count: open }} />
                </span>
                <VerdictLine judged={seat.judged} say={say} />
              </span>
            }
            onPress={() => onTake(seat)}
          />
        );
      })}
    </List>
  );
};
