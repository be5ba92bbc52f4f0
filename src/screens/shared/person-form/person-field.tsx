// One field of a person: a line of the kind that it holds, or a choice of its catalogue.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AGES } from '#schema/rules/people/age.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Field, type FieldProps } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { doubtOf, LONGEST, type FieldFault, type ProfileField } from '../values/profile-fields.ts';
import type { PersonChoices } from './person-choices.ts';

interface PersonFieldProps {
  readonly field: ProfileField;
  readonly choices: PersonChoices;
  readonly value: string;
  /** Code of two letters of the country where the person lives; undefined where it is not known. */
  readonly country: string | undefined;
  readonly fault: FieldFault | undefined;
  readonly onChange: (value: string) => void;
  /** The reader is the person: the browser may fill in what it knows of them. */
  readonly isOwn: boolean;
}

const TYPES: Readonly<Partial<Record<ProfileField, FieldProps['type']>>> = {
  email: 'email',
  mobile: 'tel',
  phone: 'tel',
  emergencyPhone: 'tel',
  birthday: 'date',
};
const COMPLETES: Readonly<Partial<Record<ProfileField, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  mobile: 'tel',
  street: 'street-address',
  zip: 'postal-code',
  city: 'address-level2',
  birthday: 'bday',
};

export const PersonField = (props: PersonFieldProps): ReactNode => {
  const { field, choices, value, country, fault, onChange, isOwn } = props;
  const { formatMessage } = useIntl();
  const doubt = doubtOf(field, value, country);
  const label = <FormattedMessage id={`profile.field.${field}`} />;
  if (field === 'countryId' || field === 'nationalityId' || field === 'insuranceId') {
    const none = { value: '', label: formatMessage({ id: 'profile.none' }) };
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[none, ...choices[field].map(({ id, caption }) => ({ value: id, label: caption }))]}
      />
    );
  }
  const completes = isOwn ? COMPLETES[field] : 'off';
  return (
    <>
      <Field
        label={label}
        value={value}
        onChange={onChange}
        type={TYPES[field] ?? 'text'}
        maxLength={LONGEST[field]}
        {...(completes === undefined ? {} : { autoComplete: completes })}
        {...(fault === undefined ? {} : { error: <FormattedMessage id={`profile.change.${fault}`} values={AGES} /> })}
      />
      {doubt !== undefined && fault === undefined && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id={`profile.doubt.${doubt}`} />
        </Note>
      )}
    </>
  );
};
