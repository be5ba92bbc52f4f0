// Where the demo's rows are shown: the ids that stand in the addresses of its screens, found by what the rows say.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { form } from '#schema/entities/forms/form.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { user } from '#schema/entities/people/user.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { project } from '#schema/entities/projects/project.ts';
import { ben, cara, type DemoLogin } from './demo-logins.ts';
import type { Held, HeldRows } from '../server/held-rows.ts';

export interface DemoJob {
  readonly jobId: string;
  readonly crewId: string;
  readonly locationId: string;
  readonly personId: string;
}

/** The shift of today, in which the crew member and the crew chief of the demo both work. */
export const JOB_OF_TODAY = 'Load-in, main stage';
/** Where it is. */
export const VENUE_OF_TODAY = 'Donau Arena';

const only = (rows: readonly Held[], what: string): Held => {
  const [row, more] = rows;
  if (row === undefined || more !== undefined)
    throw new Error(`The demo has ${row === undefined ? 'no' : 'several'} ${what}`);
  return row;
};

const first = (rows: readonly Held[], what: string): Held => {
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo has no ${what}`);
  return row;
};

/** The person behind a login. */
const personOf = async (held: HeldRows, { login }: DemoLogin): Promise<string> =>
  String(only(await held.of(user, { email: login }), `user ${login}`)['personId']);

/** Ids of a person's job on the crew of that name. */
export const demoJob = async (held: HeldRows, who: DemoLogin, crewName: string): Promise<DemoJob> => {
  const personId = await personOf(held, who);
  const crew = only(await held.of(projectCrew, { name: crewName }), `crew ${crewName}`);
  const job = only(
    await held.of(projectCrewItemStatus, { personId, projectCrewId: crew['id'] }),
    `job of ${who.login}`,
  );
  return { jobId: String(job['id']), crewId: String(crew['id']), locationId: String(crew['locationId']), personId };
};

/** What the crew member, the crew chief and the planner open. */
export interface DemoAddresses {
  readonly today: DemoJob;
  readonly requested: DemoJob;
  readonly led: DemoJob;
  /** Yesterday's crew, whose hours wait for the client's signature. */
  readonly over: DemoJob;
  readonly teamContact: string;
  readonly securityForm: string;
  readonly shiftDate: string;
  readonly formId: string;
  readonly toSign: string;
  readonly sentBack: string;
  readonly payrollNumber: string;
  readonly payrollItemId: string;
  readonly contractId: string;
  readonly receiptNumber: string;
  readonly standingCrewId: string;
  readonly memberPersonId: string;
  /** The project that runs today, which the client ordered and the project login opens. */
  readonly projectNumber: string;
  /** A mail with something attached, about a project. */
  readonly mailId: string;
}

export const demoAddresses = async (held: HeldRows): Promise<DemoAddresses> => {
  const today = await demoJob(held, ben, JOB_OF_TODAY);
  const led = await demoJob(held, cara, JOB_OF_TODAY);
  const ofBen = (rows: readonly Held[]): readonly Held[] =>
    rows.filter((row) => (row['ownerId'] ?? row['personId']) === today.personId);
  const papers = ofBen(await held.of(document));
  const forms = await held.of(form);
  const pay = first(
    ofBen(await held.of(payroll)).filter(({ statusCode }) => statusCode === 'toConfirm'),
    'payroll to confirm',
  );
  const position = first(
    (await held.of(projectCrewItem)).filter(({ projectCrewId }) => projectCrewId === led.crewId),
    'position of today',
  );
  const member = first(
    (await held.of(plannerCrewMembership)).filter(({ role }) => role === 'leader'),
    'standing crew with a leader',
  );
  const people = await held.of(projectCrewItemStatus);
  const colleague = first(
    people.filter((row) => row['projectCrewId'] === led.crewId && row['personId'] === today.personId),
    'colleague of today',
  );
  return {
    today,
    led,
    requested: await demoJob(held, ben, 'Seating and flooring'),
    over: await demoJob(held, cara, 'Dismantling, small stage'),
    teamContact: String(colleague['contactId']),
    securityForm: String(
      only(
        forms.filter(({ kind }) => kind === 'security'),
        'security check',
      )['id'],
    ),
    shiftDate: String(position['startDate']),
    formId: String(
      only(
        forms.filter(({ name }) => name === 'Report of a near miss'),
        'form',
      )['id'],
    ),
    toSign: String(
      first(
        papers.filter(({ name }) => String(name).startsWith('Framework agreement')),
        'agreement to sign',
      )['id'],
    ),
    sentBack: String(
      first(
        papers.filter(({ statusCode }) => statusCode === 'rejected'),
        'document that was sent back',
      )['id'],
    ),
    payrollNumber: String(pay['number']),
    payrollItemId: String(
      first(
        (await held.of(payrollItem)).filter(
          ({ payrollId, statusCode }) => payrollId === pay['id'] && statusCode === 'declined',
        ),
        'declined line of pay',
      )['id'],
    ),
    contractId: String(
      first(
        ofBen(await held.of(staffContract)).filter(({ statusCode }) => statusCode === 'active'),
        'contract',
      )['id'],
    ),
    receiptNumber: String(
      first(
        (await held.of(receipt)).filter((row) => row['personId'] === led.personId && row['statusCode'] === 'draft'),
        'receipt',
      )['number'],
    ),
    standingCrewId: String(member['plannerCrewId']),
    memberPersonId: today.personId,
    projectNumber: String(
      only(
        await held.of(project, {
          id: only(await held.of(projectCrew, { id: led.crewId }), 'crew of today')['projectId'],
        }),
        'project of today',
      )['number'],
    ),
    mailId: String(
      first(
        (await held.of(emailMessage, { refKind: 'project' })).filter(
          ({ attachments }) => Array.isArray(attachments) && attachments.length > 0,
        ),
        'mail with something attached',
      )['id'],
    ),
  };
};
