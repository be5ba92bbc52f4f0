// The fields of a profile that change only through the accountants, in the groups in which they are shown and changed.
import { faultsOf } from '#schema/check.ts';
import { mailAddress } from '#schema/define/field.ts';
import type { Row } from '#schema/define/entity.ts';
import { isAgeOfWork } from '#schema/rules/people/age.ts';
import { isIban, isNationalNumber } from '#schema/rules/people/check-digits.ts';
import type { person } from '#schema/entities/people/person.ts';

export const FIELDS = {
  contact: ['firstName', 'lastName', 'email', 'mobile', 'phone'],
  address: ['street', 'zip', 'city', 'countryId'],
  personal: ['birthday', 'nationalityId', 'socialSecurityNo', 'insuranceId', 'iban'],
  emergency: ['emergencyName', 'emergencyPhone'],
} as const;

export type FieldGroup = keyof typeof FIELDS;
export type ProfileField = (typeof FIELDS)[FieldGroup][number];

export const GROUPS: readonly FieldGroup[] = ['contact', 'address', 'personal', 'emergency'];

/** What each field holds, as text; empty where nothing is entered. Fields with `Id` hold ids of their catalogue. */
export type ProfileValues = Readonly<Record<ProfileField, string>>;

export const valuesOf = (row: Row<typeof person>): ProfileValues => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email ?? '',
  mobile: row.mobile ?? '',
  phone: row.phone ?? '',
  street: row.street ?? '',
  zip: row.zip ?? '',
  city: row.city ?? '',
  countryId: row.countryId ?? '',
  birthday: row.birthday ?? '',
  nationalityId: row.nationalityId ?? '',
  socialSecurityNo: row.socialSecurityNo ?? '',
  insuranceId: row.insuranceId ?? '',
  iban: row.iban ?? '',
  emergencyName: row.emergencyContact?.name ?? '',
  emergencyPhone: row.emergencyContact?.phone ?? '',
});

/** Longest texts, as the office can enter them. */
export const LONGEST: Readonly<Record<ProfileField, number>> = {
  firstName: 60,
  lastName: 60,
  email: 200,
  mobile: 40,
  phone: 40,
  street: 120,
  zip: 20,
  city: 80,
  countryId: 100,
  birthday: 10,
  nationalityId: 100,
  socialSecurityNo: 40,
  insuranceId: 100,
  iban: 40,
  emergencyName: 120,
  emergencyPhone: 40,
};

export type FieldFault = 'required' | 'badMail' | 'future' | 'age' | 'tooShort';

/** Shortest texts that a person's row takes. */
const SHORTEST: Readonly<Partial<Record<ProfileField, number>>> = { mobile: 3, phone: 3, emergencyPhone: 3, iban: 5 };

/** Why a value cannot be asked for; undefined where it can. `today` is YYYY-MM-DD. */
export const faultOf = (field: ProfileField, value: string, today: string): FieldFault | undefined => {
  if ((field === 'firstName' || field === 'lastName') && value.trim() === '') return 'required';
  if (value.trim() !== '' && value.trim().length < (SHORTEST[field] ?? 1)) return 'tooShort';
  if (field === 'email' && value !== '' && faultsOf(mailAddress, value).length > 0) return 'badMail';
  if (field !== 'birthday' || value === '') return undefined;
  if (value > today) return 'future';
  return isAgeOfWork(value, today) ? undefined : 'age';
};

/** What may be wrong and is sent all the same. */
export type FieldDoubt = 'iban' | 'socialSecurityNo';

/**
 * A number whose check digits do not fit: somebody should compare it once more.
 * @param country code of two letters of the country where the person lives; undefined where it is not known
 */
export const doubtOf = (field: ProfileField, value: string, country: string | undefined): FieldDoubt | undefined => {
  if (value.trim() === '') return undefined;
  if (field === 'iban') return isIban(value) ? undefined : field;
  return field === 'socialSecurityNo' && !isNationalNumber(value, country) ? field : undefined;
};

/** Whoever is to be called in an emergency has a name and a phone, or nobody is named. */
const EMERGENCY: readonly ProfileField[] = FIELDS.emergency;

/**
 * The faults of some fields, by field; empty where all can be asked for. `today` is YYYY-MM-DD.
 * @param standing the values as they are: an age that was taken before keeps nobody from changing something else
 */
export const faultsIn = (
  draft: ProfileValues,
  fields: readonly ProfileField[],
  today: string,
  standing?: ProfileValues,
): Readonly<Partial<Record<ProfileField, FieldFault>>> => {
  const isEmpty = (field: ProfileField): boolean => draft[field].trim() === '';
  const isHalf = EMERGENCY.some(isEmpty) && !EMERGENCY.every(isEmpty);
  return Object.fromEntries(
    fields.flatMap((field): readonly (readonly [ProfileField, FieldFault])[] => {
      const isLacking = isHalf && EMERGENCY.includes(field) && isEmpty(field);
      const fault = isLacking ? 'required' : faultOf(field, draft[field], today);
      const isOld = fault === 'age' && standing?.[field] === draft[field];
      return fault === undefined || isOld ? [] : [[field, fault]];
    }),
  );
};

export interface FieldChange {
  readonly field: ProfileField;
  readonly from?: string;
  readonly to: string;
}

/** What is different now, in the order of the fields. */
export const changesBetween = (
  before: ProfileValues,
  after: ProfileValues,
  fields: readonly ProfileField[],
): readonly FieldChange[] =>
  fields.flatMap((field): readonly FieldChange[] => {
    const [from, to] = [before[field], after[field].trim().normalize('NFC')];
    return from === to ? [] : [{ field, to, ...(from === '' ? {} : { from }) }];
  });
