// Calls that need a mailbox, a browser or a link from a mail: correspondence.test.ts asks them, one after the other.

export const CORRESPONDENCE: readonly string[] = [
  'call.forgottenPassword',
  'call.setPassword',
  'call.emailMessage',
  'call.emailBodies',
  'call.emailPicture',
  'call.emailAttachments',
  'call.emailAttachmentDownload',
  'call.unsubscribeQuestion',
  'call.unsubscribe',
  'call.setPushNotificationSubscription',
  'call.deletePushNotificationSubscription',
];
