// What a copy comes to before it is made: days, crews and positions, and of each person whether and why. Arrows lead
// from tick to tick; Space leaves somebody out.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useLive } from '#db/query/react.ts';
import { mainReasons } from '../../../shared/fitness/main-reasons.ts';
import { NO_NAMES, readFitnessNames } from '../../../shared/fitness/names.ts';
import { ReasonsBeside } from '../../../shared/fitness/reasons-beside.tsx';
import { useWhy } from '../../../shared/fitness/use-why.ts';
import { stepTicks } from '../../../shared/planning/tick-keys.ts';
import { useTimes } from '../../../shared/values/use-times.ts';
import { ticked } from './copy-choices.ts';
import type { CrewThere, DayThere, PositionLost, PositionThere } from './copied-day.ts';
import type { PersonThere } from './planned-copy.ts';
import type { CopyInWork } from './use-copy.ts';
import * as style from './copying.css.ts';

interface CopyPreviewProps {
  readonly copy: CopyInWork;
}

export const CopyPreview = ({ copy }: CopyPreviewProps): ReactNode => (
  <div className={style.days} onKeyDown={stepTicks}>
    {copy.planned.days.map((one) => (
      <Day key={one.day} one={one} copy={copy} />
    ))}
    {copy.draft.brings && <Checked copy={copy} />}
  </div>
);

/** Most reasons that stand in a row. */
const MOST_REASONS = 4;

const useSaid = ({ copying, planned, world, arrival }: CopyInWork, timezone: string) => {
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  // Copies that stand in each other's way are named like the crew that they are of.
  const copies = planned.days.flatMap((day) => day.crews.map(({ crew }) => crew));
  const crews = [...copying.people.crews, ...copies];
  return useWhy({ rows: { people: { crews }, position: { crew: { timezone } } }, world }, names, arrival);
};

/** Of which time shifts are known: of what lies outside nothing is said. */
const Checked = ({ copy }: CopyPreviewProps): ReactNode => {
  const zone = copy.copying.source.crews[0]?.place.timezone ?? 'UTC';
  return <p className={style.second}>{useSaid(copy, zone).checked}</p>;
};

interface DayProps extends CopyPreviewProps {
  readonly one: DayThere;
}

const Day = ({ one: { day, crews }, copy }: DayProps): ReactNode => {
  const times = useTimes();
  const all = crews.flatMap(({ positions }) => positions.flatMap(({ id }) => copy.planned.people.get(id) ?? []));
  return (
    <section className={style.day} aria-label={times.date(day)}>
      <header className={style.dayHead}>
        <h3 className={style.dayName}>{times.date(day)}</h3>
        {all.length > 0 && (
          <span className={style.second}>
            <FormattedMessage
              id="project.copy.come"
              values={{ come: all.filter(({ comes }) => comes).length, all: all.length }}
            />
          </span>
        )}
      </header>
      {crews.map((crew) => (
        <Crew key={crew.key} of={crew} copy={copy} />
      ))}
    </section>
  );
};

const Crew = ({ of: { source, positions, lost }, copy }: CopyPreviewProps & { readonly of: CrewThere }): ReactNode => {
  const why = useSaid(copy, source.place.timezone);
  return (
    <div className={style.crew}>
      <h4 className={style.crewName}>{source.crew.name}</h4>
      {positions.map((position) => (
        <Position key={position.id} position={position} zone={source.place.timezone} say={why.say} copy={copy} />
      ))}
      {lost.map((one) => (
        <Lost key={one.source.item.id} lost={one} />
      ))}
    </div>
  );
};

interface PositionProps extends CopyPreviewProps {
  readonly position: PositionThere;
  readonly zone: string;
  readonly say: (reason: FitReason) => string;
}

const Position = ({ position: { id, source, row }, zone, say, copy }: PositionProps): ReactNode => {
  const times = useTimes();
  const range = times.range({ start: row.startAt, end: row.endAt, zone });
  const people = copy.planned.people.get(id) ?? [];
  return (
    <div className={style.position}>
      <p className={style.positionHead}>
        <span className={style.times}>{range}</span>
        <span>{source.itsFunction?.caption}</span>
        <span className={style.second}>
          <FormattedMessage id="project.copy.seats" values={{ count: row.amount }} />
        </span>
      </p>
      {people.length > 0 && (
        <ul role="list" className={style.list}>
          {people.map((one) => (
            <Person
              key={one.key}
              one={one}
              name={copy.copying.names[one.job.personId] ?? ''}
              when={`${times.date(row.startDate)}, ${range}`}
              say={say}
              onTick={(comes) => copy.change(ticked(copy.draft, one.key, comes))}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

interface PersonProps extends Pick<PositionProps, 'say'> {
  readonly one: PersonThere;
  readonly name: string;
  readonly when: string;
  readonly onTick: (comes: boolean) => void;
}

const Person = ({ one, name, when, say, onTick }: PersonProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { verdict, reasons } = one.judgement;
  const why = mainReasons(reasons, verdict === 'yes' ? 1 : MOST_REASONS).map(say);
  if (one.left === 'seatTaken') why.unshift(formatMessage({ id: 'project.copy.full' }));
  return (
    <li className={style.person}>
      {verdict === 'no' ? (
        <span className={style.untickable}>
          <span className={style.tickBox} />
          <span>{name}</span>
        </span>
      ) : (
        <label className={style.tick}>
          <input
            type="checkbox"
            className={style.tickBox}
            checked={one.comes}
            onChange={(event) => onTick(event.target.checked)}
            aria-label={formatMessage({ id: 'project.copy.take' }, { name, when })}
          />
          <span>{name}</span>
        </label>
      )}
      <ReasonsBeside verdict={verdict} why={why} />
    </li>
  );
};

/** A position that cannot stand on that day. */
const Lost = ({ lost: { source, code } }: { readonly lost: PositionLost }): ReactNode => {
  const { formatMessage } = useIntl();
  const { startTime: start, endTime: end } = source.item;
  return (
    <div className={style.position}>
      <p className={style.positionHead}>
        <span className={style.times}>
          <FormattedMessage id="common.fromTo" values={{ start, end }} />
        </span>
        <span>{source.itsFunction?.caption}</span>
      </p>
      <p className={style.lost}>
        <Icon name="ban" size="small" />
        <span>
          <FormattedMessage id="project.copy.lost" values={{ why: formatMessage({ id: `refusal.${code}.title` }) }} />
        </span>
      </p>
    </div>
  );
};
