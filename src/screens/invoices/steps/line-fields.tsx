// One line of a draft as it is written: what it bills, how much of it, at which price and tax.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Button } from '#ui/primitives/button.tsx';
import * as style from '../page/page.css.ts';
import { faultOf, UNITS, type LineDraft } from './invoice-draft.ts';
import type { OfferedTax } from './offered-taxes.ts';

interface LineFieldsProps {
  readonly line: LineDraft;
  readonly taxes: readonly OfferedTax[];
  readonly isTried: boolean;
  readonly onChange: (part: Partial<LineDraft>) => void;
  /** The last line stays. */
  readonly onRemove?: () => void;
}

export const LineFields = ({ line, taxes, isTried, onChange, onRemove }: LineFieldsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fault = isTried ? faultOf({ date: '', dueOn: '', reference: '', lines: [line] }) : null;
  const wrong = (field: typeof fault): { readonly error?: ReactNode } =>
    fault === field ? { error: <FormattedMessage id="invoices.change.wrong" /> } : {};
  return (
    <fieldset className={style.lineFields}>
      <legend className={style.factName}>
        {line.caption === '' ? <FormattedMessage id="invoices.change.newLine" /> : line.caption}
      </legend>
      <Field
        label={<FormattedMessage id="invoices.column.caption" />}
        value={line.caption}
        onChange={(caption) => onChange({ caption })}
        maxLength={120}
        required
        {...wrong('caption')}
      />
      <div className={style.pair}>
        <Field
          label={<FormattedMessage id="invoices.column.quantity" />}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          inputMode="decimal"
          required
          {...wrong('quantity')}
        />
        <Field
          label={<FormattedMessage id="invoices.column.price" />}
          value={line.price}
          onChange={(price) => onChange({ price })}
          inputMode="decimal"
          required
          {...wrong('price')}
        />
      </div>
      <KindFields line={line} taxes={taxes} onChange={onChange} />
      {onRemove !== undefined && (
        <div>
          <Button
            variant="text"
            icon="trash-2"
            label={formatMessage({ id: 'invoices.change.removeOf' }, { caption: line.caption })}
            onPress={onRemove}
          >
            <FormattedMessage id="invoices.change.remove" />
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** What a line counts, and how it is taxed. */
const KindFields = ({ line, taxes, onChange }: Pick<LineFieldsProps, 'line' | 'taxes' | 'onChange'>): ReactNode => {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div className={style.pair}>
      <Select
        label={<FormattedMessage id="invoices.column.unit" />}
        value={line.unit}
        onChange={(unit) => onChange({ unit })}
        options={UNITS.map((value) => ({ value, label: formatMessage({ id: `invoices.unit.${value}` }) }))}
      />
      <Select
        label={<FormattedMessage id="invoices.column.tax" />}
        value={line.taxTypeId}
        onChange={(taxTypeId) => onChange({ taxTypeId })}
        options={taxes.map(({ id, caption, ratePct }) => ({
          value: id,
          label: `${caption}, ${formatNumber(ratePct / 100, { style: 'percent' })}`,
        }))}
      />
    </div>
  );
};
