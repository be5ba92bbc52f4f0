// What is stated beside somebody's hours: the way there, kilometres driven and a note of the chief. As fields, as
// words, and old beside new before it is saved.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { OldNew } from '#ui/data/old-new.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import * as style from '../chief.css.ts';
import { MOST, carriedOf, extrasIn, type Extras, type ExtrasWritten, type ExtrasRow } from './extras.ts';

interface ExtraFieldsProps {
  readonly written: ExtrasWritten;
  readonly onChange: (part: Partial<ExtrasWritten>) => void;
}

export const ExtraFields = ({ written, onChange }: ExtraFieldsProps): ReactNode => (
  <>
    <div className={style.pair}>
      <Field
        label={<FormattedMessage id="chief.hours.travel" />}
        inputMode="numeric"
        value={written.travelMin}
        onChange={(travelMin) => onChange({ travelMin })}
        {...faultOf(written, 'travelMin')}
      />
      <Field
        label={<FormattedMessage id="chief.hours.km" />}
        inputMode="numeric"
        value={written.kmDriven}
        onChange={(kmDriven) => onChange({ kmDriven })}
        {...faultOf(written, 'kmDriven')}
      />
    </div>
    <TextArea
      label={<FormattedMessage id="chief.hours.note" />}
      hint={<FormattedMessage id="chief.hours.noteHint" />}
      value={written.noteChief}
      onChange={(noteChief) => onChange({ noteChief })}
      rows={2}
      maxLength={MOST.noteChief}
    />
  </>
);

const faultOf = (written: ExtrasWritten, field: 'travelMin' | 'kmDriven'): { readonly error?: ReactNode } =>
  extrasIn({ travelMin: '', kmDriven: '', noteChief: '', [field]: written[field] }) === null
    ? { error: <FormattedMessage id="chief.hours.count" values={{ most: MOST[field] }} /> }
    : {};

/** Those that say something, in their order. */
const wordsOf = (extras: Extras, { formatMessage }: Pick<IntlShape, 'formatMessage'>): readonly string[] => [
  ...(extras.travelMin === 0 ? [] : [formatMessage({ id: 'chief.hours.travelOf' }, { minutes: extras.travelMin })]),
  ...(extras.kmDriven === 0 ? [] : [formatMessage({ id: 'chief.hours.kmOf' }, { km: extras.kmDriven })]),
  ...(extras.noteChief === '' ? [] : [formatMessage({ id: 'chief.hours.noteOf' }, { note: extras.noteChief })]),
];

/** What is stated beside the hours of a row, in one line; null where nothing is. */
export const ExtrasLine = ({ row }: { readonly row: ExtrasRow }): ReactNode => {
  const words = wordsOf(carriedOf(row), useIntl());
  return words.length === 0 ? null : <span className={style.line}>{words.join(', ')}</span>;
};

/** What saving changes of them: as it stands, and as it would be. */
export const MovedExtras = ({ row, now }: { readonly row: ExtrasRow; readonly now: Extras }): ReactNode => {
  const intl = useIntl();
  const [before, after] = [carriedOf(row), now].map((one) => wordsOf(one, intl).join(', '));
  if (before === undefined || after === undefined || before === after) return null;
  const words = {
    before: intl.formatMessage({ id: 'jobs.change.before' }),
    now: intl.formatMessage({ id: 'jobs.change.now' }),
  };
  return (
    <p className={style.line}>
      <OldNew before={before === '' ? null : before} now={after === '' ? '–' : after} words={words} />
    </p>
  );
};
