// The dates and the reference of an invoice that is written.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field } from '#ui/inputs/field.tsx';
import * as style from './page/page.css.ts';

interface HeadDraft {
  readonly date: string;
  readonly dueOn: string;
  readonly reference: string;
}

interface HeadFieldsProps {
  readonly draft: HeadDraft;
  readonly change: (part: Partial<HeadDraft>) => void;
  /** It would be due before its date. */
  readonly isBackwards: boolean;
}

export const HeadFields = ({ draft, change, isBackwards }: HeadFieldsProps): ReactNode => (
  <>
    <div className={style.pair}>
      <Field
        type="date"
        label={<FormattedMessage id="invoices.fact.date" />}
        value={draft.date}
        onChange={(date) => change({ date })}
        required
      />
      <Field
        type="date"
        label={<FormattedMessage id="invoices.fact.dueOn" />}
        value={draft.dueOn}
        onChange={(dueOn) => change({ dueOn })}
        required
        {...(isBackwards ? { error: <FormattedMessage id="invoices.change.backwards" /> } : {})}
      />
    </div>
    <Field
      label={<FormattedMessage id="invoices.fact.reference" />}
      value={draft.reference}
      onChange={(reference) => change({ reference })}
      maxLength={80}
    />
  </>
);
