// Calls of the contract that the server does not answer yet, by their names. This list only shrinks, and its count with it.

export const UNSERVED_CALLS: readonly string[] = [
  'forgottenPassword', 'setPassword', 'deliveryNoteDownload', 'signedDeliveryNote', 'crewChiefSheetDownload', 'securityCheckDownload', 'signedSecurityCheck', 'crewCheckDownload',
  'signedCrewCheck', 'formDownload', 'signedForm', 'questionFile', 'payrollDownload', 'personPicture', 'profilePictureFile', 'projectExports', 'securityCheck', 'crewProfile',
  'jobAsChief', 'jobToConfirm', 'plusCrewProgress', 'exportCrewMembersDocuments', 'publicCalendarSubscriptionsRefresh', 'emailMessage', 'emailAttachments', 'emailAttachmentDownload',
  'unsubscribeQuestion', 'unsubscribe', 'setPushNotificationSubscription', 'deletePushNotificationSubscription', 'applyVacancyByBody', 'unapplyVacancyByBody',
];

/** Never raised. */
export const UNSERVED_CALLS_COUNT = 32;
