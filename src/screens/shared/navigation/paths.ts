// Paths of screens that other screens lead to; screens link by route and never import each other.
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';

export const jobPath = (jobId: string): string => `/jobs/${encodeURIComponent(jobId)}`;
export const contactManagerPath = (jobId: string): string => `${jobPath(jobId)}/contact-project-manager`;
/** The papers that a chief carries to the site of one job. */
export const chiefDocumentsPath = (jobId: string): string => `${jobPath(jobId)}/crew-chief-documents`;
export const crewPath = (crewId: string): string => `/crews/${encodeURIComponent(crewId)}`;
export const memberContactPath = (crewId: string, contactId: string): string =>
  `${crewPath(crewId)}/contact-crew-member/${encodeURIComponent(contactId)}`;
export const photosPath = (crewId: string): string => `${crewPath(crewId)}/photos`;
export const cockpitPath = (crewId: string): string => `${crewPath(crewId)}/crew-chief-job`;
/** The cockpit with the hours of the crew instead of its people. */
export const hoursPath = (crewId: string): string => `${cockpitPath(crewId)}?show=hours`;
export const deliveryNotePath = (crewId: string): string => `${crewPath(crewId)}/delivery-note`;
/** How the app works, and how to reach the agency. */
export const HELP_PATH = '/help';
/** Where this device is made ready for work. */
export const THIS_DEVICE_PATH = '/this-device';
/** Open positions; those that wait for an answer, or the people who are booked twice. */
export const plannerCrewPath = (show?: 'asked' | 'double'): string =>
  show === undefined ? '/planner-crew' : `/planner-crew?show=${show}`;
/** Who can take one position. */
export const plannerSeatPath = (itemId: string): string => `/planner-crew?seat=${encodeURIComponent(itemId)}`;
/** Open positions of one project. */
export const openSeatsPath = (projectId: string): string => `/planner-crew?project=${encodeURIComponent(projectId)}`;
/** My profile, with my papers and what is to be uploaded. */
export const PROFILE_PATH = '/profile';
export const VACANCIES_PATH = '/projects-vacancy';
/** My calendar at that date. */
export const dayPath = (date: string): string => `/personal-calendar?day=${encodeURIComponent(date)}`;
/** The sheet in which somebody asks to be away, on that day; `asked` tells one time of asking from the next. */
export const askAwayPath = (date: string, asked: string): string => `${dayPath(date)}&ask=${encodeURIComponent(asked)}`;
/** The planning calendar at somebody's leave or blocked date. */
export const awayPath = (id: string): string => `/planning-calendar?away=${encodeURIComponent(id)}`;
/** The planning calendar at what somebody does on that day. */
export const planOfPersonPath = (personId: string, day: string): string =>
  `/planning-calendar?${new URLSearchParams({ person: personId, day }).toString()}`;
export const locationPath = (locationId: string): string => `/locations/${encodeURIComponent(locationId)}`;

/** The page where a check is made; a chief names whose (`assignmentId`). The pre-call uses the check-in page. */
export const checkPath = (crewId: string, kind: CheckKind, assignmentId?: string): string => {
  const page = `${crewPath(crewId)}/${kind === 'checkOut' ? 'check-out' : 'check-in'}`;
  const keys = new URLSearchParams({
    ...(kind === 'preCall' ? { kind } : {}),
    ...(assignmentId === undefined ? {} : { assignment: assignmentId }),
  });
  return keys.size === 0 ? page : `${page}?${keys.toString()}`;
};
export const publicProfilePath = (personId: string): string => `/public-profile/${encodeURIComponent(personId)}`;
export const crewProfilePath = (personId: string): string => `/crew-profile/${encodeURIComponent(personId)}`;
export const payrollItemPath = (itemId: string): string => `/payroll-items/${encodeURIComponent(itemId)}`;
export const contractPath = (contractId: string): string => `/contracts/${encodeURIComponent(contractId)}`;
/** The security check of a crew on a day and shift. */
export const securityCheckPath = (
  crewId: string,
  formId: string,
  { date, shift }: { readonly date: string; readonly shift: string },
): string => `${crewPath(crewId)}/security-check/${encodeURIComponent(formId)}/${date}/${shift}`;
export const signOffPath = (crewId: string): string => `${crewPath(crewId)}/sign-off`;

