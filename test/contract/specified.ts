// What the product has to have: every route of the app and every call of the API.

/** Routes, each parameter in braces, an optional one with a question mark. */
export const SPECIFIED_ROUTES: readonly string[] = [
  '/login', '/forgotten-password', '/renew-password', '/forgottenPassword/{token}', '/welcome/{token}', '/unsubscribe/{token}', '/version',
  '/public-profile', '/', '/jobs', '/jobs/{id}', '/jobs/{id}/crew-chief-documents', '/jobs/{id}/contact-project-manager', '/personal-calendar',
  '/crews/{id}', '/crews/{id}/crew-chief-job', '/crews/{id}/crew-chief-location', '/crews/{id}/contact-crew-chief',
  '/crews/{id}/contact-contact-on-site', '/crews/{id}/contact-crew-member/{contactId}', '/crews/{id}/check-in', '/crews/{id}/check-out',
  '/crews/{id}/sign-off', '/crews/{id}/delivery-note', '/crews/{id}/photos', '/crews/{id}/security-check/{formId}/{date}/{shift}', '/locations/{id}',
  '/payrolls', '/payrolls/{number}', '/payrolls/{number}/download/{documentType}', '/payrolls-documents', '/payroll-items/{id}', '/contracts',
  '/contracts/{id}', '/planning-calendar', '/planning-crew-item-list', '/projects', '/projects/{number}', '/projects/{number}/documents',
  '/projects/{number}/contact-project-manager', '/projects-calendar', '/projects-vacancy', '/mailbox', '/email-messages/{id}', '/crew-info',
  '/forms/{id}/{name?}/{questionId?}', '/trainings', '/documents/{id}', '/todo-calendar', '/membership-crews', '/membership-crews/{id}',
  '/membership-crews/{id}/contact/{personId}', '/crew-profile/{personId}', '/public-profile/{personId}', '/planner-crew', '/plus-crews',
  '/plus-crews/{number}', '/plus-crews/{number}/settings', '/plus-crews/{number}/data', '/help', '/profile', '/receipts', '/invoices',
  '/receipt/{number}', '/invoice/{number}', '/mobileDocuments', '/logout',
];

