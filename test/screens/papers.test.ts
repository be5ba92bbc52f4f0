// Documents, forms and what of them stands on home: whose turn it is, what may be uploaded, what is to do.
import { beforeEach, describe, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { signDocument } from '#schema/mutations/documents/sign-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { matchRoute } from '#app/routing/path-pattern.ts';
import { readCrewInfo } from '#screens/crew-info/queries.ts';
import { readDocumentPage } from '#screens/documents/queries.ts';
import { amendable, answerChanges } from '#screens/forms/amend/answer-changes.ts';
import { isToDo, readCertificates, readFormPage, readTrainings } from '#screens/forms/queries.ts';
import { formRoutes } from '#screens/forms/routes.ts';
import { readTasks } from '#screens/home/tasks/tasks.ts';
import { formPath } from '#screens/shared/navigation/paths.ts';
import type { Store } from '#outbox/store/store.ts';
import { query } from '#db/query/query.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival } from './rows.ts';
import { myPapers, PAPER_HASH } from './sheet/my-papers.ts';

const NOW = '2027-06-04T04:30:00.000Z';
const me = { personId: 'p-ben', contactNumber: 'K-10042' };
const SIGNATURE = 'A'.repeat(40);
let store: Store;
const tasks = () => readTasks(store.reads, { ...me, isClient: false, isCrew: true, now: NOW, today: '2027-06-04' });

beforeEach(async () => {
  ({ store } = await openDevice(ben));
  await arrive(store, festival({}));
  await arrive(store, myPapers(Temporal.Instant.from(NOW).epochMilliseconds));
});

describe('a document', () => {
  it('is mine to sign once the one before me has signed', async () => {
    expect(await readDocumentPage(store.reads, 'turn', me)).toMatchObject({
      inOrder: true,
      waitsFor: null,
      signing: { isReadyToSign: true, isSigned: false },
    });
    expect(await readDocumentPage(store.reads, 'later', me)).toMatchObject({
      waitsFor: 'Cara Lindt',
      signing: { isReadyToSign: false },
    });
  });

  it('names whom it waits for also where that person is not on this phone', async () => {
    const [later] = await store.reads.rows(query(document).byIds(['later']));
    const signatories = later?.signatories.map((signatory) =>
      signatory.person === 'p-cara' ? { ...signatory, person: 'p-otto', name: 'Otto Gruber' } : signatory,
    );
    await arrive(store, { documents: [{ ...later, id: 'later', rev: 900, signatories }] });
    expect(await readDocumentPage(store.reads, 'later', me)).toMatchObject({
      waitsFor: 'Otto Gruber',
      signers: [{ name: 'Otto Gruber' }, { isMe: true }],
    });
  });

  it('is signed at once on the device, tied to the file that was read', async () => {
    await store.send(signDocument, {
      id: 'turn',
      signatureId: 'two-1',
      signature: SIGNATURE,
      at: NOW,
      fileSha256: PAPER_HASH,
    });
    expect((await readDocumentPage(store.reads, 'turn', me))?.signing.isSigned).toBe(true);
    expect((await tasks()).toSign).toEqual([]);
  });

  it('is not signed under another file', async () => {
    await expect(
      store.send(signDocument, {
        id: 'turn',
        signatureId: 'two-1',
        signature: SIGNATURE,
        at: NOW,
        fileSha256: 'b'.repeat(64),
      }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' });
  });

  it('is uploaded where the office waits for it, and then is being verified', async () => {
    expect((await readDocumentPage(store.reads, 'blurred', me))?.upload).toBe('first');
    expect((await readDocumentPage(store.reads, 'turn', me))?.upload).toBe('none');
    expect((await readDocumentPage(store.reads, 'aid', me))?.upload).toBe('newVersion');
    await store.saveBlob({ id: 'blurred', bytes: new ArrayBuffer(4), mime: 'image/jpeg', sha256: 'c'.repeat(64) });
    await store.send(uploadFile, { id: 'blurred', sha256: 'c'.repeat(64), mime: 'image/jpeg', size: 4 });
    expect((await readDocumentPage(store.reads, 'blurred', me))?.row.statusCode).toBe('verifying');
    expect((await tasks()).toUpload.map(({ id }) => id)).toEqual(['licence']);
  });

  it('that is not here is nothing', async () => {
    expect(await readDocumentPage(store.reads, 'nowhere', me)).toBeNull();
  });
});

describe('home', () => {
  it('tells what waits, the form due first before the others', async () => {
    const found = await tasks();
    expect(found.forms.map(({ id }) => id)).toEqual(['safe-ben', 'kit-ben']);
    expect(found.toSign.map(({ id }) => id)).toEqual(['turn']);
    expect(found.toUpload.map(({ id }) => id).toSorted()).toEqual(['blurred', 'licence']);
    expect(found.payrolls.map(({ number }) => number)).toEqual([4711]);
    expect(found.expiring.map(({ id }) => id)).toEqual(['aid']);
    expect(found.endingContracts.map(({ id }) => id)).toEqual(['deal']);
  });

  it('reminds a chief, and nobody else, of a note that nobody signed', async () => {
    const note = {
      id: 'crew',
      rev: 1,
      createdAt: NOW,
      updatedAt: NOW,
      projectCrewId: 'crew',
      projectId: 'show',
      endAt: '2027-06-03T14:00:00.000Z',
      statusCode: 'open',
      lines: [],
      signatureVoid: true,
      digital: false,
      downloaded: false,
      sentTo: [],
    };
    const client = { personId: 'p-mia', contactNumber: 'K-9', isClient: true, isCrew: false, today: '2027-06-04' };
    await arrive(store, { deliveryNotes: [note] });
    expect((await tasks()).unsigned).toEqual([]);
    await arrive(store, { projectCrewItemStatus: [assignment('led', 'p-ben', { chief: true })] });
    expect((await tasks()).unsigned).toMatchObject([{ crewId: 'crew', isVoid: true }]);
    expect(await readTasks(store.reads, { ...client, now: NOW })).toMatchObject({ unsigned: [{ crewId: 'crew' }] });
    // It was called off: there is nothing to sign.
    await arrive(store, { projectCrews: [crew('crew', { rev: 9, statusCode: 'cancelled' })] });
    expect((await tasks()).unsigned).toEqual([]);
    expect(await readTasks(store.reads, { ...client, now: NOW })).toMatchObject({ unsigned: [] });
  });
});

const myPapersResult = {
  id: 'score',
  rev: 1,
  createdAt: NOW,
  updatedAt: NOW,
  formId: 'safety',
  kind: 'training',
  formVersion: 1,
  assignmentId: 'safe-old',
  personId: 'p-ben',
  answers: [],
  submittedAt: '2027-01-03T09:00:00.000Z',
  sentTo: [],
};

describe('a form', () => {
  const answers = [
    { questionId: 'q-yes', value: true },
    { questionId: 'q-size', value: 'm' },
  ];

  it('is found by its own id and by its task, and is done once handed in', async () => {
    expect((await readFormPage(store.reads, 'kit', 'p-ben'))?.task?.id).toBe('kit-ben');
    const page = await readFormPage(store.reads, 'kit-ben', 'p-ben');
    expect(page === null ? false : isToDo(page)).toBe(true);
    await store.send(submitForm, {
      id: 'done',
      formId: 'kit',
      formVersion: 1,
      assignmentId: 'kit-ben',
      answers,
      submittedAt: NOW,
      signature: SIGNATURE,
    });
    const handedIn = await readFormPage(store.reads, 'kit', 'p-ben');
    expect(handedIn?.result?.id).toBe('done');
    expect(handedIn === null ? true : isToDo(handedIn)).toBe(false);
  });

  it('that was not passed may be tried again, one that was passed not', async () => {
    await arrive(store, { formResults: [{ ...myPapersResult, rev: 2, state: 'failed', score: 40 }] });
    expect((await readTrainings(store.reads, 'p-ben')).open.map(({ task }) => task.id)).toContain('safe-old');
    await store.send(submitForm, {
      id: 'again',
      formId: 'safety',
      formVersion: 1,
      assignmentId: 'safe-old',
      answers,
      submittedAt: NOW,
    });
    await arrive(store, {
      formResults: [{ ...myPapersResult, id: 'again', rev: 3, state: 'passed', score: 100, submittedAt: NOW }],
    });
    await expect(
      store.send(submitForm, {
        id: 'third',
        formId: 'safety',
        formVersion: 1,
        assignmentId: 'safe-old',
        answers,
        submittedAt: NOW,
      }),
    ).rejects.toMatchObject({ code: 'ALREADY_SUBMITTED' });
  });

  it('lists trainings by what is to do and what is done, with the certificates', async () => {
    const trainings = await readTrainings(store.reads, 'p-ben');
    expect(trainings.open.map(({ task }) => task.id)).toEqual(['safe-ben']);
    expect(trainings.done.map(({ task }) => task.id)).toEqual(['safe-old']);
    expect((await readCertificates(store.reads, 'p-ben')).map(({ id }) => id)).toEqual(['diploma']);
  });

  it('opens at one question by its address, with or without the name', () => {
    expect(formPath('kit', 'Working clothes!', 'q-size')).toBe('/forms/kit/working-clothes/q-size');
    expect(matchRoute(formRoutes, '/forms/kit/working-clothes/q-size')?.values).toEqual({
      id: 'kit',
      name: 'working-clothes',
      questionId: 'q-size',
    });
    expect(matchRoute(formRoutes, '/forms/kit')?.values).toEqual({ id: 'kit' });
    expect(matchRoute(formRoutes, '/forms/kit/a/b/c')).toBeUndefined();
    expect(matchRoute(formRoutes, '/forms')).toBeUndefined();
  });
});

describe('a form that was handed in', () => {
  const before = [
    { questionId: 'q-yes', value: true },
    { questionId: 'q-size', value: 'm' },
  ];
  const handedIn = { ...myPapersResult, id: 'kit-done', formId: 'kit', kind: 'form', assignmentId: 'kit-ben' };
  const amendableNow = async () => {
    const page = await readFormPage(store.reads, 'kit', 'p-ben');
    return page === null ? null : amendable(page);
  };

  it('is changed until it is signed; a training is not', async () => {
    await arrive(store, { formResults: [{ ...handedIn, state: 'submitted', answers: before }] });
    expect(await amendableNow()).toMatchObject({ id: 'kit-done' });
    const training = await readFormPage(store.reads, 'safe-old', 'p-ben');
    expect(training?.result).not.toBeNull();
    expect(training === null ? undefined : amendable(training)).toBeNull();
    await store.send(amendFormResult, {
      id: 'kit-done',
      formVersion: 1,
      answers: [{ questionId: 'q-yes', value: false }, ...before.slice(1)],
      submittedAt: NOW,
      signature: SIGNATURE,
    });
    const page = await readFormPage(store.reads, 'kit', 'p-ben');
    expect(page?.result).toMatchObject({ state: 'signed', answers: [{ value: false }, { value: 'm' }] });
    expect(await amendableNow()).toBeNull();
  });

  it('says what was answered and what is now, in the order of the form', async () => {
    const questions = (await readFormPage(store.reads, 'kit', 'p-ben'))?.form.questions ?? [];
    const changed = (now: Parameters<typeof answerChanges>[2]) =>
      answerChanges(questions, before, now).map(({ question, before: was, now: is }) => [
        question.id,
        was?.value,
        is?.value,
      ]);
    expect(changed(before.toReversed())).toEqual([]);
    expect(changed([...before, { questionId: 'q-why', value: '  ' }])).toEqual([]);
    expect(
      changed([
        { questionId: 'q-why', value: 'Wide feet ' },
        { questionId: 'q-size', value: 'l' },
      ]),
    ).toEqual([
      ['q-yes', true, undefined],
      ['q-size', 'm', 'l'],
      ['q-why', undefined, 'Wide feet'],
    ]);
    const shown = (documentIds: readonly string[]) => [
      { questionId: 'q-yes', value: true, documentIds: [...documentIds] },
    ];
    expect(answerChanges(questions, shown(['one']), shown(['two']))).toHaveLength(1);
  });
});

describe('crew info', () => {
  it('shows what is in force for this kind of login', async () => {
    expect((await readCrewInfo(store.reads, NOW, ['crew'])).map(({ id }) => id)).toEqual(['news']);
    expect(await readCrewInfo(store.reads, NOW, ['client'])).toEqual([]);
    expect(await readCrewInfo(store.reads, '2025-01-01T00:00:00.000Z', ['crew'])).toEqual([]);
  });
});
