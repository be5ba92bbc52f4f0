// A line of pay written anew: hours, rate and amount, old beside new before it is sent, and kept while it is written.
// The questions about it are answered with it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { correctPayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { payCents } from '#schema/rules/money/pay/pay-lines.ts';
import { formatHours } from '#i18n/format.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { ShownRow } from '#outbox/send/send.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptFormOf } from '../../shared/services/kept-form.ts';
import { centsOf, quantityOf, typedCents } from '../../shared/values/amounts.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { Moved } from '../corrections.tsx';
import type { ItemQuestion } from '../item-query.ts';
import * as style from '../payrolls.css.ts';
import type { PayrollItem } from '../queries.ts';

interface CorrectLineProps {
  readonly item: PayrollItem;
  /** Open questions about it. */
  readonly asked: readonly ItemQuestion[];
  readonly onClose: () => void;
}

interface Typed {
  /** Hours as a number with a comma or a point; empty of a line without hours. */
  readonly hours: string;
  readonly amount: string;
}

const typedOf = ({ minutes, amountCents }: PayrollItem): Typed => ({
  hours: minutes === undefined ? '' : String(Math.round((minutes * 100) / 60) / 100),
  amount: typedCents(amountCents),
});

/** What was typed, as the call takes it; null where it is none. */
const read = (item: PayrollItem, typed: Typed): { readonly minutes?: number; readonly amountCents: number } | null => {
  const amountCents = centsOf(typed.amount);
  if (amountCents === undefined) return null;
  if (item.minutes === undefined) return { amountCents };
  const hours = quantityOf(typed.hours);
  return hours === undefined ? null : { minutes: Math.round(hours * 60), amountCents };
};

/** What so many hours come to by the line's own rate and percent; undefined where it has no rate. */
const amountOf = ({ rateCents, reckoning }: PayrollItem, hours: string): number | undefined => {
  const quantity = quantityOf(hours);
  return rateCents === undefined || quantity === undefined
    ? undefined
    : payCents(Math.round(quantity * 60), rateCents, reckoning?.percent ?? 100);
};

export const CorrectLine = ({ item, asked, onClose }: CorrectLineProps): ReactNode => {
  const { formatMessage } = useIntl();
  // What comes meanwhile was not before the person who writes.
  const [opened] = useState(item);
  const form = useKeptFormOf(`payrollItem:${item.id}:correct`, typedOf(opened), opened);
  const [isTried, setTried] = useState(false);
  const { correct, problem, isBusy } = useCorrect({ id: item.id, asked, ...form }, onClose);
  const found = read(item, form.draft);
  const save = (): void => {
    setTried(true);
    if (found !== null) correct(found);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="payrolls.office.correct.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id={asked.length > 0 ? 'payrolls.office.correct.answer' : 'payrolls.office.correct.save'} />
        </Button>
      }
    >
      <LineFields
        item={item}
        typed={form.draft}
        onType={form.change}
        found={found}
        isWrong={isTried && found === null}
      />
      {problem}
    </Sheet>
  );
};

interface LineFieldsProps {
  readonly item: PayrollItem;
  readonly typed: Typed;
  readonly onType: (typed: Partial<Typed>) => void;
  readonly found: ReturnType<typeof read>;
  readonly isWrong: boolean;
}

/** The fields, and what they change. */
const LineFields = ({ item, typed, onType, found, isWrong }: LineFieldsProps): ReactNode => {
  const money = useMoney();
  const typeHours = (hours: string): void => {
    const cents = amountOf(item, hours);
    onType({ hours, ...(cents === undefined ? {} : { amount: typedCents(cents) }) });
  };
  return (
    <div className={style.form}>
      <p>{item.caption}</p>
      {item.minutes !== undefined && (
        <Field
          label={<FormattedMessage id="payrolls.office.correct.hours" />}
          hint={<FormattedMessage id="payrolls.office.correct.hoursHint" />}
          value={typed.hours}
          onChange={typeHours}
          inputMode="decimal"
          required
        />
      )}
      <Field
        label={<FormattedMessage id="payrolls.office.correct.amount" />}
        value={typed.amount}
        onChange={(amount) => onType({ amount })}
        inputMode="decimal"
        required
        {...(isWrong ? { error: <FormattedMessage id="payrolls.office.correct.wrong" /> } : {})}
      />
      {found !== null && (
        <p role="status" className={style.moved}>
          {item.minutes !== undefined && (
            <Moved before={formatHours(item.minutes)} now={formatHours(found.minutes ?? item.minutes)} />
          )}
          <Moved before={money(item.amountCents)} now={money(found.amountCents)} />
        </p>
      )}
      <p className={style.quiet}>
        <FormattedMessage id="payrolls.office.correct.after" />
      </p>
    </div>
  );
};

interface Correcting extends Pick<CorrectLineProps, 'asked'> {
  readonly id: string;
  /** The line as it stood when it was begun. */
  readonly shown: ShownRow;
  readonly clear: () => Promise<void>;
}

const useCorrect = ({ id, shown, asked, clear }: Correcting, done: () => void) => {
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const correct = (changes: { readonly minutes?: number; readonly amountCents: number }): void =>
    start(async () => {
      // The questions are answered by the correction alone.
      await store.sendAct([
        { mutation: correctPayrollItem, args: { id, statusCode: 'corrected', ...changes }, shown },
        ...asked.map((question) => ({
          mutation: completeActivity,
          args: { id: question.id, statusCode: 'done' },
          afterFirst: true as const,
        })),
      ]);
      await clear();
    }, done);
  return { correct, problem, isBusy };
};