/** Method and path below /api/v1. */
export const SPECIFIED_CALLS: readonly string[] = [
  // auth
  'POST /auth/token', 'GET /userRights', 'GET /mailboxUserRights', 'GET /tenant', 'GET /auth/refresh', 'POST /forgottenPassword',
  'POST /forgottenPassword/{token}',
  // people
  'GET /persons', 'GET /persons/{id}', 'GET /persons/{id}/picture', 'GET /persons/{id}/profilePictures', 'GET /persons/{id}/staffContracts',
  'GET /persons/{id}/activeStaffContracts', 'GET /persons/{id}/payrolls', 'GET /persons/{id}/documents', 'GET /persons/{id}/documentsTraining',
  'GET /persons/{id}/formsPerform', 'GET /persons/{id}/formsTrainingPerform', 'GET /persons/{id}/calendarSubscriptions',
  'GET /persons/{id}/plannerCrewMemberships', 'GET /persons/{id}/profileAccess', 'GET /persons/{id}/activities', 'GET /contacts',
  'GET /contacts/{id}', 'GET /contacts/{id}/plannerPlanningItems', 'GET /contacts/{id}/projects', 'GET /contacts/{id}/persons',
  'GET /contacts/{id}/valueStaff', 'GET /contacts/{id}/pCrews', 'GET /contacts/{id}/documents', 'GET /users', 'GET /profilePictures/{id}/file',
  'GET /crewMember/{id}/crewRatings', 'POST /crewMember/{id}/crewRatings', 'GET /crewMember/{id}/crewFunctions', 'GET /crewMember/{id}/crewTags',
  'GET /crewMember/{id}/documentBasedSkills',
  // companies
  'GET /companies', 'GET /companies/{id}', 'GET /companies/{id}/receipts', 'GET /companies/{id}/invoices', 'GET /companies/{id}/projects',
  'GET /companies/{id}/rateCards', 'GET /companies/{id}/settings', 'GET /companies/{id}/receiptTemplates', 'GET /companies/{id}/documents',
  'POST /companies/{id}/exportCrewMembersDocuments',
  // projects
  'GET /projects', 'POST /projects', 'GET /projects/{number}', 'POST /projects/{number}/crewBooking', 'GET /projects/{number}/projectCrews',
  'GET /projects/{number}/documents', 'GET /projects/{number}/invoices', 'GET /projects/{number}/projectCrewItems',
  'GET /projects/{number}/crewMembersDocuments', 'GET /projects/{number}/socialSecurityDocuments', 'GET /projects/{number}/exports',
  'GET /projects/{number}/activities', 'GET /projects/{number}/crewProfile/{personId}',
  // crews
  'GET /projectCrews/{id}', 'GET /projectCrews/{id}/projectCrewItems', 'GET /projectCrews/{id}/projectCrewItemStatus',
  'GET /projectCrews/{id}/projectCrewItemRatings', 'GET /projectCrews/{id}/deliveryNote', 'GET /projectCrews/{id}/deliveryNote/download',
  'POST /projectCrews/{id}/deliveryNote/release', 'GET /projectCrews/{id}/deliveryNote/signed', 'POST /projectCrews/{id}/deliveryNote/signed',
  'POST /projectCrews/{id}/deliveryNote/signed/send', 'GET /projectCrews/{id}/crewChiefSheet', 'GET /projectCrews/{id}/crewChiefSheet/download',
  'POST /projectCrews/{id}/crewChiefSheet/release', 'GET /projectCrews/{id}/securityChecks', 'GET /projectCrews/{id}/securityChecks/{checkId}',
  'GET /projectCrews/{id}/securityChecks/{checkId}/download', 'GET /projectCrews/{id}/securityChecks/{checkId}/download/signed',
  'POST /projectCrews/{id}/securityChecks/{checkId}/signed/send', 'GET /projectCrews/{id}/liveLocations', 'POST /projectCrews/{id}/liveLocations',
  'POST /projectCrews/{id}/digitalConfirm', 'GET /crewChecks/{id}/download', 'GET /crewChecks/{id}/download/signed',
  // positions
  'GET /projectCrewItems/{id}', 'POST /projectCrewItems/{id}', 'GET /projectCrewItems/vacant', 'POST /projectCrewItems/{id}/applyVacancy',
  'POST /projectCrewItems/{id}/unapplyVacancy', 'POST /projectCrewItemStatus', 'POST /projectCrewItemStatus/{id}',
  'POST /projectCrewItemStatus/{id}/activate', 'POST /projectCrewItemStatus/{id}/notNeeded', 'POST /projectCrewItemStatus/{id}/reactivate',
  'POST /projectCrewItemStatus/{id}/noShow', 'GET /jobs', 'GET /jobs/{id}', 'GET /jobs/crewChief', 'GET /jobs/confirmation',
  'POST /jobs/{id}/confirmation',
  // planning
  'GET /planningCalendarItems', 'GET /plannerCrews', 'GET /pCrews', 'POST /plannerCrewMemberships', 'DELETE /plannerCrewMemberships/{id}',
  'POST /blockDates', 'DELETE /blockDates/{id}', 'POST /vacationRequests', 'GET /vacationRequests/{id}', 'DELETE /vacationRequests/{id}',
  'GET /findBestMethods',
  // documents and forms
  'GET /documents/{id}', 'POST /documents/{id}', 'GET /documents/{id}/file', 'POST /documents/{id}/file', 'POST /documents/{id}/sign/{signatureId}',
  'GET /documentsToSign', 'POST /documentSignatories/{id}/sign', 'GET /documentTypes', 'GET /documentsStatus', 'GET /file/{id}', 'GET /templates',
  'GET /mobileDocuments', 'GET /crewInfo', 'GET /forms/perform/{id}', 'GET /forms/perform/{id}/download', 'GET /forms/perform/{id}/download/signed',
  'POST /forms/perform/{id}/send', 'GET /forms/{id}/documents', 'GET /formQuestions/{id}/file', 'POST /formResults/perform',
  'POST /formResults/perform/{id}',
  // money
  'GET /payrolls/{id}', 'GET /payrolls/{id}/items', 'GET /payrolls/{id}/download/{documentId}', 'GET /payrolls/{id}/activities',
  'GET /payrollItems/{id}', 'POST /payrollItems/{id}', 'POST /payrollItems/{id}/decline', 'GET /payrollItems/{id}/activities',
  'GET /staffContracts/{id}', 'GET /staffContracts/{id}/documents', 'GET /receipts', 'POST /receipts', 'GET /receipts/{id}', 'DELETE /receipts/{id}',
  'GET /receipts/{id}/items', 'GET /receipts/{id}/documents', 'GET /receipts/{id}/activities', 'POST /receipts/{id}/copy', 'POST /receiptItems/{id}',
  'DELETE /receiptItems/{id}', 'GET /invoices', 'POST /invoices', 'GET /invoices/{id}', 'GET /invoices/{id}/items', 'GET /invoices/{id}/documents',
  'GET /invoices/{id}/activities',
  // plus crews
  'GET /plusCrews', 'GET /plusCrews/{number}', 'GET /plusCrews/{number}/progress', 'GET /plusCrewValues', 'POST /plusCrewValues',
  'GET /plusCrewValueDatas', 'POST /plusCrewValueDatas', 'POST /plusCrewValueDatas/{id}', 'DELETE /plusCrewValueDatas/{id}',
  // communication
  'GET /activities', 'POST /activities', 'POST /activities/{id}', 'GET /emailMessages', 'GET /emailMessages/{id}', 'GET /emailMessages/mailboxes',
  'GET /emailMessages/{id}/attachments', 'POST /emailMessages/unsubscribe/{token}', 'GET /emailMessageAttachments/{id}/download',
  'POST /setPushNotificationSubscription', 'POST /deletePushNotificationSubscription', 'GET /publicCalendarSubscriptions',
  'POST /publicCalendarSubscriptions', 'DELETE /publicCalendarSubscriptions/{id}', 'POST /publicCalendarSubscriptionsRefresh',
  // lookups
  'GET /activityTypes', 'GET /cateringAgreementTypes', 'GET /chargeTypes', 'GET /countries', 'GET /crewRatingTypes', 'GET /functions',
  'GET /insurance', 'GET /locations', 'GET /messageTypes', 'GET /nationalities', 'GET /permissionTypes', 'GET /plusCrewTypes',
  'GET /plusCrewValueTypes', 'GET /plusCrewValueDataSourceTypes', 'GET /qualityCheckTypes', 'GET /receiptTypes', 'GET /regions', 'GET /statuses',
  'GET /taxTypes', 'GET /tenant/companies', 'GET /status', 'GET /locations/{id}', 'POST /locations',
];

/** `{id}`, `$id` and `{-$id}` are one: what a parameter is called is nobody's business here. */
export const shape = (path: string): string => path.replaceAll(/\{[^}]*\}|\$[A-Za-z]+/gu, '{}').replace(/(?<=.)\/$/u, '');
