// Every built screen as addresses of the demo, by who opens it: the same list is pictured, measured and judged. A
// screen without a row of its own need not be named here.
import type { Page } from '@playwright/test';
import type { DemoAddresses } from './demo-addresses.ts';
import { ben, cara, nele, mia, oona, otto, paula, type DemoLogin } from './demo-logins.ts';
import { judges, openRoutes } from './judged-routes.ts';

export interface Screen {
  /** For reports and pictures. */
  readonly name: string;
  readonly path: string;
  /** What has to be done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
  /**
   * It shows what the address of its route alone does not: a panel, a filter, another state of the row, or that there
   * is none.
   */
  readonly isState?: true;
}

/** The screens that one person opens; a visitor has no login. */
export interface Visit {
  readonly who: 'visitor' | 'crew' | 'chief' | 'planner' | 'operations' | 'newcomer' | 'office' | 'client';
  readonly login: DemoLogin | undefined;
  readonly screens: readonly Screen[];
}

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};

const ofCrew = ({
  today,
  led,
  requested,
  formId,
  toSign,
  sentBack,
  payrollNumber,
  payrollItemId,
  contractId,
}: DemoAddresses): readonly Screen[] => [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', prepare: openMenu, isState: true },
  { name: 'outbox', path: '/#outbox', isState: true },
  ...['all', 'toConfirm', 'upcoming', 'applied', 'asChief', 'past'].map(
    (filter) => ({ name: `jobs-${filter}`, path: `/jobs?show=${filter}`, isState: true }) as const,
  ),
  { name: 'job', path: `/jobs/${today.jobId}` },
  { name: 'job-requested', path: `/jobs/${requested.jobId}`, isState: true },
  { name: 'project-manager', path: `/jobs/${today.jobId}/contact-project-manager` },
  { name: 'crew', path: `/crews/${today.crewId}` },
  { name: 'check-in', path: `/crews/${today.crewId}/check-in` },
  { name: 'check-out', path: `/crews/${today.crewId}/check-out` },
  { name: 'photos', path: `/crews/${today.crewId}/photos` },
  { name: 'crew-chief', path: `/crews/${today.crewId}/contact-crew-chief` },
  { name: 'contact-on-site', path: `/crews/${today.crewId}/contact-contact-on-site` },
  { name: 'location', path: `/locations/${today.locationId}` },
  { name: 'calendar', path: '/personal-calendar' },
  { name: 'vacancies', path: '/projects-vacancy' },
  { name: 'trainings', path: '/trainings' },
  { name: 'form', path: `/forms/${formId}` },
  { name: 'question', path: `/forms/${formId}/near-miss/hurt`, isState: true },
  { name: 'document-to-sign', path: `/documents/${toSign}` },
  { name: 'document-sent-back', path: `/documents/${sentBack}`, isState: true },
  { name: 'mobile-documents', path: '/mobileDocuments' },
  { name: 'crew-info', path: '/crew-info' },
  { name: 'payrolls', path: '/payrolls' },
  { name: 'payroll', path: `/payrolls/${payrollNumber}` },
  { name: 'payslip', path: `/payrolls/${payrollNumber}/download/payslip` },
  { name: 'payroll-documents', path: '/payrolls-documents' },
  { name: 'payroll-item', path: `/payroll-items/${payrollItemId}` },
  { name: 'contracts', path: '/contracts' },
  { name: 'contract', path: `/contracts/${contractId}` },
  { name: 'receipts', path: '/receipts' },
  { name: 'profile', path: '/profile' },
  { name: 'crew-profile', path: `/crew-profile/${today.personId}` },
  { name: 'public-profile', path: `/public-profile/${led.personId}` },
  { name: 'public-profile-closed', path: `/public-profile/${today.personId}`, isState: true },
  { name: 'help', path: '/help' },
  { name: 'this-device', path: '/this-device' },
  { name: 'version', path: '/version' },
  { name: 'not-found', path: '/no/such/page', isState: true },
  { name: 'crew-not-found', path: '/crews/none', isState: true },
];

