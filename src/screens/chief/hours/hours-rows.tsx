// One line per person: whose hours are open, and whose are stated.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import type { CrewMember } from '../queries.ts';
import { ExtrasLine } from './hours-extras.tsx';

interface RowProps extends Resting {
  readonly member: CrewMember;
  readonly zone: string;
  readonly onOpen: (id: string) => void;
}

/** When somebody came and left, as the checks say. */
export const Checked = ({
  member: { checks },
  arrival,
  zone,
}: Pick<RowProps, 'member' | 'arrival' | 'zone'>): ReactNode => {
  const times = useTimes();
  if (checks.checkIn === null) return <Absence arrival={arrival} id="chief.hours.noCheckIn" />;
  return checks.checkOut === null ? (
    <FormattedMessage id="chief.hours.since" values={{ time: times.time(checks.checkIn.at, zone) }} />
  ) : (
    <>{times.range({ start: checks.checkIn.at, end: checks.checkOut.at, zone })}</>
  );
};

export const OpenRow = ({ member, arrival, zone, onOpen }: RowProps): ReactNode => (
  <ListRow
    onPress={() => {
      onOpen(member.row.id);
    }}
    leading={<Avatar name={member.name} />}
    title={member.name}
    line={<Checked member={member} arrival={arrival} zone={zone} />}
    trailing={
      <span className={style.hours}>
        <FormattedMessage id="chief.hours.isOpen" />
      </span>
    }
  />
);

export const StatedRow = ({ member: { row, name }, zone, onOpen }: Omit<RowProps, 'arrival'>): ReactNode => {
  const times = useTimes();
  if (row.workedStart === undefined || row.workedEnd === undefined) return null;
  const hours = formatHours(workedMinutes({ from: row.workedStart, to: row.workedEnd, breakMin: row.breakMin ?? 0 }));
  return (
    <ListRow
      onPress={() => {
        onOpen(row.id);
      }}
      leading={<Avatar name={name} />}
      title={name}
      line={
        <>
          {times.range({ start: row.workedStart, end: row.workedEnd, zone })} <ExtrasLine row={row} />
        </>
      }
      mark={<EntryMark entity={projectCrewItemStatus} id={row.id} />}
      trailing={
        <span className={style.hours}>
          <FormattedMessage id="common.hours" values={{ hours }} />
        </span>
      }
    />
  );
};
