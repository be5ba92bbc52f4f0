// How a line of pay was corrected: who did it, when, and what stood there before. It comes with the line, so that it
// opens without signal.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { OldNew } from '#ui/data/old-new.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { correctionsOf, type LineCorrection, type Standing } from './item-query.ts';
import * as style from './payrolls.css.ts';
import type { PayrollItem } from './queries.ts';

/** Nothing where the line stands as it was proposed. */
export const Corrections = ({ item }: { readonly item: PayrollItem }): ReactNode => {
  const steps = correctionsOf(item);
  if (steps.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="payrolls.corrections" />}>
      <ol role="list" className={style.lines}>
        {steps.map((step) => (
          <li key={step.at}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </Section>
  );
};

const Step = ({ step: { at, by, before, now } }: { readonly step: LineCorrection }): ReactNode => {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const times = useTimes();
  const who = by ?? formatMessage({ id: 'outbox.stale.office' });
  const when = times.moment(at, times.zone);
  return (
    <>
      <p className={style.moved}>
        {before.caption !== now.caption && <Moved before={before.caption} now={now.caption} />}
        {now.minutes !== undefined && <Hours before={before} now={now} />}
        {before.rateCents !== now.rateCents && now.rateCents !== undefined && (
          <Moved before={before.rateCents === undefined ? null : money(before.rateCents)} now={money(now.rateCents)} />
        )}
        <Moved before={money(before.amountCents)} now={money(now.amountCents)} />
      </p>
      <p className={style.quiet}>
        <FormattedMessage id="payrolls.corrections.by" values={{ who, when }} />
      </p>
    </>
  );
};

const Hours = ({ before, now }: Pick<LineCorrection, 'before' | 'now'>): ReactNode => {
  const { formatMessage } = useIntl();
  const hoursOf = ({ minutes = 0 }: Standing): string =>
    formatMessage({ id: 'payrolls.item.hours' }, { hours: formatHours(minutes) });
  return <Moved before={hoursOf(before)} now={hoursOf(now)} />;
};

interface MovedProps {
  /** Null where there was nothing. */
  readonly before: string | null;
  readonly now: string;
}

/** What it was beside what it is, or what it is alone where nothing changed. */
export const Moved = ({ before, now }: MovedProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <OldNew
      before={before === now ? null : before}
      now={now}
      words={{
        before: formatMessage({ id: 'payrolls.office.before' }),
        now: formatMessage({ id: 'payrolls.office.now' }),
      }}
    />
  );
};
