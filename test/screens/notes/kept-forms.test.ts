// What is kept of forms that are being written, and what is taken up of it later.
import { describe, expect, it } from 'vitest';
import { awayIn, newDraft, wishedAgain } from '#screens/calendar/away/away-draft.ts';
import { draftAgain, signDraftIn } from '#screens/chief/sign-off/sign-draft.ts';
import { draftOfSeries, seriesIn, textsOfSeries } from '#screens/plus-crews/settings/series-said.ts';
import { starsIn, starsText } from '#screens/shared/rating/stars-text.ts';
import { offerEditsIn } from '#screens/vacancies/offer.ts';

describe('days away', () => {
  const monday = '2027-06-07';
  const written = {
    ...newDraft(monday),
    from: monday,
    start: '2027-06-08',
    end: '2027-06-09',
    kind: 'vacation',
    comment: 'Wedding',
    half: 'end',
  };

  it('begin with the chosen day', () => {
    expect(awayIn(undefined, monday)).toEqual({ ...newDraft(monday), from: monday });
  });

  it('are taken up whole on the day from which they were begun', () => {
    expect(awayIn(written, monday)).toEqual(written);
  });

  it('of another day are taken up in their words alone', () => {
    const friday = '2027-06-11';
    expect(awayIn(written, friday)).toEqual({ ...written, from: friday, start: friday, end: '' });
  });

  it('say nothing that the sheet cannot', () => {
    expect(awayIn({ kind: 'sabbatical', pay: 7, half: 'most', reason: 'Wedding' }, monday)).toEqual({
      ...newDraft(monday),
      from: monday,
      reason: 'Wedding',
    });
  });
});

describe('a signature', () => {
  it('is kept in what was typed and rated', () => {
    expect(signDraftIn({ name: 'Ann Lee', remark: 'Thanks', stars: 4 })).toEqual({
      name: 'Ann Lee',
      remark: 'Thanks',
      stars: 4,
    });
  });

  it('lacks a name until one is typed', () => {
    expect(signDraftIn(undefined)).toEqual({ remark: '', stars: 0 });
    expect(signDraftIn({ name: '', stars: 9 })).toEqual({ name: '', remark: '', stars: 0 });
  });

  it('takes up what was said with a signature or a click that came too late', () => {
    expect(draftAgain(undefined, { signerName: 'Ann Lee', clientRemark: 'Thanks', rating: 4 })).toEqual({
      name: 'Ann Lee',
      remark: 'Thanks',
      stars: 4,
    });
    expect(draftAgain(undefined, { remark: 'One hour less' })).toEqual({ remark: 'One hour less', stars: 0 });
    // What somebody writes meanwhile stands.
    expect(draftAgain({ remark: 'Now right' }, { remark: 'One hour less' })).toMatchObject({ remark: 'Now right' });
  });
});

describe('a leave that was refused', () => {
  const wish = { id: 'w', start: '2027-06-04', end: '2027-06-09', kind: 'unpaid', halfDay: 'start', comment: 'Home' };

  it('is asked for again in the sheet as it was wished', () => {
    const again = wishedAgain(wish, '2027-06-01');
    expect(again).toMatchObject({ kind: 'vacation', start: '2027-06-04', end: '2027-06-09', half: 'start' });
    expect(again).toMatchObject({ pay: 'unpaid', comment: 'Home' });
    expect(awayIn(again, again.from)).toEqual(again);
  });

  it('begins today where its first days are over', () => {
    const again = wishedAgain(wish, '2027-06-06');
    expect(again).toMatchObject({ start: '2027-06-06', from: '2027-06-06', end: '2027-06-09', half: 'none' });
  });
});

describe('an offer', () => {
  it('is kept in the fields that were written', () => {
    expect(offerEditsIn({ text: 'Gloves.', date: 7 })).toEqual({ text: 'Gloves.' });
    expect(offerEditsIn(null)).toEqual({});
  });
});

describe('a series of a plus crew', () => {
  const fresh = draftOfSeries(undefined, '2027-06-07', 'en');

  it('comes back as it was kept', () => {
    const written = { ...fresh, unit: 'hour', editable: false, target: '12.5' } as const;
    expect(seriesIn(textsOfSeries(written))).toEqual(written);
  });

  it('says nothing that the sheet cannot', () => {
    expect(seriesIn({ ...textsOfSeries(fresh), unit: 'acre' })).toEqual(fresh);
  });
});

describe('stars', () => {
  it('come back for whom they were given', () => {
    expect(starsIn(starsText({ one: 4, two: 5 }))).toEqual({ one: 4, two: 5 });
    expect(starsIn('')).toEqual({});
  });

  it('are from one to five', () => {
    expect(starsIn('one:0 two:6 three: four:many :3 five:2')).toEqual({ five: 2 });
  });
});
