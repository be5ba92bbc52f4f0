// Who signs when. I am K-10042.
import { describe, expect, it } from 'vitest';
import type { Signatory } from '#schema/entities/documents/document.ts';
import { signingRules, signingState, withSignatures } from '#schema/rules/documents/signing.ts';

const me = { personId: 'me', contactNumber: 'K-10042' };
const ORDERED = '{"allowSignatories":true,"signatoriesOrder":"one by one"}';
const ANY = '{"allowSignatories":true,"signatoriesOrder":"any"}';

const signatory = (sort: number, mine: boolean, ...signed: readonly boolean[]): Signatory => ({
  id: `s${String(sort)}`,
  person: mine ? 'me' : 'somebody',
  contactNumber: mine ? 'K-10042' : 'P-00007',
  sort,
  status: { caption: 'On Going' },
  signatures: signed.map((isSigned, at) => ({ id: `g${String(sort)}${String(at)}`, signed: isSigned })),
});
const state = (signatories: readonly Signatory[], parameters = ORDERED) => signingState(signatories, parameters, me);

describe('signing', () => {
  it('one by one, it is not my turn before the one ahead of me has signed', () => {
    expect(state([signatory(1, false, false), signatory(2, true, false)])).toMatchObject({
      isReadyToSign: false,
      isSigned: false,
    });
    expect(state([signatory(1, false, true), signatory(2, true, false)])).toMatchObject({
      isReadyToSign: true,
      ready: ['g20'],
    });
  });

  it('one of two signatures given is not signed, and the other is ready', () => {
    expect(state([signatory(1, true, true, false)])).toMatchObject({
      isSigned: false,
      isReadyToSign: true,
      ready: ['g11'],
    });
  });

  it('all of mine given is signed, whoever is still missing', () => {
    expect(state([signatory(1, true, true), signatory(2, false, false)])).toMatchObject({
      isSigned: true,
      isReadyToSign: false,
    });
  });

  it('in any order I may sign at once, and who is no signatory does nothing', () => {
    expect(state([signatory(1, false, false), signatory(2, true, false)], ANY).isReadyToSign).toBe(true);
    expect(state([signatory(1, false, false)])).toMatchObject({ isReadyToSign: false, isSigned: false });
  });

  it('twice a signatory, my third place counts only after the second has signed', () => {
    expect(state([signatory(1, true, false), signatory(2, false, false), signatory(3, true, false)]).ready).toEqual([
      'g10',
    ]);
    expect(state([signatory(1, true, true), signatory(2, false, true), signatory(3, true, false)]).ready).toEqual([
      'g30',
    ]);
  });

  it('where no signatures are allowed there is nothing to sign, and an unknown order is none', () => {
    expect(state([signatory(1, true, false)], '{"allowSignatories":false}').isReadyToSign).toBe(false);
    expect(signingRules('{"allowSignatories":true,"signatoriesOrder":"zigzag"}')).toEqual({
      allowSignatories: true,
      order: 'any',
    });
    expect(signingRules('no json')).toEqual({ allowSignatories: false, order: 'any' });
  });

  it('a signature moves the captions on', () => {
    const after = withSignatures([signatory(1, true, false), signatory(2, false, false)], {
      given: ['g10'],
      at: '2027-06-04T06:00:00.000Z',
      order: 'one by one',
    });
    expect(after.map(({ status }) => status.caption)).toEqual(['Signed', 'Ready to sign']);
    expect(after[0]?.signatures[0]).toEqual({ id: 'g10', signed: true, signedAt: '2027-06-04T06:00:00.000Z' });
  });
});
