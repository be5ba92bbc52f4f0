// The lines of one act on many shifts, by day: a tick for whoever comes, and the reasons for each.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { useLive } from '#db/query/react.ts';
import { mainReasons } from '../fitness/main-reasons.ts';
import { NO_NAMES, readFitnessNames, type FitnessNames } from '../fitness/names.ts';
import { ReasonsBeside } from '../fitness/reasons-beside.tsx';
import { useWhy } from '../fitness/use-why.ts';
import { useTimes } from '../values/use-times.ts';
import type { BulkLine } from './bulk-plan.ts';
import type { BulkInWork } from './use-bulk.ts';
import * as style from './bulk.css.ts';

/** Most reasons that stand in a row. */
const MOST_REASONS = 4;

interface BulkLinesProps {
  readonly bulk: BulkInWork;
}

export const BulkLines = ({ bulk }: BulkLinesProps): ReactNode => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const times = useTimes();
  const days = new Map<string, BulkLine[]>();
  for (const line of bulk.plan.lines) {
    const day = dateOf(line.startAt, line.shift.timezone);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  const { closed } = bulk.plan;
  return (
    <>
      {closed > 0 && (
        <p className={style.second}>
          <FormattedMessage id="planner.bulk.closed" values={{ count: closed }} />
        </p>
      )}
      {[...days].map(([day, lines]) => (
        <section key={day} className={style.day} aria-label={times.date(day)}>
          <h3 className={style.dayHead}>{times.date(day)}</h3>
          <ul role="list" className={style.list}>
            {lines.map((line) => (
              <Line key={line.shift.id} line={line} day={day} bulk={bulk} names={names} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

interface LineProps extends BulkLinesProps {
  readonly line: BulkLine;
  readonly day: string;
  readonly names: FitnessNames;
}

const Line = ({ line, day, bulk, names }: LineProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { shift, position, name, startAt, endAt, judgement, left, comes } = line;
  const { timezone: zone } = shift;
  const range = times.range({ start: startAt, end: endAt, zone });
  const { unticked } = bulk.choices;
  const tick = (isOn: boolean): void =>
    bulk.change({
      unticked: isOn ? new Set([...unticked].filter((id) => id !== shift.id)) : new Set([...unticked, shift.id]),
    });
  const what = [range, position.itsFunction?.caption, position.crew.name].filter(Boolean).join(', ');
  const who = (
    <span className={style.who}>
      <span>{name}</span>
      <span className={style.second}>{what}</span>
    </span>
  );
  return (
    <li className={style.line}>
      {left === undefined ? (
        <label className={style.tick}>
          <input
            type="checkbox"
            className={style.tickBox}
            checked={comes}
            onChange={(event) => tick(event.target.checked)}
            aria-label={formatMessage({ id: 'planner.bulk.take' }, { name, when: `${times.date(day)}, ${range}` })}
          />
          {who}
        </label>
      ) : (
        <span className={style.untickable}>
          <span className={style.tickBox} />
          {who}
        </span>
      )}
      {(judgement !== undefined || left !== undefined) && <Why line={line} bulk={bulk} names={names} />}
    </li>
  );
};

const Why = ({ line, bulk, names }: Pick<LineProps, 'line' | 'bulk' | 'names'>): ReactNode => {
  const { formatMessage } = useIntl();
  const { judgement, left, position, shift } = line;
  const crews = [...bulk.rows.people.crews, position.crew];
  const rows = { people: { crews }, position: { crew: { timezone: shift.timezone } } };
  const { say } = useWhy({ rows, world: bulk.world }, names, bulk.arrival);
  const verdict = left === undefined ? (judgement?.verdict ?? 'yes') : 'no';
  const why = mainReasons(judgement?.reasons ?? [], verdict === 'yes' ? 1 : MOST_REASONS).map(say);
  if (left === 'seatTaken') why.unshift(formatMessage({ id: 'planner.skipped.seatTaken' }));
  return <ReasonsBeside verdict={verdict} why={why} />;
};