/** A form, or one of its questions; the name in between is for people who read addresses. */
export const formPath = (formId: string, name?: string, questionId?: string): string => {
  const page = `/forms/${encodeURIComponent(formId)}`;
  if (questionId === undefined) return page;
  const slug = (name ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `${page}/${encodeURIComponent(slug === '' ? 'form' : slug)}/${encodeURIComponent(questionId)}`;
};

export const documentPath = (documentId: string): string => `/documents/${encodeURIComponent(documentId)}`;

export interface NumberedRow {
  readonly id: string;
  readonly number?: number;
}

/** The last step of its path while the server has not given it a number. */
export const idStep = ({ id }: NumberedRow): string => `~${encodeURIComponent(id)}`;

/** The last step of a numbered row's path: its number, or `~{id}` while the server has not given one. */
export const numberStep = (row: NumberedRow): string => (row.number === undefined ? idStep(row) : String(row.number));
export const payrollPath = (payroll: NumberedRow): string => `/payrolls/${numberStep(payroll)}`;
export const INVOICES_PATH = '/invoices';
export const invoicePath = (invoice: NumberedRow): string => `/invoice/${numberStep(invoice)}`;
/** The invoices, with a new one for that client begun. */
export const billPath = (companyId: string): string => `/invoices?bill=${encodeURIComponent(companyId)}`;
export const receiptPath = (receipt: NumberedRow): string => `/receipt/${numberStep(receipt)}`;

/** A page of a plus crew: its overview, its numbers or its settings. */
export const plusCrewPath = (crew: NumberedRow, page?: 'data' | 'settings'): string =>
  `/plus-crews/${numberStep(crew)}${page === undefined ? '' : `/${page}`}`;

/**
 * What a `$number` in a path stands for: the server's number, or the row's id, as it is or behind a `~`. Null where
 * nothing is named.
 */
export const numberedOf = (step: string): { readonly number: number } | { readonly id: string } | null => {
  if (/^\d{1,15}$/u.test(step)) return { number: Number(step) };
  const id = step.startsWith('~') ? step.slice(1) : step;
  return id === '' ? null : { id };
};
/** The page of a project, with one of its views. */
export const projectPath = (project: NumberedRow, show?: string): string =>
  `/projects/${numberStep(project)}${show === undefined ? '' : `?show=${encodeURIComponent(show)}`}`;
/** The list of projects, with the sheet of a new one open. */
export const NEW_PROJECT_PATH = '/projects?new=project';
/** The positions that a client ordered: of the next days, or of one of them. */
export const positionsPath = (day?: string): string =>
  `/planning-crew-item-list${day === undefined ? '' : `?day=${encodeURIComponent(day)}`}`;
/** Its documents, with one of their sets. */
export const projectDocumentsPath = (project: NumberedRow, show?: string): string =>
  `${projectPath(project)}/documents${show === undefined ? '' : `?show=${encodeURIComponent(show)}`}`;
export const projectManagerPath = (project: NumberedRow): string => `${projectPath(project)}/contact-project-manager`;
/** The messages lie over any page, as the outbox does. */
export const MESSAGES_PATH = '/#messages';
export const membershipCrewPath = (crewId: string): string => `/membership-crews/${encodeURIComponent(crewId)}`;
export const membershipContactPath = (crewId: string, personId: string): string =>
  `${membershipCrewPath(crewId)}/contact/${encodeURIComponent(personId)}`;

/** The page of a mail. */
export const emailPath = (id: string): string => `/email-messages/${encodeURIComponent(id)}`;
/** The mailboxes with one of them chosen, and a mail beside the list. */
export const mailboxPath = ({ box, mail }: { readonly box?: string; readonly mail?: string } = {}): string => {
  const keys = new URLSearchParams({
    ...(box === undefined ? {} : { box }),
    ...(mail === undefined ? {} : { mail }),
  });
  return keys.size === 0 ? '/mailbox' : `/mailbox?${keys.toString()}`;
};
