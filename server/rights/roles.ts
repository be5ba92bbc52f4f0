// The roles that a new tenant starts with: who usually holds which right.
import type pg from 'pg';
import type { Permission, RightName, Rights } from '#schema/define/rights.ts';

export interface Role {
  readonly id: string;
  readonly caption: string;
  readonly rights: Rights;
}

/** `right: 'R'` and so on, written short: R read, C create, E edit, D delete. */
type Short = Readonly<Partial<Record<RightName, string>>>;

const LETTERS: Readonly<Record<string, Permission>> = {
  R: 'READ',
  C: 'CREATE',
  E: 'EDIT',
  D: 'DELETE',
  T: 'CONTACT',
  S: 'READSPAREFUNCTION',
  L: 'EDIT_PROJECT_LOGO',
};

const spelled = (short: Short): Rights =>
  Object.fromEntries(
    Object.entries(short).map(([right, letters]) => [right, [...letters].flatMap((letter) => LETTERS[letter] ?? [])]),
  );

const crew: Short = {
  projects: 'R',
  payrolls: 'R',
  staffContracts: 'R',
  crewInfo: 'R',
  persons: 'R',
  mobileDocuments: 'R',
  mobileProjectVacancies: 'R',
  receipts: 'R',
};
const freelancer: Short = {
  projects: 'R',
  crewInfo: 'R',
  persons: 'R',
  mobileDocuments: 'R',
  mobileProjectVacancies: 'R',
  receipts: 'RCD',
};
const planner: Short = {
  projects: 'RCEL',
  crews: 'RE',
  planningCalendar: 'RS',
  membershipCrews: 'R',
  crewMemberships: 'CD',
  crewProfile: 'RT',
  persons: 'R',
  personProfiles: 'R',
  mobileProjectVacancies: 'R',
  mobileDocuments: 'R',
  rateCards: 'R',
  projectAttachments: 'RCD',
  toDoCalendar: 'RE',
  crewInfo: 'R',
  plusCrews: 'R',
};
const planningAssistant: Short = {
  projects: 'RL',
  crews: 'RE',
  planningCalendar: 'R',
  membershipCrews: 'R',
  crewMemberships: 'C',
  crewProfile: 'RT',
  persons: 'R',
  mobileProjectVacancies: 'R',
  mobileDocuments: 'R',
  rateCards: 'R',
  projectAttachments: 'RCD',
  toDoCalendar: 'RE',
  crewInfo: 'R',
  plusCrews: 'R',
};
const office: Short = {
  persons: 'RE',
  personProfiles: 'RE',
  payrolls: 'RE',
  staffContracts: 'RE',
  receipts: 'RCD',
  invoices: 'RE',
  mailboxes: 'R',
  emailMessages: 'R',
  mobileDocuments: 'R',
  rateCards: 'R',
  projects: 'R',
  crewInfo: 'RE',
};
const client: Short = {
  projects: 'RC',
  planningCalendar: 'R',
  planningCrewItemList: 'R',
  membershipCrews: 'R',
  invoices: 'R',
  rateCards: 'R',
  projectAttachments: 'R',
  crewProfile: 'R',
  persons: 'R',
  mailboxes: 'R',
  emailMessages: 'R',
  mobileDocuments: 'R',
};

const role = (id: string, caption: string, short: Short): Role => ({ id, caption, rights: spelled(short) });

/** The rights of a login are the union of its roles'. Who is a crew chief is no role: the assignment decides. */
export const DEFAULT_ROLES: readonly Role[] = [
  role('crewMember', 'Crew member', crew),
  role('crewChief', 'Crew chief', { ...crew, receipts: 'RCD', crewProfile: 'RT', projectAttachments: 'R' }),
  role('freelancer', 'Freelancer', freelancer),
  role('planner', 'Planner', planner),
  role('planningAssistant', 'Planning assistant', planningAssistant),
  role('operations', 'Operations', { ...planner, plusCrews: 'RE', receipts: 'R', invoices: 'R', payrolls: 'R' }),
  role('office', 'Office', office),
  role('client', 'Client contact', client),
  role('clientBuyer', 'Client buyer', { projects: 'R', planningCrewItemList: 'R', persons: 'R' }),
];

/** Keeps the roles for a tenant; a role that it has already stays as it is. */
export const storeRoles = async (
  client: pg.ClientBase | pg.Pool,
  tenant: string,
  roles: readonly Role[] = DEFAULT_ROLES,
): Promise<void> => {
  await client.query(
    'insert into roles (tenant, id, caption, rights) select $1, r.id, r.caption, r.rights::json from unnest($2::text[], $3::text[], $4::text[]) as r (id, caption, rights) on conflict do nothing',
    [
      tenant,
      roles.map(({ id }) => id),
      roles.map(({ caption }) => caption),
      roles.map(({ rights }) => JSON.stringify(rights)),
    ],
  );
};
