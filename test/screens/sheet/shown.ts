// The screens of the sheet that the accessibility test opens: each with its path and who looks at it when.

export interface Shown {
  readonly name: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

export const SCREENS: readonly Shown[] = [
  { name: 'home', path: '/' }, { name: 'home on the clock', path: '/', query: { moment: 'in' } }, { name: 'jobs', path: '/jobs' },
  { name: 'one job', path: '/jobs/mine', query: { moment: 'in' } }, { name: 'a request', path: '/jobs/asked' }, { name: 'a crew', path: '/crews/crew' },
  { name: 'a crew, checked in', path: '/crews/crew', query: { moment: 'in' } }, { name: 'a crew as its chief', path: '/crews/crew', query: { as: 'p-cara' } },
  { name: 'check-in', path: '/crews/crew/check-in', query: { moment: 'early' } }, { name: 'check-out', path: '/crews/crew/check-out', query: { moment: 'in' } },
  { name: 'check-in by the chief', path: '/crews/crew/check-in', query: { as: 'p-cara', assignment: 'mine' } },
  { name: 'photos', path: '/crews/crew/photos', query: { as: 'p-cara' } }, { name: 'a location', path: '/locations/place' },
  { name: 'my calendar', path: '/personal-calendar' }, { name: 'vacancies', path: '/projects-vacancy' }, { name: 'applications', path: '/jobs', query: { show: 'applied' } },
  { name: 'a document to sign', path: '/documents/turn' }, { name: 'a document that waits for another', path: '/documents/later' }, { name: 'a document to upload', path: '/documents/blurred' },
  { name: 'documents to carry', path: '/mobileDocuments' }, { name: 'crew info', path: '/crew-info' }, { name: 'a form', path: '/forms/kit' },
  { name: 'one question', path: '/forms/kit/clothes/q-size' }, { name: 'trainings', path: '/trainings' },
  { name: 'the cockpit', path: '/crews/crew/crew-chief-job', query: { as: 'p-cara', chief: '', moment: 'during' } },
  { name: 'the cockpit after the shift', path: '/crews/crew/crew-chief-job', query: { as: 'p-cara', chief: '', moment: 'after' } },
  { name: 'the hours of a crew', path: '/crews/crew/crew-chief-job', query: { as: 'p-cara', chief: '', moment: 'after', show: 'hours' } },
  { name: 'the sign-off', path: '/crews/crew/sign-off', query: { as: 'p-cara', chief: '', moment: 'after' } },
  { name: 'the delivery note', path: '/crews/crew/delivery-note', query: { as: 'p-cara', chief: '', moment: 'after' } },
  { name: 'a security check', path: '/crews/crew/security-check/daily/2027-06-04/1', query: { as: 'p-cara', chief: '' } },
  { name: 'where everybody is', path: '/crews/crew/crew-chief-location', query: { as: 'p-cara', chief: '' } },
  { name: 'the crew chief to contact', path: '/crews/crew/contact-crew-chief', query: { chief: '' } },
  { name: 'the contact on site', path: '/crews/crew/contact-contact-on-site', query: { chief: '' } },
  { name: 'a crew member to contact', path: '/crews/crew/contact-crew-member/c-p-tom', query: { as: 'p-cara', chief: '' } },
  { name: 'the project manager', path: '/jobs/mine/contact-project-manager', query: { chief: '' } },
  { name: 'documents of the chief', path: '/jobs/lead/crew-chief-documents', query: { as: 'p-cara', chief: '' } },
  { name: 'my profile', path: '/profile' }, { name: 'my payrolls', path: '/payrolls' }, { name: 'a month of pay', path: '/payrolls/298' }, { name: 'a payroll item', path: '/payroll-items/pi1' },
  { name: 'payroll documents', path: '/payrolls-documents' }, { name: 'a payslip', path: '/payrolls/298/download/payslip' }, { name: 'my contracts', path: '/contracts' }, { name: 'a contract', path: '/contracts/deal' },
  { name: 'receipts', path: '/receipts' }, { name: 'a receipt', path: '/receipt/87' }, { name: 'help', path: '/help' }, { name: 'this device', path: '/this-device' }, { name: 'a crew profile', path: '/crew-profile/p-ben' },
  { name: 'a public profile', path: '/public-profile/p-ben' }, { name: 'the question for a profile', path: '/public-profile' }, { name: 'standing crews', path: '/membership-crews' },
  { name: 'a standing crew', path: '/membership-crews/pool' }, { name: 'a member of a standing crew', path: '/membership-crews/pool/contact/p-ben' },
  { name: 'a forgotten password', path: '/forgotten-password' }, { name: 'a new password', path: '/welcome/token' },
];
