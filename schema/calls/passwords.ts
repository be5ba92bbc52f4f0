// A new password: asking for a link by mail, and setting it from the link.
import { call } from '../define/call.ts';
import { flag, mailAddress, object, text } from '../define/field.ts';

const done = object({ done: flag });

export const forgottenPassword = call('forgottenPassword', {
  method: 'POST',
  path: '/forgottenPassword',
  permit: 'public',
  summary: 'Sends a link for a new password. The answer is the same whether the account exists or not.',
  body: object({ email: mailAddress }),
  answer: done,
});
export const setPassword = call('setPassword', {
  method: 'POST',
  path: '/forgottenPassword/{token}',
  permit: 'public',
  summary:
    'Sets the password from a link, once: at least ten characters, not the e-mail address, none of the common ones.',
  body: object({ password: text(10, 400) }),
  answer: done,
});
