// The head of the hours: the crew and its plan.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { asPlanned, isPlanKnown, lackingHours } from './use-hours.ts';

/** The plan in one line, where everybody has the same. */
export const HoursHead = ({ page: { crew, members }, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const times = useTimes();
  const plans = new Set(
    lackingOrStated(members).map(({ row, plannedBreakMin }) =>
      [row.effectiveStart, row.effectiveEnd, plannedBreakMin].join(' '),
    ),
  );
  const [one] = lackingOrStated(members);
  return (
    <header className={style.head}>
      <h2 className={style.title}>{crew.name}</h2>
      {one !== undefined && plans.size === 1 && isPlanKnown(one, arrival) && (
        <p className={style.line}>
          <FormattedMessage
            id="chief.hours.plan"
            values={{
              times: times.range({ start: one.row.effectiveStart, end: one.row.effectiveEnd, zone: crew.timezone }),
              minutes: one.plannedBreakMin,
              hours: formatHours(plannedMinutes(one)),
            }}
          />
        </p>
      )}
    </header>
  );
};

const lackingOrStated = (members: readonly CrewMember[]): readonly CrewMember[] => {
  const lacking = lackingHours(members);
  return members.filter((member) => member.row.workedEnd !== undefined || lacking.includes(member));
};

const plannedMinutes = (member: CrewMember): number => {
  const { workedStart, workedEnd, breakMin } = asPlanned(member);
  return workedMinutes({ from: workedStart, to: workedEnd, breakMin });
};
