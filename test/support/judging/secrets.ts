// What a login may hold of pay, private data, notes, rates, mails, receipts, papers and wishes: rules that are written
// from the table of row scopes and know nothing of the definitions.
import { can } from '#schema/rights.ts';
import { right, type Actor } from '#schema/define/rights.ts';

export type Held = Readonly<Record<string, unknown>>;

/** An object that was found at any depth, and the store in which it lies. */
export interface Find {
  readonly store: string;
  readonly object: Held;
}

interface Holder {
  readonly isOffice: boolean;
  readonly isPlanner: boolean;
  readonly isClient: boolean;
  readonly isCrew: boolean;
  readonly mayReadPay: boolean;
  readonly mayReadProfiles: boolean;
  readonly mayReadRates: boolean;
  readonly mayReadReceipts: boolean;
  readonly mayReadInvoices: boolean;
  readonly mayReadMails: boolean;
  isMe(id: unknown): boolean;
  isMyContact(id: unknown): boolean;
  leads(crewId: unknown): boolean;
  /** A row of that store is held too. */
  holds(store: string, id: unknown): boolean;
}

interface Rule {
  readonly what: string;
  /** Any of these fields makes an object one to be judged. */
  readonly fields: readonly string[];
  mayHold(holder: Holder, object: Held, store: string): boolean;
}

const RULES: readonly Rule[] = [
  {
    what: 'pay of a shift',
    fields: ['payRateCents'],
    mayHold: (holder, { personId }) =>
      (holder.isCrew && holder.isMe(personId)) || holder.isOffice || (holder.isPlanner && holder.mayReadPay),
  },
  {
    what: 'pay of a contract',
    fields: ['hourCents', 'grossCents'],
    mayHold: (holder, { personId }, store) =>
      // A rate card has prices under the same name, and a rule of its own.
      holder.isOffice || holder.isMe(personId) || holder.mayReadPay || store === 'rateCards',
  },
  {
    what: 'private data of a person',
    fields: ['iban', 'socialSecurityNo', 'birthday', 'emergencyContact', 'insuranceId', 'nationalityId'],
    mayHold: (holder, { id }) => holder.isOffice || holder.isMe(id) || (holder.isPlanner && holder.mayReadProfiles),
  },
  {
    what: 'a note, an absence or the travel of somebody',
    fields: ['noteChief', 'absenceKind', 'travelMin', 'kmDriven'],
    mayHold: (holder, { personId, projectCrewId }) =>
      holder.isOffice || holder.isPlanner || (holder.isCrew && (holder.isMe(personId) || holder.leads(projectCrewId))),
  },
  {
    what: 'the secret of a check',
    fields: ['checkSecret'],
    mayHold: (holder, { personId, projectCrewId }) =>
      holder.isCrew && (holder.isMe(personId) || holder.leads(projectCrewId)),
  },
  {
    what: 'the rate of a position',
    fields: ['chargeRateCents'],
    mayHold: (holder) => holder.isOffice || holder.isPlanner || (holder.isClient && holder.mayReadRates),
  },
  {
    what: 'why a planner seated somebody all the same',
    fields: ['forcedFor'],
    mayHold: (holder) => holder.isOffice || holder.isPlanner,
  },
];

type Owning = (holder: Holder, row: Held) => boolean;

const ofPay: Owning = (holder, { personId }) => holder.isOffice || holder.mayReadPay || holder.isMe(personId);
const ofDesk: Owning = (holder, { personId }) => holder.isOffice || holder.isPlanner || holder.isMe(personId);
const ofMails: Owning = (holder) => holder.mayReadMails && (holder.isOffice || holder.isClient);
const ofInvoices: Owning = (holder) =>
  holder.mayReadInvoices && (holder.isOffice || holder.isPlanner || holder.isClient);
const isSignatory = (holder: Holder, { signatoryPersonIds }: Held): boolean =>
  Array.isArray(signatoryPersonIds) && signatoryPersonIds.some((id) => holder.isMe(id));

/**
 * A paper of money is as secret as what it belongs to; one of a person as the profile, where only its owner sees it.
 */
const ofPapers: Owning = (holder, row) => {
  if (isSignatory(holder, row) || holder.isMe(row['takenBy']) || isCarried(holder, row)) return true;
  const owner = OWNERS[String(row['ownerKind'])];
  if (owner !== undefined) return holder.holds(owner, row['ownerId']);
  if (row['ownerKind'] !== 'person' || row['visibility'] !== 'owner') return true;
  return holder.isMe(row['ownerId']) || holder.isOffice || (holder.isPlanner && holder.mayReadProfiles);
};
const OWNERS: Readonly<Record<string, string>> = {
  payroll: 'payrolls',
  contract: 'staffContracts',
  receipt: 'receipts',
  invoice: 'invoices',
};
/** What the agency gave everybody to carry is in another list as well. */
const isCarried = (holder: Holder, { id }: Held): boolean => holder.holds('carried', id);

