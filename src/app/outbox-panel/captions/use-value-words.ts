// A value in words, as the reader writes sums, days and figures.
import { useIntl } from 'react-intl';
import { formatMoney } from '#i18n/format.ts';
import { ruleWords } from '#screens/shared/pay/rule-words.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useTenant } from '#session/react.tsx';
import type { EnteredValue } from './entered.ts';
import { fieldText } from './field-texts.ts';
import type { PlainValue } from './stale-values.ts';

/** What was entered as lines: a value with its name before it, where it has one. */
export const useEnteredLines = (): ((values: readonly EnteredValue[]) => readonly string[]) => {
  const intl = useIntl();
  const words = useValueWords();
  return (values) =>
    values.map(({ name, value }) => {
      const said = words(value);
      if (name.question !== undefined) return `${name.question} ${said}`;
      return name.field === undefined ? said : `${intl.formatMessage({ id: fieldText(name.field) })}: ${said}`;
    });
};

export const useValueWords = (): ((value: PlainValue) => string) => {
  const intl = useIntl();
  const times = useTimes();
  const currency = useTenant()?.currency ?? 'EUR';
  return (value) => {
    switch (value.kind) {
      case 'empty':
        return intl.formatMessage({ id: 'outbox.stale.nothing' });
      case 'hidden':
        return intl.formatMessage({ id: 'outbox.stale.hidden' });
      case 'text':
        return intl.formatMessage({ id: 'outbox.stale.text' }, { text: value.text });
      case 'code':
        return intl.formatMessage({ id: 'outbox.stale.code' }, { code: value.text });
      case 'instant':
        return `${times.fullDay(value.text, times.zone)} ${times.time(value.text, times.zone)}`;
      case 'date':
        return times.date(value.text);
      case 'flag':
        return intl.formatMessage({ id: value.flag ? 'common.yes' : 'common.no' });
      case 'money':
        return formatMoney(value.number, currency, intl.locale);
      case 'number':
        return intl.formatNumber(value.number);
      case 'rules':
        return intl.formatMessage(
          { id: 'outbox.stale.text' },
          { text: value.rules.map((one) => ruleWords(intl, { kind: one.kind, supplement: one })).join('; ') },
        );
      case 'count':
        return intl.formatMessage({ id: 'outbox.stale.count' }, { count: value.number });
    }
    return value satisfies never;
  };
};
