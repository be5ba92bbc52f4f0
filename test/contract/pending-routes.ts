// Routes of the specification that have no screen yet. This list only shrinks: a built route leaves it, and the count goes down with it.

export const PENDING_ROUTES: readonly string[] = [
  '/forgotten-password', '/renew-password', '/forgottenPassword/{token}', '/welcome/{token}', '/unsubscribe/{token}', '/public-profile',
  '/jobs/{id}/crew-chief-documents', '/jobs/{id}/contact-project-manager', '/personal-calendar', '/crews/{id}/crew-chief-job',
  '/crews/{id}/crew-chief-location', '/crews/{id}/contact-crew-chief', '/crews/{id}/contact-contact-on-site',
  '/crews/{id}/contact-crew-member/{contactId}', '/crews/{id}/sign-off', '/crews/{id}/delivery-note',
  '/crews/{id}/security-check/{formId}/{date}/{shift}', '/payrolls', '/payrolls/{number}', '/payrolls/{number}/download/{documentType}',
  '/payrolls-documents', '/payroll-items/{id}', '/contracts', '/contracts/{id}', '/planning-calendar', '/planning-crew-item-list', '/projects',
  '/projects/{number}', '/projects/{number}/documents', '/projects/{number}/contact-project-manager', '/projects-calendar', '/projects-vacancy',
  '/mailbox', '/email-messages/{id}', '/crew-info', '/forms/{id}/{name?}/{questionId?}', '/trainings', '/documents/{id}', '/todo-calendar',
  '/membership-crews', '/membership-crews/{id}', '/membership-crews/{id}/contact/{personId}', '/crew-profile/{personId}',
  '/public-profile/{personId}', '/planner-crew', '/plus-crews', '/plus-crews/{number}', '/plus-crews/{number}/settings', '/plus-crews/{number}/data',
  '/help', '/profile', '/receipts', '/invoices', '/receipt/{number}', '/invoice/{number}', '/mobileDocuments',
];

/** Never raised. */
export const PENDING_ROUTES_COUNT = 56;
