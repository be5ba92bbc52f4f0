// The terms of a contract as they are written: only what was changed is sent, and what cannot be is named.
import { describe, expect, it } from 'vitest';
import type { Contract } from '#screens/shared/contracts/contracts-of.ts';
import { changedTerms, draftOfTerms, endOn, faultsOfTerms, termsIn } from '#screens/contracts/office/terms-draft.ts';

const contract: Contract = {
  id: 'contract',
  rev: 1,
  createdAt: '2027-01-01T08:00:00.000Z',
  updatedAt: '2027-01-01T08:00:00.000Z',
  personId: 'ben',
  companyId: 'agency',
  kind: 'parttime',
  statusCode: 'active',
  documentIds: [],
  from: '2027-01-01',
  quotaMinPerMonth: 4830,
  vacationDaysPerYear: 12.5,
  hourCents: 1850,
};
const standing = draftOfTerms(contract);

describe('the terms of a contract', () => {
  it('stand as people read them, and are not sent as they stand', () => {
    expect(standing).toEqual({ from: '2027-01-01', to: '', quota: '80.5', vacation: '12.5', hour: '18.50' });
    expect(changedTerms(contract, standing)).toBeUndefined();
    expect(faultsOfTerms(standing)).toEqual([]);
  });

  it('are sent where they were changed alone', () => {
    expect(changedTerms(contract, { ...standing, quota: '100', hour: '19,25' })).toEqual({
      quotaMinPerMonth: 6000,
      hourCents: 1925,
    });
    expect(changedTerms(contract, { ...standing, to: '2027-12-31', vacation: '25', from: '2027-02-01' })).toEqual({
      from: '2027-02-01',
      to: '2027-12-31',
      vacationDaysPerYear: 25,
    });
  });

  it('are emptied where that may be', () => {
    const ending: Contract = { ...contract, to: '2027-12-31' };
    expect(changedTerms(ending, { ...draftOfTerms(ending), to: '', hour: '' })).toEqual({
      cleared: ['to', 'hourCents'],
    });
  });

  it.each([
    ['from', { from: '' }],
    ['to', { to: '2026-12-31' }],
    ['quota', { quota: '' }],
    ['quota', { quota: '745' }],
    ['vacation', { vacation: '61' }],
    ['vacation', { vacation: 'many' }],
    ['hour', { hour: '-1' }],
    ['hour', { hour: 'much' }],
  ] as const)('name %s as what has to be put right', (term, part) => {
    expect(faultsOfTerms({ ...standing, ...part })).toEqual([term]);
  });

  it('come back from what was kept, the fields alone that somebody wrote', () => {
    expect(termsIn({ quota: '90', hour: 5, other: 'x' })).toEqual({ quota: '90' });
    expect(termsIn(undefined)).toEqual({});
  });
});

it('ends a contract on a day that is over, and notes one that comes', () => {
  expect(endOn(contract, '2027-06-03', '2027-06-04')[0]).toEqual({
    id: 'contract',
    to: '2027-06-03',
    statusCode: 'ended',
  });
  expect(endOn(contract, '2027-06-04', '2027-06-04')[0]).toEqual({ id: 'contract', to: '2027-06-04' });
});
