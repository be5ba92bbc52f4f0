// Reading one message, its attachments, and leaving a mailing list.
import { call, rowAnswer } from '../define/call.ts';
import { caption, flag, listOf, object, text } from '../define/field.ts';
import { right } from '../define/rights.ts';
import { emailBody as body } from '../entities/mail/email-body.ts';
import { attachment, emailMessage as message } from '../entities/mail/email-message.ts';

export const emailMessage = call('emailMessage', {
  method: 'GET',
  path: '/emailMessages/{id}',
  permit: right('emailMessages'),
  summary: 'A message; its body comes along as an included row of emailBodies.',
  answer: rowAnswer(message),
});
export const emailBodies = call('emailBodies', {
  method: 'GET',
  path: '/emailMessages/bodies',
  permit: right('emailMessages'),
  summary: 'Bodies of messages by their ids, fetched ahead: unlike opening, this marks nothing as read.',
  /** Ids, with commas between them. */
  query: { ids: text(1, 1000) },
  answer: object({ data: listOf(body.row, 20) }),
});
export const emailAttachments = call('emailAttachments', {
  method: 'GET',
  path: '/emailMessages/{id}/attachments',
  permit: right('emailMessages'),
  summary: 'Names and sizes of what is attached to a message; no bytes.',
  answer: object({ data: listOf(attachment, 50) }),
});
export const emailAttachmentDownload = call('emailAttachmentDownload', {
  method: 'GET',
  path: '/emailMessageAttachments/{id}/download',
  permit: right('emailMessages'),
  summary: 'The bytes of an attachment.',
});
export const emailPicture = call('emailPicture', {
  method: 'GET',
  path: '/emailMessages/{id}/pictures/{at}',
  permit: right('emailMessages'),
  summary: 'A picture that a message names on the internet, by its place; the server fetches it, not the reader.',
});
export const unsubscribeQuestion = call('unsubscribeQuestion', {
  method: 'GET',
  path: '/emailMessages/unsubscribe/{token}',
  permit: 'public',
  summary: 'What a link would unsubscribe from. Asking changes nothing.',
  answer: object({ list: caption, unsubscribed: flag }),
});
export const unsubscribe = call('unsubscribe', {
  method: 'POST',
  path: '/emailMessages/unsubscribe/{token}',
  permit: 'public',
  summary: 'Unsubscribes (RFC 8058); a second time is no error.',
  answer: object({ unsubscribed: flag }),
});
