// What the office enters of a person, as it is written, and what is sent of it.
import type { ArgsOf } from '#schema/define/mutation.ts';
import { CLEARABLE_OF_PERSON, type editPerson } from '#schema/mutations/profile/edit-person.ts';
import type { Row } from '#schema/define/entity.ts';
import type { person } from '#schema/entities/people/person.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import {
  faultsIn,
  FIELDS,
  valuesOf,
  type FieldFault,
  type ProfileField,
  type ProfileValues,
} from '../../shared/values/profile-fields.ts';

/** What a person cannot ask for: whether and from when to when they belong to the agency, and where they work from. */
const STANDING = ['active', 'entryOn', 'exitOn', 'homeLocationId', 'regionIds'] as const;
export type StandingField = (typeof STANDING)[number];
export type PersonDraft = ProfileValues & Readonly<Record<StandingField, string>>;
type PersonEdit = Omit<ArgsOf<typeof editPerson>, 'id'>;

const OWN_FIELDS: readonly ProfileField[] = Object.values(FIELDS).flat();
type Emptied = Exclude<(typeof CLEARABLE_OF_PERSON)[number], 'emergencyContact'>;
/** One field each; an emergency contact is written in two. */
const CLEARABLE = CLEARABLE_OF_PERSON.filter((field): field is Emptied => field !== 'emergencyContact');
const TEXTS = ['firstName', 'lastName', ...CLEARABLE] as const;

/** Ids in one text, in one order: the same choice reads the same. */
export const regionsText = (ids: readonly string[]): string => ids.toSorted().join(' ');
export const regionsIn = (written: string): readonly string[] => written.split(' ').filter((one) => one !== '');

/** As it stands. */
export const draftOfPerson = (row: Row<typeof person>): PersonDraft => ({
  ...valuesOf(row),
  active: row.active ? 'on' : 'off',
  entryOn: row.entryOn ?? '',
  exitOn: row.exitOn ?? '',
  homeLocationId: row.homeLocationId ?? '',
  regionIds: regionsText(row.regionIds),
});

/** What was kept of an edit: only the fields that somebody wrote, so that the others stay as they stand. */
export const personEditsIn = (content: unknown): Partial<PersonDraft> =>
  knownTexts(content, [...OWN_FIELDS, ...STANDING]);

export interface PersonFaults {
  readonly fields: Readonly<Partial<Record<ProfileField, FieldFault>>>;
  /** The last day lies before the first. */
  readonly isLeftBefore: boolean;
}

/** `today` is YYYY-MM-DD; `row` is the person as they stand. */
export const faultsOfPerson = (draft: PersonDraft, today: string, row?: Row<typeof person>): PersonFaults => ({
  fields: faultsIn(draft, OWN_FIELDS, today, row === undefined ? undefined : valuesOf(row)),
  isLeftBefore: draft.entryOn !== '' && draft.exitOn !== '' && draft.exitOn < draft.entryOn,
});

/** Undefined where nothing was changed. */
export const changedPerson = (row: Row<typeof person>, draft: PersonDraft): PersonEdit | undefined => {
  const standing = draftOfPerson(row);
  const written = (field: keyof PersonDraft): string => draft[field].trim().normalize('NFC');
  const isChanged = (field: keyof PersonDraft): boolean => written(field) !== standing[field];
  const texts: Readonly<Partial<Record<(typeof TEXTS)[number], string>>> = Object.fromEntries(
    TEXTS.filter((field) => isChanged(field) && written(field) !== '').map((field) => [field, written(field)]),
  );
  const emergency = { name: written('emergencyName'), phone: written('emergencyPhone') };
  const isEmergency = FIELDS.emergency.some(isChanged);
  const cleared = [
    ...CLEARABLE.filter((field) => isChanged(field) && written(field) === ''),
    ...(isEmergency && emergency.name === '' ? (['emergencyContact'] as const) : []),
  ];
  const changes = {
    ...texts,
    ...(isChanged('active') ? { active: draft.active === 'on' } : {}),
    ...(isChanged('regionIds') ? { regionIds: [...regionsIn(draft.regionIds)] } : {}),
    ...(isEmergency && emergency.name !== '' ? { emergencyContact: emergency } : {}),
  };
  return Object.keys(changes).length === 0 && cleared.length === 0
    ? undefined
    : { changes, ...(cleared.length === 0 ? {} : { cleared }) };
};
