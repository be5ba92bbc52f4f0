// Documents that are signed and decided about, and photos of a crew.
import { describe, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { removePhoto } from '#schema/mutations/documents/remove-photo.ts';
import { decideDocument } from '#schema/mutations/documents/decide-document.ts';
import { signAsSignatory, signDocument } from '#schema/mutations/documents/sign-document.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agencyWith, ben, DRAWN, END, HASH, OTHER_HASH, otto } from '#test/support/mutations/story.ts';
import { taken } from './taken.ts';

describe('a document to sign', () => {
  const signatory = (id: string, who: string, sort: number, signed: boolean) => ({
    id,
    person: who,
    contactNumber: `K-${who}`,
    sort,
    status: { caption: signed ? 'Signed' : 'On Going' },
    signatures: [{ id: `g-${id}`, signed }],
  });
  const paper = (signedFirst: boolean, change: object = {}) =>
    agencyWith([
      document,
      {
        id: 'd',
        typeId: 'contract',
        name: 'Contract',
        parameters: '{"allowSignatories":true,"signatoriesOrder":"one by one"}',
        statusCode: 'approved',
        ownerKind: 'person',
        ownerId: 'ben',
        visibility: 'owner',
        sha256: HASH,
        signatories: [signatory('s1', 'paula', 1, signedFirst), signatory('s2', 'ben', 2, false)],
        ...change,
      },
    ]);
  const drawn = { signature: DRAWN, at: END, fileSha256: HASH };

  it('waits for its turn, then is signed once', async () => {
    expect(await played(paper(false), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben)).toBe(
      'NOT_YOUR_TURN',
    );
    const signed = taken(await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben));
    expect(rowAfter(signed, document, 'd')).toMatchObject({
      signatories: [{}, { status: { caption: 'Signed' }, signatures: [{ signed: true, signedAt: END }] }],
    });
    expect(await played(signed, signAsSignatory, { id: 's2', documentId: 'd', ...drawn }, ben)).toEqual(signed);
  });

  it('is signed as it was read, by who is asked, while it holds', async () => {
    expect(
      await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn, fileSha256: OTHER_HASH }, ben),
    ).toBe('DOCUMENT_CHANGED');
    expect(await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s1', ...drawn }, ben)).toBe('NOT_FOUND');
    expect(
      await played(
        paper(true, { statusCode: 'expired' }),
        signDocument,
        { id: 'd', signatureId: 'g-s2', ...drawn },
        ben,
      ),
    ).toBe('EXPIRED');
    expect(
      await played(paper(true, { parameters: '{}' }), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben),
    ).toBe('DOCUMENT_WITHDRAWN');
  });

  it('is approved or rejected with a reason', async () => {
    const waiting = paper(true, { statusCode: 'inReview' });
    expect(await played(waiting, decideDocument, { id: 'd', statusCode: 'rejected' }, otto)).toBe('INVALID');
    expect(
      rowAfter(
        await played(waiting, decideDocument, { id: 'd', statusCode: 'rejected', rejectReason: 'Unreadable' }, otto),
        document,
        'd',
      ),
    ).toMatchObject({ statusCode: 'rejected' });
    expect(
      await played(paper(true, { statusCode: 'expired' }), decideDocument, { id: 'd', statusCode: 'approved' }, otto),
    ).toBe('BAD_TRANSITION');
  });
});

describe('a photo of a crew', () => {
  const photo = (change: object = {}) =>
    agencyWith([
      document,
      {
        id: 'd',
        typeId: 'photo',
        name: 'Rig',
        parameters: '{}',
        signatories: [],
        statusCode: 'approved',
        ownerKind: 'projectCrew',
        ownerId: 'loadIn',
        visibility: 'crew',
        takenBy: 'ben',
        ...change,
      },
    ]);
  const gone = { id: 'd', removed: true } as const;

  it('is taken away by whoever took it while its picture has not arrived, later by right alone', async () => {
    expect(rowAfter(await played(photo(), removePhoto, gone, ben), document, 'd')).toBeUndefined();
    expect(await played(photo({ sha256: HASH }), removePhoto, gone, ben)).toBe('NO_RIGHT');
    expect(rowAfter(await played(photo({ sha256: HASH }), removePhoto, gone, otto), document, 'd')).toBeUndefined();
    expect(await played(photo({ ownerKind: 'person', ownerId: 'ben' }), removePhoto, gone, otto)).toBe('INVALID');
  });
});
