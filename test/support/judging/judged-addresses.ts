// The address under which somebody sees most of a screen: of the rows on their device the one whose page is whole.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { can } from '#schema/rights.ts';
import { filled, type Row, type RowsOf, type Visitor } from './judged-routes.ts';

export interface Address {
  readonly route: ScreenRoute;
  readonly path: string;
  /** False where the device has no row to show: then the page may say that there is none. */
  readonly hasRow: boolean;
}

/** Whose rows the first parameter after this part of a path names. */
const SUBJECTS: Readonly<Record<string, string>> = {
  jobs: 'projectCrewItemStatus',
  crews: 'projectCrews',
  locations: 'locations',
  payrolls: 'payrolls',
  'payroll-items': 'payrollItems',
  contracts: 'staffContracts',
  projects: 'projects',
  documents: 'documents',
  forms: 'forms',
  receipt: 'receipts',
  'membership-crews': 'plannerCrews',
  'crew-profile': 'persons',
  'public-profile': 'persons',
  'plus-crews': 'plusCrews',
  invoice: 'invoices',
  'email-messages': 'emailMessages',
};

/**
 * The address of a route for this visitor: of the row of which most can be seen, among those whose page is whole.
 * @throws Error for a parameter that nobody explained
 */
export const addressFor = async (route: ScreenRoute, visitor: Visitor, rows: RowsOf): Promise<Address> => {
  const [, subject = '', first] = /^\/([^/]+)\/\$(\w+)/u.exec(route.path) ?? [];
  if (first === undefined) return { route, path: filled(route.path, () => ''), hasRow: true };
  if (first === 'token') return { route, path: filled(route.path, () => 'token'), hasRow: false };
  const entity = SUBJECTS[subject];
  if (entity === undefined) throw new Error(`Nobody says whose rows ${route.path} shows: name the entity in SUBJECTS`);
  let best: Address | undefined;
  // A crew may want no check, have no colleague or no chief: then another shows that page.
  for (const row of await inOrderOfWeight(entity, visitor, rows, route.path)) {
    const address = await addressOfRow(route, first, row, visitor, rows);
    if (address.hasRow) return address;
    best ??= address;
  }
  return (
    best ?? { route, path: filled(route.path, (name) => (name === first ? missing(first) : 'none')), hasRow: false }
  );
};

