// What the fields are called that two people may have changed at the same time.
import type { MessageId } from '#i18n/message-id.ts';

/**
 * Every field that an edit from the outbox may change (test/app/field-texts.test.ts holds the list to the definitions).
 */
export const NAMED_FIELDS = [
  'startAt',
  'endAt',
  'chief',
  'spareFunctionId',
  'answerDueAt',
  'reason',
  'absenceKind',
  'functionId',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'amount',
  'breakMin',
  'vacancyText',
  'vacancyUntil',
  'requiredSkillIds',
  'requiredTagIds',
  'note',
  'clientVisible',
  'statusCode',
  'name',
  'locationId',
  'contactOnSiteContactId',
  'contactOnSite',
  'meetingPoint',
  'dressCode',
  'info',
  'parking',
  'vehicleNote',
  'securityFormIds',
  'cateringAgreementTypeId',
  'chargeTypeId',
  'requirePreCall',
  'requireCheckInPhoto',
  'allowLiveLocation',
  'clientMark',
  'beginDate',
  'reference',
  'comment',
  'deliveryAddress',
  'clientContactId',
  'rateCardId',
  'projectManagerContactId',
  'plannerContactIds',
  'typeId',
  'companyId',
  'date',
  'dueOn',
  'currency',
  'payee',
  'projectIds',
  'items',
  'caption',
  'quantity',
  'unitCents',
  'taxTypeId',
  'projectNumber',
  'documentIds',
  'memberContactIds',
  'leaderContactId',
  'from',
  'to',
  'bonusPoolPct',
  'value',
] as const;

type NamedField = (typeof NAMED_FIELDS)[number];

/** The text's id; a field that only a newer server knows is called by what changed least: its state. */
export const fieldText = (field: string): MessageId => {
  const named: NamedField = NAMED_FIELDS.find((one) => one === field) ?? 'statusCode';
  return `outbox.field.${named}`;
};
