// Answers are corrected later, or the signature is added. What is signed stays.
import { answer, formResult } from '../../entities/forms/form-result.ts';
import { form } from '../../entities/forms/form.ts';
import { caption, instant, integer, listOf, optional, ref, signatureImage } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { demandAnswers } from './demand-answers.ts';

export const amendFormResult = mutation('amendFormResult@1', {
  call: 'POST /formResults/perform/{id}',
  args: {
    id: ref('formResults'),
    formVersion: integer(1),
    answers: listOf(answer, 200),
    submittedAt: instant,
    signature: optional(signatureImage),
    signerName: optional(caption),
  },
  subject: ({ id }) => [formResult, id],
  by: ['self', 'chief', right('crews', 'EDIT')],
  touches: ({ id }) => [[formResult, id]],
  lane: ({ id }) => `form:${id}`,
  class: 'normal',
  nature: 'fact',
  moment: 'submittedAt',
  async apply(tables, { id, signature, ...said }) {
    const row = await tables.get(formResult, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (row.state !== 'submitted') throw new Refused('ALREADY_SUBMITTED');
    demandAnswers(await tables.peek(form, row.formId), said);
    await tables.put(formResult, {
      ...row,
      ...said,
      ...(signature === undefined ? {} : { state: 'signed', signedAt: said.submittedAt }),
    });
  },
});