/** Stores of which these logins hold rows of their own alone, or none. */
const OWN_ALONE: Readonly<Record<string, Owning>> = {
  payrolls: ofPay,
  payrollItems: ofPay,
  // A planner plans by a contract's hours; its pay is a field with a rule of its own.
  staffContracts: (holder, row) => ofPay(holder, row) || holder.isPlanner,
  staffValues: ofDesk,
  vacationRequests: ofDesk,
  blockDates: ofDesk,
  rateCards: (holder, row) => row['lines'] === undefined || holder.isClient || holder.mayReadRates,
  receipts: (holder, { personId, companyId, statusCode }) =>
    holder.isMe(personId) ||
    holder.isOffice ||
    (holder.isPlanner && holder.mayReadReceipts) ||
    (holder.isClient && companyId !== undefined && statusCode !== 'draft'),
  receiptItems: (holder, { receiptId }) => holder.holds('receipts', receiptId),
  invoices: (holder, row) =>
    ofInvoices(holder, row) && (holder.isOffice || holder.isPlanner || row['statusCode'] !== 'draft'),
  invoiceItems: (holder, row) => ofInvoices(holder, row) && holder.holds('invoices', row['invoiceId']),
  mailboxes: ofMails,
  emailMessages: ofMails,
  emailBodies: (holder, row) => ofMails(holder, row) && holder.holds('emailMessages', row['messageId']),
  crewChiefSheets: (holder) => holder.isCrew || holder.isPlanner || holder.isOffice,
  crewChecks: (holder, row) => ofDesk(holder, row) || holder.leads(row['projectCrewId']),
  documents: ofPapers,
  publicCalendarSubscriptions: (holder, { personId }) => holder.isMe(personId),
  users: (holder, { personId }) => holder.isOffice || holder.isMe(personId),
  profileAccess: (holder, { personId, token }) => token === undefined || holder.isMe(personId),
  // What somebody wishes for the profile is as private as the profile; what the office alone is told, more so.
  activities: (holder, { parameters, createdBy, personParty }) =>
    holder.isOffice ||
    holder.isMe(createdBy) ||
    holder.isMyContact(personParty) ||
    (!String(parameters).includes('"officeAlone"') &&
      (!String(parameters).includes('"changes"') || (holder.isPlanner && holder.mayReadProfiles))),
};

/** Fields by which an object is found, wherever it lies. */
export const SECRET_FIELDS: readonly string[] = RULES.flatMap(({ fields }) => fields);
/** Stores whose rows are all found. */
export const SECRET_STORES: readonly string[] = [...Object.keys(OWN_ALONE), 'projectCrewItemStatus', 'mobileDocuments'];

/** Jobs that were done or are, as their chief. */
const chiefOf = (finds: readonly Find[], isMe: (id: unknown) => boolean): ReadonlySet<unknown> =>
  new Set(
    finds
      .filter(({ store, object }) => store === 'projectCrewItemStatus' && object['chief'] === true)
      .filter(({ object }) => isMe(object['personId']))
      .map(({ object }) => object['projectCrewId']),
  );

const holderOf = (actor: Actor, finds: readonly Find[]): Holder => {
  const isMe = (id: unknown): boolean => id !== undefined && id === actor.personId;
  const led = chiefOf(finds, isMe);
  const kept = new Set(
    finds.map(({ store, object }) =>
      store === 'mobileDocuments' ? `carried ${String(object['documentId'])}` : `${store} ${String(object['id'])}`,
    ),
  );
  return {
    isOffice: actor.audiences.includes('office'),
    isPlanner: actor.audiences.includes('planner'),
    isClient: actor.audiences.includes('client'),
    isCrew: actor.audiences.includes('crew'),
    mayReadPay: can(actor, right('payrolls')) && !actor.audiences.includes('crew'),
    mayReadProfiles: can(actor, right('personProfiles')),
    mayReadRates: can(actor, right('rateCards', 'READ')),
    mayReadReceipts: can(actor, right('receipts')),
    mayReadInvoices: can(actor, right('invoices')),
    mayReadMails: can(actor, right('emailMessages')) || can(actor, right('mailboxes')),
    isMe,
    isMyContact: (id) => typeof id === 'string' && actor.contactIds.includes(id),
    leads: (crewId) => led.has(crewId),
    holds: (store, id) => kept.has(`${store} ${String(id)}`),
  };
};

/** One line for each kind of thing among the finds that this login must not hold. */
export const secretsBetrayed = (actor: Actor, finds: readonly Find[]): readonly string[] => {
  const holder = holderOf(actor, finds);
  const wrong = finds.flatMap(({ store, object }) => [
    ...RULES.filter(
      (rule) => rule.fields.some((field) => object[field] !== undefined) && !rule.mayHold(holder, object, store),
    ).map(({ what }) => `${what} in ${store}`),
    // Of a row that is found by one of its parts the whole is found too.
    ...(object['id'] !== undefined && OWN_ALONE[store]?.(holder, object) === false ? [`a row of ${store}`] : []),
  ]);
  return [...new Set(wrong)];
};
