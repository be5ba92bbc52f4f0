// One person in the cockpit's list: where they are, since when, and their hours.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { formatHours } from '#i18n/format.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags, type TagProps } from '#ui/primitives/tag.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import type { Check } from '../../shared/checks/next-step.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { checkAgainstState } from './check-against-state.ts';
import type { Presence } from './presence.ts';
import type { CrewMember } from '../queries.ts';

export interface CrewMemberRowProps extends Resting {
  readonly member: CrewMember;
  readonly presence: Presence;
  readonly zone: string;
  readonly isMe: boolean;
  readonly onPress: () => void;
  /** Where the person can be checked in from the row. */
  readonly onCheckIn?: () => void;
}

export const CrewMemberRow = ({
  member,
  presence,
  arrival,
  zone,
  isMe,
  onPress,
  onCheckIn,
}: CrewMemberRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { row, name, functionName, checks } = member;
  const last = checks.checkOut ?? checks.checkIn ?? checks.preCall;
  const state = (
    <>
      <PresenceTag member={member} presence={presence} arrival={arrival} zone={zone} />
      <HoursShown member={member} />
    </>
  );
  return (
    <ListRow
      align="top"
      onPress={onPress}
      leading={<Avatar name={name} />}
      title={
        <>
          {name}
          {isMe && (
            <>
              {' '}
              (<FormattedMessage id="crews.you" />)
            </>
          )}
        </>
      }
      line={
        <>
          {functionName},{' '}
          <span className={style.whole}>{times.range({ start: row.effectiveStart, end: row.effectiveEnd, zone })}</span>
        </>
      }
      mark={
        <>
          <EntryMark entity={projectCrewItemStatus} id={row.id} />
          {last !== null && <EntryMark entity={crewCheck} id={last.id} />}
        </>
      }
      {...(onCheckIn === undefined
        ? { trailing: <span className={style.trailing}>{state}</span> }
        : {
            // Beside the button nothing else has room on a phone.
            tags: <Tags>{state}</Tags>,
            beside: (
              <Button variant="outline" onPress={onCheckIn} label={formatMessage({ id: 'chief.checkIn.of' }, { name })}>
                <FormattedMessage id="chief.checkIn" />
              </Button>
            ),
          })}
    />
  );
};

const LOOKS: Readonly<
  Record<Exclude<Presence, 'unknown'>, { readonly icon: IconName; readonly tone: Exclude<TagProps['tone'], undefined> }>
> = {
  missing: { icon: 'user-x', tone: 'stop' },
  late: { icon: 'clock', tone: 'wait' },
  onTheWay: { icon: 'navigation', tone: 'info' },
  expected: { icon: 'hourglass', tone: 'line' },
  here: { icon: 'check', tone: 'go' },
  left: { icon: 'log-out', tone: 'neutral' },
  asked: { icon: 'circle-help', tone: 'neutral' },
  spare: { icon: 'life-buoy', tone: 'line' },
  away: { icon: 'minus', tone: 'neutral' },
};

/** Nothing where it is not known yet. */
export const PresenceTag = ({
  member: { checks, row },
  presence,
  arrival,
  zone,
}: Pick<CrewMemberRowProps, 'member' | 'presence' | 'arrival' | 'zone'>): ReactNode => {
  const times = useTimes();
  // Whoever worked although the position was called off stays on the paper; the planner decides what becomes of it.
  if (row.statusCode === 'cancelled' && row.workedEnd !== undefined)
    return (
      <Tag icon="triangle-alert" tone="wait">
        <FormattedMessage id="chief.cancelledWorked" />
      </Tag>
    );
  if (presence === 'unknown') return null;
  if (presence === 'away' || presence === 'asked' || presence === 'spare')
    return (
      <>
        <StatusTag status={row.statusCode} />
        <AgainstState check={checkAgainstState(row.statusCode, checks)} zone={zone} />
      </>
    );
  const since =
    presence === 'left'
      ? checks.checkOut
      : presence === 'here'
        ? checks.checkIn
        : presence === 'onTheWay'
          ? checks.preCall
          : null;
  return (
    <Tag icon={LOOKS[presence].icon} tone={LOOKS[presence].tone}>
      {presence === 'missing' ? (
        <Absence arrival={arrival} id="chief.presence.missing" />
      ) : (
        <FormattedMessage id={`chief.presence.${presence}`} />
      )}
      {since !== null && <> {times.time(since.at, zone)}</>}
    </Tag>
  );
};

/** Whoever is called away and checked in: the chief takes it back, or asks. */
const AgainstState = ({ check, zone }: { readonly check: Check | null; readonly zone: string }): ReactNode => {
  const times = useTimes();
  return check === null ? null : (
    <Tag icon="triangle-alert" tone="wait">
      <FormattedMessage id="chief.checkedInAt" values={{ time: times.time(check.at, zone) }} />
    </Tag>
  );
};

const HoursShown = ({ member: { row } }: { readonly member: CrewMember }): ReactNode =>
  row.workedStart === undefined || row.workedEnd === undefined ? null : (
    <span className={style.hours}>
      <FormattedMessage
        id="common.hours"
        values={{
          hours: formatHours(workedMinutes({ from: row.workedStart, to: row.workedEnd, breakMin: row.breakMin ?? 0 })),
        }}
      />
    </span>
  );
