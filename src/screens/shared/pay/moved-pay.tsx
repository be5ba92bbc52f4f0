// What a change of hours does to the lines of pay, before it is sent: old and new minutes, and money where it is one's
// own.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { movedLines, payLinesOf, type MovedLine, type PaidHours } from '#schema/rules/money/pay/pay-lines.ts';
import { paidHoursOf } from '#schema/rules/money/pay/shift-pay.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { ListLoading } from '../arrival/list-loading.tsx';
import type { Assignment } from '../jobs/job-rows.ts';
import { useMoney } from '../values/use-money.ts';
import * as style from './pay.css.ts';
import { readShiftTerms } from './shift-terms.ts';
import { useRounding } from './use-rounding.ts';

export interface MovedPayProps {
  /** With the hours as they are stated. */
  readonly row: Assignment;
  /** As they would be. */
  readonly hours: PaidHours;
}

export const MovedPay = ({ row, hours }: MovedPayProps): ReactNode => {
  const { personId } = useActor();
  const roundToMin = useRounding();
  const known = useKnown(readShiftTerms, [row.id, roundToMin]);
  if (known?.value === undefined || known.value === null || known.value.isFreelance) return null;
  const { terms, knowsSupplements, knowsRate } = known.value;
  const stated = paidHoursOf(row);
  const moved = movedLines(stated === undefined ? [] : payLinesOf(stated, terms), payLinesOf(hours, terms));
  if (moved.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="payrolls.moved" />} level={3}>
      <List>
        {moved.map((line) => (
          <MovedRow
            key={`${line.kind}${String(line.percent)}`}
            line={line}
            isOwn={personId === row.personId && knowsRate}
          />
        ))}
      </List>
      {!knowsSupplements &&
        (known.arrival.kind === 'here' ? (
          <Note icon="info">
            <FormattedMessage id="payrolls.moved.workAlone" />
          </Note>
        ) : (
          <ListLoading arrival={known.arrival} size="line" />
        ))}
    </Section>
  );
};

/** Somebody else's pay is none of the reader's business: minutes alone. */
const MovedRow = ({
  line: { kind, percent, before, after },
  isOwn,
}: {
  readonly line: MovedLine;
  readonly isOwn: boolean;
}): ReactNode => {
  const money = useMoney();
  return (
    <ListRow
      title={
        <>
          <FormattedMessage id={`payrolls.kind.${kind}`} />
          {kind !== 'work' && isOwn && (
            <>
              {', '}
              <FormattedMessage id="payrolls.why.percent" values={{ percent }} />
            </>
          )}
        </>
      }
      line={
        <FormattedMessage
          id="payrolls.moved.hours"
          values={{ before: formatHours(before?.minutes ?? 0), after: formatHours(after?.minutes ?? 0) }}
        />
      }
      trailing={
        <span className={style.figure}>
          {isOwn ? (
            <FormattedMessage
              id="payrolls.moved.money"
              values={{ before: money(before?.amountCents ?? 0), after: money(after?.amountCents ?? 0) }}
            />
          ) : (
            <FormattedMessage
              id="payrolls.moved.by"
              values={{ hours: formatHours((after?.minutes ?? 0) - (before?.minutes ?? 0)) }}
            />
          )}
        </span>
      }
    />
  );
};
