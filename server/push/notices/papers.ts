// Notices about documents, payrolls, leave, messages and orders.
import { formatDate } from '#i18n/format.ts';
import { noticeIn } from '#schema/rules/messages/notice-of-to-do.ts';
import { isGroup, managedIn, recipientIn } from '#schema/rules/messages/recipients.ts';
import type { Announcement, Announcer, AnnouncedRow } from './announcement.ts';
import { allPlanners, clientsOf, recipientsOf } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;

const rowOf = async (
  { pool, tenant, id }: AnnouncedRow,
  table: 'documents' | 'payrolls' | 'vacation_requests' | 'block_dates' | 'activities' | 'projects',
): Promise<Fields | undefined> => {
  const { rows } = await pool.query<{ row: Fields }>(
    `select row from ${table} where tenant = $1 and id = $2 and not deleted`,
    [tenant.id, id],
  );
  return rows[0]?.row;
};

const text = (row: Fields, field: string): string | undefined =>
  typeof row[field] === 'string' ? row[field] : undefined;

/** Where the list of messages lies in the app. */
const MESSAGES = '/#messages';

/** The last step of a numbered row's path: its number, or its id behind a mark that tells the two apart. */
const stepOf = (row: Fields, id: string): string =>
  typeof row['number'] === 'number' ? String(row['number']) : `~${id}`;

export const toSignatory: Announcer = async (asked) => {
  const row = await rowOf(asked, 'documents');
  return row === undefined || asked.personId === undefined ? undefined : ofDocument(asked, row, asked.personId);
};

/** To whom the document belongs, or who uploaded it. */
export const toItsOwner: Announcer = async (asked) => {
  const row = await rowOf(asked, 'documents');
  const owner =
    row === undefined ? undefined : row['ownerKind'] === 'person' ? text(row, 'ownerId') : text(row, 'takenBy');
  return row === undefined || owner === undefined ? undefined : ofDocument(asked, row, owner);
};

const ofDocument = ({ id }: AnnouncedRow, row: Fields, person: string): Announcement => ({
  to: [person],
  open: `/documents/${id}`,
  values: () => ({ caption: text(row, 'name') ?? '' }),
});

export const toWhoIsPaid: Announcer = async (asked) => {
  const row = await rowOf(asked, 'payrolls');
  const person = row === undefined ? undefined : text(row, 'personId');
  if (row === undefined || person === undefined) return undefined;
  const month = `${text(row, 'month') ?? ''}-01`;
  return {
    to: [person],
    open: `/payrolls/${stepOf(row, asked.id)}`,
    values: ({ locale }) => ({ month: formatDate(month, locale, 'month') }),
  };
};

const calendarNotice =
  (table: 'vacation_requests' | 'block_dates'): Announcer =>
  async (asked) => {
    const row = await rowOf(asked, table);
    const person = row === undefined ? undefined : text(row, 'personId');
    if (row === undefined || person === undefined) return undefined;
    const [from = '', to = from] = [text(row, 'start'), text(row, 'end')];
    return inCalendar(person, from, to);
  };

/** On its first day: the calendar opens at today, which may be months away from it. */
const inCalendar = (person: string, from: string, to: string): Announcement => ({
  to: [person],
  open: `/personal-calendar?day=${from}`,
  values: ({ locale }) => ({ from: formatDate(from, locale), to: formatDate(to, locale) }),
});

export const toWhoAskedForLeave = calendarNotice('vacation_requests');
export const toWhoseDatesTheyAre = calendarNotice('block_dates');

/** The id is that of the leave in the plan: its request is gone with it. */
export const toWhoseLeave: Announcer = async ({ pool, tenant, id }) => {
  const { rows } = await pool.query<{ person: string; from: string; to: string }>(
    `select a.person_id as person, i.row->>'startDate' as from, coalesce(i.row->>'endDate', i.row->>'startDate') as to
     from project_crew_item_status a join project_crew_items i on i.tenant = a.tenant and i.id = a.project_crew_item_id
     where a.tenant = $1 and a.id = $2 and not a.deleted`,
    [tenant.id, id],
  );
  const [leave] = rows;
  return leave === undefined ? undefined : inCalendar(leave.person, leave.from, leave.to);
};

/**
 * Under which part of the calendar of to-dos it stands: it opens at one's own, and what is for a project's manager is
 * told to nobody else.
 */
const partFor = (recipient: string): string =>
  isGroup(recipient) && managedIn(recipient) === undefined ? '?show=group' : '';

export const toWhoHasToDo: Announcer = async (asked) => {
  const row = await rowOf(asked, 'activities');
  const recipient = row === undefined ? undefined : recipientIn(text(row, 'parameters') ?? '{}');
  if (row === undefined || recipient === undefined) return undefined;
  const place = { pool: asked.pool, tenant: asked.tenant.id };
  const [to, planners] = [await recipientsOf(place, recipient), await allPlanners(place)];
  // Planners have a calendar of to-dos; the others read them among their messages.
  const openFor = new Map(planners.map((person) => [person, `/todo-calendar${partFor(recipient)}`]));
  // Captions that the server writes name people: the notice says only what they are about.
  const values = {
    notice: noticeIn(text(row, 'parameters') ?? '{}') ?? 'other',
    caption: text(row, 'caption') ?? '',
  };
  return { to, open: MESSAGES, openFor, values: () => values };
};

/**
 * The message itself opens: over home, for every kind of login, with the way on to what it is about where its reader
 * may go there.
 */
export const toAddressee: Announcer = async (asked) => {
  const row = await rowOf(asked, 'activities');
  if (row === undefined) return undefined;
  const { rows } = await asked.pool.query<{ person_id: string }>(
    'select person_id from contacts where tenant = $1 and id = $2 and not deleted',
    [asked.tenant.id, text(row, 'personParty') ?? ''],
  );
  return {
    to: rows.map(({ person_id: id }) => id),
    open: MESSAGES,
    values: () => ({ caption: text(row, 'caption') ?? '' }),
  };
};

export const toWhoOrdered: Announcer = async (asked) => {
  const row = await rowOf(asked, 'projects');
  if (row === undefined) return undefined;
  return {
    to: await clientsOf({ pool: asked.pool, tenant: asked.tenant.id }, asked.id),
    open: `/projects/${stepOf(row, asked.id)}`,
    values: () => ({ caption: text(row, 'name') ?? '' }),
  };
};
