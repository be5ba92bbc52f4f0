// The words of the policy: who a login is, which rights it holds, and what a definition may ask of it.

/** Login types by what they may see (domain.md, login-kinds): planner stands for planners, operations and planning. */
export type Audience = 'crew' | 'client' | 'planner' | 'office' | 'projectLogin' | 'plusCrewLogin';
export const AUDIENCES: readonly Audience[] = ['crew', 'client', 'planner', 'office', 'projectLogin', 'plusCrewLogin'];

export type RightName =
  | 'projects'
  | 'crews'
  | 'planningCalendar'
  | 'planningCrewItemList'
  | 'membershipCrews'
  | 'crewMemberships'
  | 'crewProfile'
  | 'persons'
  | 'personProfiles'
  | 'mobileProjectVacancies'
  | 'payrolls'
  | 'staffContracts'
  | 'crewInfo'
  | 'mobileDocuments'
  | 'rateCards'
  | 'projectAttachments'
  | 'receipts'
  | 'invoices'
  | 'mailboxes'
  | 'emailMessages'
  | 'toDoCalendar'
  | 'plusCrews';

export type Permission = 'CREATE' | 'READ' | 'EDIT' | 'DELETE' | 'CONTACT' | 'READSPAREFUNCTION' | 'EDIT_PROJECT_LOGO';

/** Right name to permission names, as GET /userRights answers it. */
export type Rights = Readonly<Partial<Record<RightName, readonly Permission[]>>>;

/** What must hold before a call, a screen or a button is open to a login. */
export type Permit =
  | 'public'
  | 'signedIn'
  | 'nobody'
  | { readonly right: RightName; readonly permission?: Permission }
  | { readonly audience: Audience }
  | { readonly any: readonly Permit[] }
  | { readonly all: readonly Permit[] };

/** The named right with any permission, or with that one. */
export const right = (name: RightName, permission?: Permission): Permit =>
  permission === undefined ? { right: name } : { right: name, permission };
export const audience = (name: Audience): Permit => ({ audience: name });
export const anyOf = (...any: readonly Permit[]): Permit => ({ any });
export const allOf = (...all: readonly Permit[]): Permit => ({ all });

/** A set of ids that belongs to a login; how each is found is the server's business (`server/rights/sets.ts`). */
export type IdSet =
  | 'me'
  | 'peopleToReach'
  | 'myContacts'
  | 'myUser'
  | 'myCrews'
  | 'myChiefCrews'
  | 'myProjects'
  | 'myCompanies'
  | 'thisProject'
  | 'thisPlusCrew'
  /** Contacts with an assignment on a crew that I lead. */
  | 'contactsILead'
  /** Crews on which I am booked or was: neither applied for nor asked about only. */
  | 'bookedCrews'
  /** Projects of companies that want no vacancies. */
  | 'projectsWithoutVacancies'
  /** Mailboxes for which GET /mailboxUserRights names a permission. */
  | 'myMailboxes';

/** Which rows of an entity a login may see. Compiled to SQL by the server, read by people here. */
export type RowRule =
  | { readonly rule: 'all' }
  | { readonly rule: 'none' }
  | { readonly rule: 'in'; readonly field: string; readonly set: IdSet }
  | { readonly rule: 'is'; readonly field: string; readonly values: readonly string[] }
  | { readonly rule: 'atLeast'; readonly field: string; readonly value: string }
  | { readonly rule: 'mentions'; readonly field: string; readonly words: string }
  | { readonly rule: 'referenced'; readonly by: string; readonly field: string; readonly where?: RowRule }
  | { readonly rule: 'within'; readonly field: string; readonly entity: string; readonly where?: RowRule }
  | { readonly rule: 'holding'; readonly permit: Permit }
  | { readonly rule: 'any'; readonly of: readonly RowRule[] }
  | { readonly rule: 'every'; readonly of: readonly RowRule[] }
  | { readonly rule: 'not'; readonly of: RowRule };

export const all: RowRule = { rule: 'all' };
export const none: RowRule = { rule: 'none' };
/** The field's value is one of the login's own ids. */
export const inSet = (field: string, set: IdSet): RowRule => ({ rule: 'in', field, set });
/** The field, or a member of it where it is a list, is one of these texts; of a flag, `'true'` or `'false'`. */
export const is = (field: string, ...values: readonly string[]): RowRule => ({ rule: 'is', field, values });
/** The field's text is not below the value (dates and instants order as text). */
export const atLeast = (field: string, value: string): RowRule => ({ rule: 'atLeast', field, value });
/** The field's text holds these words; it is read from the row, and gets no column of its own. */
export const mentions = (field: string, words: string): RowRule => ({ rule: 'mentions', field, words });
export const not = (of: RowRule): RowRule => ({ rule: 'not', of });
/** The field, a text, is not there. */
export const absent = (field: string): RowRule => not(atLeast(field, ''));
/** The row's id stands in `field` (a reference or a list of them) of a visible row of `by` that also fits `where`. */
export const referencedBy = (by: string, field: string, where?: RowRule): RowRule => ({
  rule: 'referenced',
  by,
  field,
  ...(where === undefined ? {} : { where }),
});
/** The row's field names a visible row of `entity` that also fits `where`. */
export const within = (field: string, entity: string, where?: RowRule): RowRule => ({
  rule: 'within',
  field,
  entity,
  ...(where === undefined ? {} : { where }),
});
export const holding = (permit: Permit): RowRule => ({ rule: 'holding', permit });
export const either = (...of: readonly RowRule[]): RowRule => ({ rule: 'any', of });
export const both = (...of: readonly RowRule[]): RowRule => ({ rule: 'every', of });

/** Row scope per kind of login; a login of several kinds sees the union, a kind that is not named sees nothing. */
export type RowScope = Readonly<Partial<Record<Audience, RowRule>>>;

/** The same for every kind of login that stands for a person. */
export const people = <T>(one: T): Readonly<Record<'crew' | 'client' | 'planner' | 'office', T>> => ({
  crew: one,
  client: one,
  planner: one,
  office: one,
});

/** Every signed-in login sees every row. */
export const everyone: RowScope = {
  crew: all,
  client: all,
  planner: all,
  office: all,
  projectLogin: all,
  plusCrewLogin: all,
};

/** Who a request or a device acts as. */
export interface Actor {
  readonly tenant: string;
  readonly loginType: 'user' | 'project' | 'pluscrew';
  /** `user:{id}`, `project:{id}` or `pluscrew:{id}`: owner of the outbox, of the idempotency keys and of the mirror. */
  readonly login: string;
  readonly personId: string | null;
  readonly contactIds: readonly string[];
  readonly contactNumber: string | null;
  readonly audiences: readonly Audience[];
  readonly rights: Rights;
  readonly projectId: string | null;
  readonly plusCrewId: string | null;
  readonly canEdit: boolean;
}
