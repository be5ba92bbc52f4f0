// One position: its time, what it is, where, who comes, how many of those that were ordered, and where it stands.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Meter } from '#ui/charts/meter.tsx';
import { ListRow } from '#ui/data/list.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { SeatHolders } from '../shared/crews/seat-holders.tsx';
import { crewPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { FormerTimes } from '../shared/positions/former-times.tsx';
import type { Position, StaffingState } from '../shared/positions/positions.ts';
import * as style from './positions.css.ts';

const LOOKS: Readonly<Record<StaffingState, { readonly icon: IconName; readonly tone: 'go' | 'wait' | 'neutral' }>> = {
  waits: { icon: 'file-text', tone: 'wait' },
  drawnUp: { icon: 'pencil', tone: 'neutral' },
  staffing: { icon: 'hourglass', tone: 'wait' },
  staffed: { icon: 'check', tone: 'go' },
  toSign: { icon: 'pen-line', tone: 'wait' },
  signed: { icon: 'check', tone: 'neutral' },
  over: { icon: 'check', tone: 'neutral' },
};

interface PositionRowProps {
  readonly position: Position;
  /** Who has a seat is here. */
  readonly isKnown: boolean;
}

export const PositionRow = ({ position, isKnown }: PositionRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { start, end, zone, functionName, crewName, projectName, locationName, seats, filled, people, state, former } =
    position;
  const look = LOOKS[state];
  return (
    <ListRow
      align="top"
      title={
        <>
          {times.range({ start, end, zone })} <span className={style.kind}>{functionName}</span>
        </>
      }
      line={
        <span className={style.lines}>
          <span>{crewName}</span>
          <span>{[projectName, locationName].filter((part) => part !== null).join(', ')}</span>
          <SeatHolders names={people} />
          {isKnown && (
            <Meter
              label={formatMessage({ id: 'positions.meter' })}
              words={formatMessage({ id: 'positions.filled' }, { filled, seats })}
              parts={[{ key: 'filled', value: filled, tone: 'go' }]}
              most={seats}
            />
          )}
        </span>
      }
      tags={
        (isKnown || former !== undefined) && (
          <Tags>
            {isKnown && (
              <Tag icon={look.icon} tone={look.tone}>
                <FormattedMessage id={`positions.state.${state}`} values={{ count: Math.max(0, seats - filled) }} />
              </Tag>
            )}
            {former !== undefined && <FormerTimes former={former} start={start} zone={zone} />}
          </Tags>
        )
      }
      to={crewPath(position.crewId)}
    />
  );
};
