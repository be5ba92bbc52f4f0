// One candidate: who, the week around the position, the main reason, hours and accounts, and the way to ask.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate, formatHours } from '#i18n/format.ts';
import { dateOfDay } from '#schema/rules/fitness/epoch.ts';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import * as ticks from '#ui/choice/tick.css.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { QuotaBar } from '#ui/charts/quota-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { mainReasons, VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import type { JudgedSeat } from './use-candidates.ts';
import { weekOf, type DayMark, type MarkedDay } from './week.ts';
import { second, strong } from '../planner-crew.css.ts';
import * as style from './candidate-row.css.ts';

interface CandidateRowProps {
  readonly row: RankedPerson;
  readonly seat: QueuedSeat;
  readonly judged: JudgedSeat;
  readonly name: string;
  readonly region: string;
  readonly say: (reason: FitReason) => string;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (contactId: string) => void;
  /** None where this login asks nobody. */
  readonly onAsk?: () => void;
}

export const CandidateRow = (props: CandidateRowProps): ReactNode => {
  const { row, seat, judged, name, region, say, isSelected, isOpen, onOpen, onSelect, onAsk } = props;
  const { formatMessage } = useIntl();
  const { contactId } = row.person;
  return (
    <div className={style.candidate} data-contact={contactId} data-open={isOpen ? '' : undefined}>
      {onAsk === undefined ? (
        <span />
      ) : (
        <label className={style.tick}>
          <input
            type="checkbox"
            className={ticks.tickBox}
            checked={isSelected}
            onChange={() => onSelect(contactId)}
            aria-label={formatMessage({ id: 'planner.select' }, { name })}
          />
        </label>
      )}
      <button type="button" className={style.who} onClick={onOpen}>
        <span className={style.picture}>
          <Avatar name={name} />
        </span>
        <span className={strong}>{name}</span>
        <span className={second}>
          {row.person.functions.has(seat.functionId) ? [seat.functionName, region].filter(Boolean).join(', ') : region}
        </span>
      </button>
      <span className={style.reason[row.verdict]}>
        <Icon name={VERDICT_ICONS[row.verdict]} size="small" />
        <span>
          <VisuallyHidden>
            <FormattedMessage id={`planner.group.${row.verdict}`} />
            {': '}
          </VisuallyHidden>
          {mainReasons(row.reasons).map(say).join(' · ')}
        </span>
      </span>
      <Week days={weekOf(row.person, judged.position)} />
      <Hours row={row} month={judged.position.month} />
      {onAsk !== undefined && (
        <span className={style.ask}>
          <Button
            variant="outline"
            size="compact"
            onPress={onAsk}
            label={formatMessage({ id: 'planner.actFor.ask' }, { name })}
          >
            <FormattedMessage id="planner.act.ask" />
          </Button>
        </span>
      )}
    </div>
  );
};

const MARK_ICONS: Readonly<Record<Exclude<DayMark, 'here'>, IconName>> = {
  away: 'calendar-days',
  booked: 'check',
  spare: 'life-buoy',
  asked: 'hourglass',
  blocked: 'ban',
};

const Week = ({ days }: { readonly days: readonly MarkedDay[] }): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const words = days.flatMap(({ day, mark }) =>
    mark === null
      ? []
      : [
          formatMessage(
            { id: 'planner.mark' },
            { day: formatDate(dateOfDay(day), locale), what: formatMessage({ id: `planner.mark.${mark}` }) },
          ),
        ],
  );
  return (
    <span className={style.week}>
      <VisuallyHidden>
        <FormattedMessage id="planner.week" />
        {': '}
        {words.join(', ')}
      </VisuallyHidden>
      {days.map(({ day, mark, clashes }) => (
        <span
          key={day}
          aria-hidden="true"
          className={style.day[mark ?? 'plain']}
          data-clashes={clashes ? '' : undefined}
        >
          {mark !== null && mark !== 'here' && <Icon name={MARK_ICONS[mark]} size="tag" />}
        </span>
      ))}
    </span>
  );
};

const Hours = ({ row, month }: { readonly row: RankedPerson; readonly month: string }): ReactNode => {
  const { formatNumber } = useIntl();
  const numbers = row.person.months.get(month);
  if (numbers === undefined) return <span className={style.hours} />;
  const { workedMin, plannedMin, quotaMin, timeAccountMin, vacationDaysLeft } = numbers;
  return (
    <span className={style.hours}>
      <span className={style.quota}>
        {quotaMin > 0 && <QuotaBar done={workedMin} planned={plannedMin} quota={quotaMin} />}
        <FormattedMessage
          id="planner.hours"
          values={{
            worked: formatHours(workedMin),
            planned: formatHours(plannedMin),
            quota: formatHours(quotaMin),
          }}
        />
      </span>
      <span className={style.accounts}>
        <FormattedMessage id="planner.account" values={{ hours: formatHours(timeAccountMin) }} />
        {', '}
        <FormattedMessage id="planner.vacation" values={{ count: vacationDaysLeft }} />
      </span>
      {/* Beneath heads that say what they are. */}
      <span className={style.account} aria-hidden="true">
        {formatHours(timeAccountMin)}
      </span>
      <span className={style.account} aria-hidden="true">
        {formatNumber(vacationDaysLeft)}
      </span>
    </span>
  );
};
