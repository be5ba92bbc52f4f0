// The mark of an order: chosen among those that the client uses, or written.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, type FieldProps } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { chosenMark, markOptions, WRITTEN, writtenMark } from './marks.ts';

const LONGEST = 80;

export interface MarkFieldProps extends Pick<FieldProps, 'label' | 'value' | 'onChange' | 'hint' | 'error'> {
  /** Those that the client uses; where there are none it is written. */
  readonly marks: readonly string[];
}

export const MarkField = ({ marks, label, value, onChange, ...said }: MarkFieldProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (marks.length === 0)
    return <Field {...said} label={label} value={value} onChange={onChange} maxLength={LONGEST} required />;
  const chosen = chosenMark(marks, value);
  const isWritten = chosen === WRITTEN;
  return (
    <>
      <Select
        {...(isWritten ? {} : said)}
        label={label}
        options={markOptions(marks, chosen, formatMessage({ id: 'project.new.otherMark' }))}
        value={chosen}
        onChange={onChange}
        required
      />
      {isWritten && (
        <Field
          {...said}
          label={<FormattedMessage id="project.new.otherMark" />}
          value={writtenMark(value)}
          onChange={(words) => onChange(`${WRITTEN}${words}`)}
          maxLength={LONGEST}
          required
        />
      )}
    </>
  );
};
