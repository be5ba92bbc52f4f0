// Forms: handed in, corrected, signed and sent.
import { describe, expect, it } from 'vitest';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { sendSecurityCheck } from '#schema/mutations/forms/send-form-result.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agencyWith, ben, cara, DRAWN, END } from '#test/support/mutations/story.ts';
import { taken } from './taken.ts';

describe('a form', () => {
  const questions = [{ id: 'q1', sort: 1, caption: 'Exits free?', type: 'yesNo', options: [], required: true }];
  const forms = agencyWith(
    [form, { id: 'f', name: 'Security', kind: 'security', version: 2, requiresSignature: false, questions }],
    [form, { id: 't', name: 'Vehicle check', kind: 'form', version: 2, requiresSignature: false, questions }],
    [formAssignment, { id: 'fa', formId: 't', kind: 'form', personId: 'ben', state: 'open' }],
  );
  const filled = {
    id: 'r',
    formId: 'f',
    formVersion: 2,
    answers: [{ questionId: 'q1', value: true }],
    submittedAt: END,
  };
  const task = { ...filled, formId: 't', assignmentId: 'fa' };

  it('is handed in once for its task, or as the day’s check of a crew', async () => {
    const after = taken(await played(forms, submitForm, task, ben));
    expect([rowAfter(after, formResult, 'r'), rowAfter(after, formAssignment, 'fa')]).toMatchObject([
      { state: 'submitted', personId: 'ben' },
      { state: 'done', resultId: 'r' },
    ]);
    expect(await played(after, submitForm, { ...task, id: 'r2' }, ben)).toBe('ALREADY_SUBMITTED');
    expect(
      rowAfter(
        await played(
          forms,
          submitForm,
          { ...filled, projectCrewId: 'loadIn', date: '2027-06-04', shift: '1', signature: DRAWN, signerName: 'Cara' },
          cara,
        ),
        formResult,
        'r',
      ),
    ).toMatchObject({ kind: 'security', state: 'signed', projectId: 'festival' });
    expect(await played(forms, submitForm, { ...filled, projectCrewId: 'loadIn', date: '2027-06-04' }, cara)).toBe(
      'INVALID',
    );
    expect(await played(forms, submitForm, { ...task, formId: 'f' }, ben), 'another form than the task asks for').toBe(
      'INVALID',
    );
    expect(
      await played(
        forms,
        submitForm,
        { ...filled, formId: 't', projectCrewId: 'loadIn', date: '2027-06-04', shift: '1' },
        cara,
      ),
      'no security form',
    ).toBe('INVALID');
  });

  it('is taken whole, and says when it has changed', async () => {
    expect(await played(forms, submitForm, { ...task, answers: [] }, ben)).toBe('INVALID');
    expect(await played(forms, submitForm, { ...task, answers: [], formVersion: 1 }, ben)).toBe('FORM_CHANGED');
    expect(typeof (await played(forms, submitForm, { ...task, formVersion: 1 }, ben))).toBe('object');
  });

  it('is corrected until it is signed, and sent signed', async () => {
    const handedIn = taken(
      await played(forms, submitForm, { ...filled, projectCrewId: 'loadIn', date: '2027-06-04', shift: '1' }, cara),
    );
    expect(await played(handedIn, sendSecurityCheck, { id: 'loadIn', checkId: 'r', to: ['a@fest.test'] }, cara)).toBe(
      'NOT_SIGNED',
    );
    const signed = taken(
      await played(
        handedIn,
        amendFormResult,
        { id: 'r', formVersion: 2, answers: filled.answers, submittedAt: END, signature: DRAWN, signerName: 'Cara' },
        cara,
      ),
    );
    expect(rowAfter(signed, formResult, 'r')).toMatchObject({ state: 'signed', signedAt: END });
    expect(
      await played(
        signed,
        amendFormResult,
        { id: 'r', formVersion: 2, answers: filled.answers, submittedAt: END },
        cara,
      ),
    ).toBe('ALREADY_SUBMITTED');
    expect(
      rowAfter(
        await played(signed, sendSecurityCheck, { id: 'loadIn', checkId: 'r', to: ['a@fest.test'] }, cara),
        formResult,
        'r',
      ),
    ).toMatchObject({ sentTo: ['a@fest.test'] });
    expect(await played(signed, sendSecurityCheck, { id: 'show', checkId: 'r', to: ['a@fest.test'] }, cara)).toBe(
      'NOT_FOUND',
    );
  });
});