const ofChief = ({
  led,
  over,
  teamContact,
  securityForm,
  shiftDate,
  receiptNumber,
}: DemoAddresses): readonly Screen[] => [
  { name: 'chief-home', path: '/' },
  { name: 'chief-jobs', path: '/jobs?show=asChief', isState: true },
  { name: 'chief-crew', path: `/crews/${led.crewId}` },
  { name: 'cockpit', path: `/crews/${led.crewId}/crew-chief-job` },
  { name: 'cockpit-over', path: `/crews/${over.crewId}/crew-chief-job`, isState: true },
  { name: 'cockpit-hours', path: `/crews/${over.crewId}/crew-chief-job?show=hours`, isState: true },
  { name: 'chief-location', path: `/crews/${led.crewId}/crew-chief-location` },
  { name: 'sign-off', path: `/crews/${over.crewId}/sign-off` },
  { name: 'delivery-note', path: `/crews/${over.crewId}/delivery-note` },
  { name: 'security-check', path: `/crews/${led.crewId}/security-check/${securityForm}/${shiftDate}/1` },
  { name: 'crew-member', path: `/crews/${led.crewId}/contact-crew-member/${teamContact}` },
  { name: 'chief-documents', path: `/jobs/${led.jobId}/crew-chief-documents` },
  { name: 'chief-calendar', path: '/personal-calendar' },
  { name: 'chief-receipts', path: '/receipts' },
  { name: 'receipt', path: `/receipt/${receiptNumber}` },
];

const ofPlanner = ({ standingCrewId, memberPersonId, projectNumber }: DemoAddresses): readonly Screen[] => [
  { name: 'planner-home', path: '/' },
  { name: 'to-dos', path: '/todo-calendar' },
  { name: 'planner-this-device', path: '/this-device' },
  { name: 'planner-vacancies', path: '/projects-vacancy' },
  { name: 'standing-crews', path: '/membership-crews' },
  { name: 'standing-crew', path: `/membership-crews/${standingCrewId}` },
  { name: 'standing-crew-member', path: `/membership-crews/${standingCrewId}/contact/${memberPersonId}` },
  { name: 'planner-crew', path: '/planner-crew' },
  { name: 'proposal', path: '/planner-crew?propose=days', isState: true },
  { name: 'no-access', path: '/jobs', isState: true },
  { name: 'projects', path: '/projects' },
  { name: 'projects-calendar', path: '/projects-calendar' },
  { name: 'project', path: `/projects/${projectNumber}` },
  { name: 'project-documents', path: `/projects/${projectNumber}/documents` },
  { name: 'project-documents-people', path: `/projects/${projectNumber}/documents?show=crewMembers`, isState: true },
  { name: 'project-manager-of-project', path: `/projects/${projectNumber}/contact-project-manager` },
];

/** The demo has one plus crew that runs and one that is over. */
const OF_OPERATIONS: readonly Screen[] = [
  { name: 'plus-crews', path: '/plus-crews' },
  { name: 'plus-crew', path: '/plus-crews/1' },
  { name: 'plus-crew-numbers', path: '/plus-crews/1/data' },
  { name: 'plus-crew-numbers-fixed', path: '/plus-crews/2/data', isState: true },
  { name: 'plus-crew-settings', path: '/plus-crews/1/settings' },
  { name: 'plus-crew-not-found', path: '/plus-crews/999', isState: true },
];

const ofOffice = ({ mailId, today, payrollNumber, payrollItemId, contractId }: DemoAddresses): readonly Screen[] => [
  { name: 'mailbox', path: '/mailbox' },
  { name: 'mailbox-chosen', path: `/mailbox?mail=${mailId}`, isState: true },
  { name: 'mail', path: `/email-messages/${mailId}` },
  { name: 'mail-not-found', path: '/email-messages/none', isState: true },
  { name: 'invoices', path: '/invoices' },
  // The first of the demo.
  { name: 'invoice', path: '/invoice/7001' },
  { name: 'invoice-not-found', path: '/invoice/1', isState: true },
  { name: 'office-home', path: '/', isState: true },
  { name: 'office-payrolls', path: '/payrolls', isState: true },
  { name: 'office-payroll', path: `/payrolls/${payrollNumber}`, isState: true },
  { name: 'office-payroll-item', path: `/payroll-items/${payrollItemId}`, isState: true },
  { name: 'office-contract', path: `/contracts/${contractId}`, isState: true },
  // With a picture and a wish that wait.
  { name: 'office-profile', path: `/crew-profile/${today.personId}`, isState: true },
];

