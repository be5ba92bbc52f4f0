// Those whose checks are not as planned: what is off, and the hours of the checks with one tap.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import * as style from '../chief.css.ts';
import type { Acts } from '../cockpit/use-acts.tsx';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { asChecked, type Deviation } from './deviation.ts';
import { ExtrasLine } from './hours-extras.tsx';
import { Checked } from './hours-rows.tsx';
import type { StatedHours } from './use-hours.ts';

/** Somebody, and what is off. */
export interface Deviating {
  readonly member: CrewMember;
  readonly deviation: Deviation;
}

interface ExceptionsProps extends Resting {
  readonly page: ChiefPage;
  readonly others: readonly Deviating[];
  readonly acts: Acts;
  readonly onOpen: (id: string) => void;
  readonly isClosed: boolean;
}

export const Exceptions = ({ others, ...props }: ExceptionsProps): ReactNode => (
  <ul role="list" className={style.exceptions}>
    {others.map((one) => (
      <Exception key={one.member.row.id} {...one} {...props} />
    ))}
  </ul>
);

type ExceptionProps = Omit<ExceptionsProps, 'others'> & Deviating;

const hoursOf = (checked: StatedHours | null): string =>
  checked === null
    ? ''
    : formatHours(workedMinutes({ from: checked.workedStart, to: checked.workedEnd, breakMin: checked.breakMin }));

const Exception = (props: ExceptionProps): ReactNode => {
  const { page, arrival, member, deviation, isClosed } = props;
  const { crew } = page;
  const checked = asChecked(member);
  const hours = hoursOf(checked);
  return (
    <li className={style.exception}>
      <div className={style.exceptionHead}>
        <Avatar name={member.name} />
        <div className={style.exceptionWords}>
          <b>{member.name}</b>
          <span className={style.line}>
            <Checked member={member} arrival={arrival} zone={crew.timezone} />
            {checked !== null && checked.breakMin > 0 && (
              <>
                {', '}
                <FormattedMessage id="chief.hours.breakOf" values={{ minutes: checked.breakMin }} />
              </>
            )}
          </span>
          <ExtrasLine row={member.row} />
          {(deviation.kind !== 'noCheckIn' || arrival.kind === 'here') && (
            <span>
              <Tag icon="clock" tone="wait">
                <Reason deviation={deviation} arrival={arrival} />
              </Tag>
            </span>
          )}
        </div>
        {checked !== null && (
          <span className={style.hours}>
            <FormattedMessage id="common.hours" values={{ hours }} />
          </span>
        )}
      </div>
      {!isClosed && <ExceptionButtons {...props} />}
    </li>
  );
};

/** The hours of the checks with one tap, or others. */
const ExceptionButtons = ({ member, acts, onOpen }: ExceptionProps): ReactNode => {
  const checked = asChecked(member);
  const hours = hoursOf(checked);
  return (
    <div className={style.dockRow}>
      {checked !== null && (
        <Button
          variant="outline"
          width="share"
          icon="check"
          onPress={() => {
            acts.state([checked], <FormattedMessage id="chief.written.one" values={{ name: member.name, hours }} />);
          }}
        >
          <FormattedMessage id="chief.hours.take" values={{ hours }} />
        </Button>
      )}
      <Button
        variant="outline"
        width="share"
        icon="pencil"
        onPress={() => {
          onOpen(member.row.id);
        }}
      >
        <FormattedMessage id="chief.hours.change" />
      </Button>
    </div>
  );
};

const Reason = ({ deviation, arrival }: { readonly deviation: Deviation } & Resting): ReactNode =>
  deviation.kind === 'noCheckIn' ? (
    <Absence arrival={arrival} id="chief.hours.noCheckIn" />
  ) : (
    <FormattedMessage id={`chief.hours.off.${deviation.kind}`} values={{ hours: formatHours(deviation.minutes) }} />
  );
