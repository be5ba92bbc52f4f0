// The office changes what a person may only ask to be changed: name, address, contact, bank and papers' numbers.
import { beginningOf } from '../../rules/messages/beginning.ts';
import { person } from '../../entities/people/person.ts';
import type { Row } from '../../define/entity.ts';
import { edited } from '../../define/edit.ts';
import { caption, date, flag, listOf, object, oneOf, optional, ref, refs, text } from '../../define/field.ts';
import { edit, inScope, Refused, type ArgsOf } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import type { Unique } from '../../define/unique.ts';

/** What the office may empty. */
export const CLEARABLE_OF_PERSON = [
  'email',
  'mobile',
  'phone',
  'emergencyContact',
  'homeLocationId',
  'entryOn',
  'exitOn',
  'birthday',
  'street',
  'zip',
  'city',
  'countryId',
  'nationalityId',
  'socialSecurityNo',
  'insuranceId',
  'iban',
] as const;

const changes = object({
  firstName: optional(caption),
  lastName: optional(caption),
  active: optional(flag),
  regionIds: optional(refs('regions')),
  email: optional(text(3, 200)),
  mobile: optional(text(3, 40)),
  phone: optional(text(3, 40)),
  emergencyContact: optional(object({ name: caption, phone: text(3, 40) })),
  homeLocationId: optional(ref('locations')),
  entryOn: optional(date),
  exitOn: optional(date),
  birthday: optional(date),
  street: optional(text(1, 120)),
  zip: optional(text(1, 20)),
  city: optional(text(1, 80)),
  countryId: optional(ref('countries')),
  nationalityId: optional(ref('nationalities')),
  socialSecurityNo: optional(text(1, 40)),
  insuranceId: optional(ref('insurance')),
  iban: optional(text(5, 40)),
});

/** Nobody shares an address. */
export const ownAddress: Unique = {
  of: person,
  by: ['email'],
  ignoresCase: true,
  onConflict: 'INVALID',
  field: 'changes.email',
};

export const editPerson = edit('editPerson@1', {
  call: 'POST /persons/{id}',
  args: { id: ref('persons'), changes, cleared: optional(listOf(oneOf(...CLEARABLE_OF_PERSON), 20)) },
  subject: ({ id }) => [person, id],
  by: [inScope('office', right('persons', 'EDIT'))],
  fourEyes: true,
  touches: ({ id }) => [[person, id]],
  lane: ({ id }) => `person:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  unique: [ownAddress],
  requires: ['birthdayIsOfWorkingAge'],
  async apply(tables, { id, changes: said, cleared }) {
    const before = await tables.get(person, id);
    if (before === undefined) throw new Refused('NOT_FOUND');
    await tables.put(person, personAfter(before, said, cleared));
  },
});

type Said = ArgsOf<typeof editPerson>;

/** The person after an edit. @throws Refused where one leaves before coming */
export const personAfter = (
  before: Row<typeof person>,
  said: Said['changes'],
  cleared: Said['cleared'],
): Row<typeof person> => {
  const row = edited(before, said, cleared);
  if (row.entryOn !== undefined && row.exitOn !== undefined && row.exitOn < row.entryOn)
    throw new Refused('END_BEFORE_START', 'changes.exitOn');
  return { ...row, displayName: beginningOf(`${row.firstName} ${row.lastName}`, 120) };
};