/** What somebody sees who has started today and has no work yet. */
const ofNewcomer = ({ memberPersonId }: DemoAddresses): readonly Screen[] =>
  [
    ...([
      ['home', '/'],
      ['outbox', '/#outbox'],
      ['jobs', '/jobs'],
      ['calendar', '/personal-calendar'],
      ['vacancies', '/projects-vacancy'],
      ['trainings', '/trainings'],
      ['mobile-documents', '/mobileDocuments'],
      ['crew-info', '/crew-info'],
      ['payrolls', '/payrolls'],
      ['payroll-documents', '/payrolls-documents'],
      ['contracts', '/contracts'],
      ['receipts', '/receipts'],
      ['profile', '/profile'],
      ['help', '/help'],
      ['version', '/version'],
      ['crew-profile', `/crew-profile/${memberPersonId}`],
    ] as const),
    ...['toConfirm', 'upcoming', 'applied', 'asChief', 'past'].map(
      (filter) => [`jobs-${filter}`, `/jobs?show=${filter}`] as const,
    ),
    ...[
      ['job', '/jobs/none'],
      ['crew', '/crews/none'],
      ['location', '/locations/none'],
      ['document', '/documents/none'],
      ['form', '/forms/none'],
      ['payroll', '/payrolls/1'],
      ['payroll-item', '/payroll-items/none'],
      ['contract', '/contracts/none'],
      ['receipt', '/receipt/1'],
    ].map(([name = '', path = '']) => [`no-${name}`, path] as const),
  ].map(([name, path]) => ({ name: `newcomer-${name}`, path, ...(/[?#]/u.test(path) ? { isState: true } : {}) }));

const ofVisitor: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-project', path: '/login?projectLogin=P-1001', isState: true },
  { name: 'forgotten-password', path: '/forgotten-password' },
  { name: 'renew-password', path: '/renew-password' },
  { name: 'set-password', path: '/forgottenPassword/token' },
  { name: 'welcome', path: '/welcome/token' },
  { name: 'unsubscribe', path: '/unsubscribe/token' },
  { name: 'ask-profile', path: '/public-profile' },
  { name: 'visitor-version', path: '/version' },
];

/** `/logout` is not among them: it signs out at once where nothing waits. */
export const visitsOf = (addresses: DemoAddresses): readonly Visit[] =>
  withFound([
    { who: 'visitor', login: undefined, screens: ofVisitor },
    { who: 'crew', login: ben, screens: ofCrew(addresses) },
    { who: 'chief', login: cara, screens: ofChief(addresses) },
    { who: 'planner', login: paula, screens: ofPlanner(addresses) },
    { who: 'operations', login: oona, screens: OF_OPERATIONS },
    { who: 'newcomer', login: nele, screens: ofNewcomer(addresses) },
    { who: 'office', login: otto, screens: ofOffice(addresses) },
    { who: 'client', login: mia, screens: [{ name: 'client-home', path: '/' }] },
  ]);

/** Each screen whose address needs no row and that nobody has named is opened by the first who may. */
const withFound = (visits: readonly Visit[]): readonly Visit[] => {
  const named = new Set(visits.flatMap(({ screens }) => screens.map(({ path }) => path.replace(/[?#].*$/u, ''))));
  return visits
    .map((visit) => {
      const judge = judges().find(({ login }) => login.login === visit.login?.login);
      const open = judge === undefined ? [] : openRoutes(judge.visitor);
      const found = open.filter(({ path }) => !path.includes('$') && !named.has(path));
      for (const { path } of found) named.add(path);
      return { ...visit, screens: [...visit.screens, ...found.map(({ path }) => ({ name: nameOf(path), path }))] };
    })
    .filter(({ screens }) => screens.length > 0);
};

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-');
