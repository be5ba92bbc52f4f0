// The names at the side of the calendar: a group that folds, a person with their hours of the month.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import type { PlanPerson } from '#planning/model/roster.ts';
import { QuotaBar } from '#ui/charts/quota-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { VerdictSign } from './moving/verdict-sign.tsx';
import type { GroupRow } from './rows.ts';
import * as style from './planning.css.ts';

interface GroupNameProps {
  readonly row: GroupRow;
  readonly name: string;
  readonly onFold: (key: string) => void;
}

export const GroupName = ({ row, name, onFold }: GroupNameProps): ReactNode => (
  <button type="button" className={style.group} aria-expanded={!row.isFolded} onClick={() => onFold(row.key)}>
    <Icon name={row.isFolded ? 'chevron-right' : 'chevron-down'} size="small" />
    <span className={style.groupName}>{name}</span>
    <span className={style.groupCount}>
      <FormattedMessage id="planning.group" values={{ count: row.count }} />
    </span>
  </button>
);

const hoursOf = (minutes: number): number => Math.round(minutes / 60);

interface PersonNameProps {
  readonly person: PlanPerson;
  /** How well they fit what is picked up. */
  readonly verdict?: FitVerdict | undefined;
}

export const PersonName = ({ person: { name, hours }, verdict }: PersonNameProps): ReactNode => (
  <span className={style.person}>
    <span className={style.personPicture}>
      <Avatar name={name} />
    </span>
    <span className={style.personName} title={name}>
      {verdict !== undefined && <VerdictSign verdict={verdict} />}
      {name}
    </span>
    {hours !== null && <Hours {...hours} />}
  </span>
);

const Hours = ({ plannedMin, quotaMin }: NonNullable<PlanPerson['hours']>): ReactNode => (
  <span className={style.personHours}>
    {quotaMin > 0 && <QuotaBar done={plannedMin} quota={quotaMin} />}
    <FormattedMessage
      id={quotaMin > 0 ? 'planning.hoursOf' : 'planning.hoursAlone'}
      values={{ planned: hoursOf(plannedMin), quota: hoursOf(quotaMin) }}
    />
  </span>
);