const addressOfRow = async (
  route: ScreenRoute,
  first: string,
  row: Row,
  visitor: Visitor,
  rows: RowsOf,
): Promise<Address> => {
  const values = new Map([...(await furtherValues(row, visitor, rows)), [first, keyOf(row, first)]]);
  const path = filled(route.path, (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Nobody says what $${name} of ${route.path} is: name it in furtherValues`);
    return value;
  });
  return {
    route,
    path,
    hasRow: !path.split('/').includes('none') && (await isTheirs(route.path, row, visitor, rows)),
  };
};

const AT_WORK: readonly unknown[] = ['confirmed', 'worked'];
const leads = (row: Row): boolean => row['chief'] === true && AT_WORK.includes(row['statusCode']);

/** Whether the page of a row is for them too: some pages tell others who see the row whose they are. */
const isTheirs = async (path: string, row: Row, { actor }: Visitor, rows: RowsOf): Promise<boolean> => {
  if (path.startsWith('/public-profile'))
    return (await rows('profileAccess')).some(
      (access) => access['personId'] === row['id'] && access['enabled'] === true,
    );
  if (path.startsWith('/crew-profile')) return row['id'] === actor.personId || can(actor, right('crewProfile'));
  const crewId = path.startsWith('/jobs') ? row['projectCrewId'] : row['id'];
  const own = (await rows('projectCrewItemStatus')).filter(
    (one) => one['projectCrewId'] === crewId && one['personId'] === actor.personId,
  );
  if (/\/check-(?:in|out)$/u.test(path)) return own.some(({ statusCode }) => AT_WORK.includes(statusCode));
  if (path.endsWith('/crew-chief-documents')) return own.some(leads);
  if (path.endsWith('/contact-contact-on-site'))
    return row['contactOnSite'] !== undefined || row['contactOnSiteContactId'] !== undefined;
  if (path.endsWith('/contact-crew-chief'))
    return (await rows('projectCrewItemStatus')).some((one) => one['projectCrewId'] === crewId && leads(one));
  if (path.includes('/contact-crew-member/'))
    return own.some(leads) || can(actor, right('crews', 'EDIT')) || can(actor, right('crewProfile', 'CONTACT'));
  if (!/\/(?:crew-chief-job|sign-off|delivery-note|security-check\/.+)$/u.test(path)) return true;
  const isReader =
    /\/(?:sign-off|delivery-note|security-check\/.+)$/u.test(path) &&
    actor.audiences.some((audience) => audience !== 'crew');
  return isReader || own.some(leads) || can(actor, right('crews', 'EDIT'));
};

const missing = (parameter: string): string => (parameter === 'number' ? '1' : 'none');
const keyOf = (row: Row, parameter: string): string =>
  String(parameter === 'number' ? (row['number'] ?? `~${String(row['id'])}`) : row['id']);

/** Rows whose page the visitor may have, those of which most can be seen first. */
const inOrderOfWeight = async (
  entity: string,
  visitor: Visitor,
  rows: RowsOf,
  path: string,
): Promise<readonly Row[]> => {
  const all = await rows(entity);
  const weigh = await weights(entity, visitor, rows, path);
  return all
    .map((row) => [row, weigh(row)] as const)
    .filter(([, weight]) => weight >= 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([row]) => row);
};

const NEVER = -1;

const weights = async (
  entity: string,
  { actor, ownKeys: keys }: Visitor,
  rows: RowsOf,
  path: string,
): Promise<(row: Row) => number> => {
  const own = (row: Row): boolean => row['personId'] === actor.personId;
  switch (entity) {
    case 'projectCrewItemStatus':
      return (row) =>
        own(row) ? (row['statusCode'] === 'confirmed' ? 2 : 0) + (row['chief'] === true ? 1 : 0) : NEVER;
    case 'projectCrews': {
      const assignments = await rows('projectCrewItemStatus');
      const notes = new Set((await rows('deliveryNotes')).map((row) => row['projectCrewId']));
      const led = new Set(
        assignments
          .filter((row) => row['chief'] === true && (actor.personId === null || !own(row)))
          .map((row) => row['projectCrewId']),
      );
      const mine = new Map(
        assignments
          .filter((row) => own(row) && AT_WORK.includes(row['statusCode']))
          .map((row) => [row['projectCrewId'], row]),
      );
      // Of older crews a device may know the name alone.
      const staffed = new Set(assignments.map((row) => row['projectCrewId']));
      return ({ id }) =>
        (staffed.has(id) ? 16 : 0) +
        (mine.has(id) ? 4 : 0) +
        (mine.get(id)?.['chief'] === true ? 4 : 0) +
        (notes.has(id) ? 2 : 0) +
        (led.has(id) ? 3 : 0);
    }
    case 'projects': {
      const manned = new Set((await rows('projectCrews')).map((row) => row['projectId']));
      return (row) =>
        keys.length === 0 || keys.includes(String(row['id']))
          ? (manned.has(row['id']) ? 4 : 0) +
            (row['statusCode'] === 'confirmed' ? 2 : 0) +
            (row['projectManagerContactId'] === undefined ? 0 : 1)
          : NEVER;
    }
    case 'persons':
      return (row) =>
        (row['id'] === actor.personId) === (path.startsWith('/public') || !can(actor, right('crewProfile'))) ? 1 : 0;
    // A security check is filled in on the page of its crew.
    case 'forms':
      return ({ kind }) => (kind === 'security' ? NEVER : 0);
    case 'payrolls':
      return (row) => (Array.isArray(row['documentIds']) ? row['documentIds'].length : 0);
    case 'plannerCrews': {
      const filledCrews = new Set((await rows('plannerCrewMemberships')).map((row) => row['plannerCrewId']));
      return ({ id }) => (filledCrews.has(id) ? 1 : 0);
    }
    case 'plusCrews':
      return (row) => (keys.length === 0 || keys.includes(String(row['id'])) ? 0 : NEVER);
    default:
      return () => 0;
  }
};

/** Values of the parameters behind the first, out of what belongs to its row. */
const furtherValues = async (row: Row, { actor }: Visitor, rows: RowsOf): Promise<ReadonlyMap<string, string>> => {
  const of = async (
    entity: string,
    field: string,
    found: (one: Row) => boolean = () => true,
  ): Promise<Row | undefined> => (await rows(entity)).find((one) => one[field] === row['id'] && found(one));
  const people = new Map((await rows('contacts')).map((one) => [one['id'], one]));
  const colleague = await of(
    'projectCrewItemStatus',
    'projectCrewId',
    (one) => one['personId'] !== actor.personId && people.has(one['contactId']),
  );
  const position = await of('projectCrewItems', 'projectCrewId');
  const membership = await of('plannerCrewMemberships', 'plannerCrewId', (one) => people.has(one['contactId']));
  const [form] = Array.isArray(row['securityFormIds']) ? row['securityFormIds'] : [];
  const known: Readonly<Record<string, unknown>> = {
    contactId: colleague?.['contactId'],
    formId: form,
    date: position?.['startDate'],
    shift: '1',
    personId: people.get(membership?.['contactId'])?.['personId'],
    documentType: 'payslip',
  };
  return new Map(Object.entries(known).map(([name, value]) => [name, value === undefined ? 'none' : String(value)]));
};
