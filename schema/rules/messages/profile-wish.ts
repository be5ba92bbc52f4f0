// What a person asks the accountants to change of the profile: read from the to-do, and turned into the edit by which
// it comes true.

/** Fields of a person that are one text. */
const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'mobile',
  'phone',
  'street',
  'zip',
  'city',
  'countryId',
  'birthday',
  'nationalityId',
  'socialSecurityNo',
  'insuranceId',
  'iban',
];

export interface EmergencyContact {
  readonly name: string;
  readonly phone: string;
}

export interface ProfileEdit {
  readonly changes: Readonly<Record<string, unknown>>;
  /** Fields that are to be empty. */
  readonly cleared: readonly string[];
}

/** The fields that a wish for change names, with what they should be, of the `parameters` of its to-do. */
export const wishedIn = (parameters: string): Readonly<Record<string, string>> => {
  const parsed = parsedOf(parameters);
  const changes = isRecord(parsed) && isRecord(parsed['changes']) ? parsed['changes'] : {};
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, pair]): readonly (readonly [string, string])[] => {
      const to: unknown = Array.isArray(pair) ? pair[1] : undefined;
      return typeof to === 'string' ? [[field, to]] : [];
    }),
  );
};

/**
 * The edit of a wish. Name and phone for an emergency are one field of the person; a field that is not known here is
 * the office's to enter.
 */
export const editOfWish = (
  wished: Readonly<Record<string, string>>,
  before: EmergencyContact | undefined,
): ProfileEdit => {
  const texts = Object.entries(wished).filter(([field]) => TEXTS.includes(field));
  const emergency = emergencyOf(wished, before);
  const isEmptied = emergency !== undefined && emergency.name === '' && emergency.phone === '';
  return {
    changes: {
      ...Object.fromEntries(texts.filter(([, to]) => to !== '')),
      ...(emergency === undefined || isEmptied ? {} : { emergencyContact: emergency }),
    },
    cleared: [
      ...texts.filter(([, to]) => to === '').map(([field]) => field),
      ...(isEmptied ? ['emergencyContact'] : []),
    ],
  };
};

const emergencyOf = (
  { emergencyName, emergencyPhone }: Readonly<Record<string, string>>,
  before: EmergencyContact | undefined,
): EmergencyContact | undefined =>
  emergencyName === undefined && emergencyPhone === undefined
    ? undefined
    : { name: emergencyName ?? before?.name ?? '', phone: emergencyPhone ?? before?.phone ?? '' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsedOf = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
