// Calls that need rows which belong together, or that do something of their own: deeper-calls.test.ts asks them, one
// after the other.

export const DEEPER_CALLS: readonly string[] = [
  'call.securityCheck',
  'call.crewProfile',
  'call.personPicture',
  'call.profilePictureFile',
  'call.questionFile',
  'call.projectExports',
  'call.exportCrewMembersDocuments',
  'call.payrollExport',
  'call.publicCalendarSubscriptionsRefresh',
  'call.applyVacancyByBody',
  'call.unapplyVacancyByBody',
];
