// The fields of one rule of a rate card: what for, when, how much, and what gives way to it.
import type { ReactNode, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SUPPLEMENT_KINDS } from '#schema/rules/money/pay/supplements.ts';
import { ChipsField } from '#ui/inputs/chips-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import * as style from './rules.css.ts';
import { faultOfRule, type RuleDraft, type RuleText } from './rules-draft.ts';

interface RuleFieldsProps {
  readonly rule: RuleDraft;
  /** Its place in the list, from 1. */
  readonly place: number;
  readonly isTried: boolean;
  readonly box: Ref<HTMLFieldSetElement>;
  readonly onChange: (part: Partial<RuleDraft>) => void;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

export const RuleFields = ({ rule, place, isTried, box, onChange, onUp, onRemove }: RuleFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fault = isTried ? faultOfRule(rule) : undefined;
  const text = (field: RuleText) => ({
    label: <FormattedMessage id={`rules.${field}`} />,
    value: rule[field],
    onChange: (value: string) => onChange({ [field]: value }),
    ...(fault === field ? { error: <FormattedMessage id={`rules.fault.${field}`} /> } : {}),
  });
  const nameOf = (kind: RuleDraft['kind']): string => formatMessage({ id: `payrolls.kind.${kind}` });
  return (
    // A rule that was moved or is new takes the focus, so that its place is heard.
    <fieldset ref={box} tabIndex={-1} className={style.rule}>
      <legend className={style.legend}>
        <FormattedMessage id="rules.one" values={{ place }} />
      </legend>
      <div className={style.steps}>
        {place > 1 && (
          <IconButton icon="arrow-up" label={formatMessage({ id: 'rules.up' }, { place })} onPress={onUp} />
        )}
        <IconButton icon="trash-2" label={formatMessage({ id: 'rules.remove' }, { place })} onPress={onRemove} />
      </div>
      <Select
        label={<FormattedMessage id="rules.kind" />}
        options={SUPPLEMENT_KINDS.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        value={rule.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={style.pair}>
        <Field {...text('from')} type="time" />
        <Field {...text('to')} type="time" />
      </div>
      <div className={style.pair}>
        <Field {...text('percent')} inputMode="numeric" required />
        {rule.kind === 'overtime' && <Field {...text('after')} inputMode="decimal" required />}
      </div>
      <ChipsField
        label={formatMessage({ id: 'rules.wins' })}
        chips={SUPPLEMENT_KINDS.filter((kind) => kind !== rule.kind).map((kind) => ({
          value: kind,
          label: nameOf(kind),
        }))}
        on={rule.wins}
        onToggle={(kind) =>
          onChange({ wins: rule.wins.includes(kind) ? rule.wins.filter((one) => one !== kind) : [...rule.wins, kind] })
        }
      />
    </fieldset>
  );
};
