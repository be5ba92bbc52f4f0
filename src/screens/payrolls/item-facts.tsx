// What a line of pay says of itself: its day, its kind and hours, and what it is reckoned from.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ReckonedLine } from '../shared/pay/reckoned-line.tsx';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { correctionsOf, type ItemPage } from './item-query.ts';
import * as style from './payrolls.css.ts';

/** When it was, its kind, and its hours. */
export const Facts = ({ item }: Pick<ItemPage, 'item'>): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  const hours = item.minutes === undefined ? null : formatHours(item.minutes);
  return (
    <div className={style.facts}>
      <MetaLine icon="calendar-days">{times.date(item.date, 'dayLong')}</MetaLine>
      <MetaLine icon="wallet">
        <FormattedMessage id={`payrolls.kind.${item.kind}`} />
      </MetaLine>
      {hours !== null && (
        <MetaLine icon="timer">
          {item.rateCents === undefined ? (
            <FormattedMessage id="payrolls.item.hours" values={{ hours }} />
          ) : (
            <FormattedMessage id="payrolls.item.rate" values={{ hours, rate: money(item.rateCents) }} />
          )}
        </MetaLine>
      )}
    </div>
  );
};

/** Kinds that are reckoned from hours. */
const RECKONED = ['work', 'overtime', 'night', 'sunday', 'holiday'] as const;

/** What the line is reckoned from, as it came with it: it opens without signal. A corrected one was so before. */
export const Why = ({ item }: Pick<ItemPage, 'item'>): ReactNode => {
  const { kind, reckoning } = item;
  const [first] = correctionsOf(item);
  const { rateCents, amountCents } = first?.before ?? item;
  const paid = RECKONED.find((one) => one === kind);
  return (
    <Section heading={<FormattedMessage id="payrolls.why" />}>
      {paid === undefined || reckoning === undefined || rateCents === undefined ? (
        <Note icon="info">
          <FormattedMessage id={paid === undefined ? 'payrolls.why.byHand' : 'payrolls.why.notKept'} />
        </Note>
      ) : (
        <>
          <ReckonedLine
            kind={paid}
            rateCents={rateCents}
            amountCents={amountCents}
            reckoning={reckoning}
            isTold={first === undefined}
          />
          {first !== undefined && (
            <div className={style.remark}>
              <Note icon="pencil">
                <FormattedMessage id="payrolls.why.corrected" />
              </Note>
            </div>
          )}
        </>
      )}
    </Section>
  );
};
