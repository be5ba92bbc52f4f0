// A line of pay opened: minutes, rate and per cent, the rule behind it, and when its minutes were.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { payCents, segmentMinutes, type PayLineKind, type Reckoning } from '#schema/rules/money/pay/pay-lines.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useMoney } from '../values/use-money.ts';
import { useTimes } from '../values/use-times.ts';
import * as style from './pay.css.ts';
import { ruleWords } from './rule-words.ts';

export interface ReckonedLineProps {
  readonly kind: PayLineKind;
  readonly rateCents: number;
  readonly amountCents: number;
  readonly reckoning: Reckoning;
  /** The amount came from the server: whether this device reckons the same is said. */
  readonly isTold?: boolean;
}

export const ReckonedLine = ({
  kind,
  rateCents,
  amountCents,
  reckoning,
  isTold = false,
}: ReckonedLineProps): ReactNode => {
  const money = useMoney();
  const times = useTimes();
  const { zone, start, end, breakMin, percent, segments } = reckoning;
  const minutes = segments.reduce((sum, segment) => sum + segmentMinutes(segment), 0);
  const reckoned = payCents(minutes, rateCents, percent);
  const hours = formatHours(minutes);
  return (
    <div className={style.reckoning}>
      <p className={style.formula}>
        <span>
          <FormattedMessage id="payrolls.why.sum" values={{ hours, rate: money(rateCents), percent }} />
        </span>
        <span>{money(reckoned)}</span>
      </p>
      <MetaLine icon="list">
        <Rule kind={kind} supplement={reckoning.supplement} />
      </MetaLine>
      <MetaLine icon="timer">
        <FormattedMessage id="payrolls.why.shift" values={{ times: times.range({ start, end, zone }) }} />
        {breakMin > 0 && (
          <>
            {', '}
            <FormattedMessage id="payrolls.why.break" values={{ minutes: breakMin }} />
          </>
        )}
      </MetaLine>
      {segments.length > 0 && <Stretches zone={zone} segments={segments} />}
      {isTold && (
        <Note icon={reckoned === amountCents ? 'shield-check' : 'triangle-alert'}>
          {reckoned === amountCents ? (
            <FormattedMessage id="payrolls.why.same" />
          ) : (
            <FormattedMessage id="payrolls.why.differs" values={{ amount: money(reckoned) }} />
          )}
        </Note>
      )}
    </div>
  );
};

const offsetAt = (instant: string, zone: string): number =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offsetNanoseconds;

/** Its times of day do not say how long it was. */
const hasClockChange = ({ from, to }: Reckoning['segments'][number], zone: string): boolean =>
  offsetAt(from, zone) !== offsetAt(to, zone);

/** When the minutes of the line were. */
const Stretches = ({ zone, segments }: Pick<Reckoning, 'zone' | 'segments'>): ReactNode => {
  const times = useTimes();
  return (
    <>
      <ul role="list" className={style.stretches}>
        {segments.map((segment) => (
          <li key={segment.from} className={style.stretch}>
            <span>
              {times.fullDay(segment.from, zone)}, {times.range({ start: segment.from, end: segment.to, zone })}
            </span>
            <span>
              <FormattedMessage id="common.hours" values={{ hours: formatHours(segmentMinutes(segment)) }} />
            </span>
          </li>
        ))}
      </ul>
      {segments.some((segment) => hasClockChange(segment, zone)) && (
        <MetaLine icon="clock">
          <FormattedMessage id="payrolls.why.clocks" />
        </MetaLine>
      )}
    </>
  );
};

interface RuleProps {
  readonly kind: PayLineKind;
  readonly supplement: Supplement | undefined;
}

/** The rule in words: what is paid on top, when, and instead of what. */
export const Rule = (rule: RuleProps): ReactNode => ruleWords(useIntl(), rule);
