// The rules of a rate card as somebody writes them: what is sent, what has to be put right, and what was kept.
import { describe, expect, it } from 'vitest';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import {
  changedRules,
  draftOfRules,
  faultOfRule,
  oneUp,
  rulesIn,
  rulesSaid,
  withOneMore,
  wordsOfRules,
} from '#screens/payrolls/office/rules-draft.ts';

const CARD: readonly Supplement[] = [
  { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] },
  { kind: 'overtime', afterMin: 570, percent: 50, wins: ['night', 'sunday'] },
  { kind: 'holiday', percent: 100, wins: [] },
];
const drawn = draftOfRules(CARD);
const [night, overtime, holiday] = drawn;
if (night === undefined || overtime === undefined || holiday === undefined) throw new Error('Three rules.');

describe('the rules of a card in a form', () => {
  it('stand as they are, and are sent only where they pay otherwise', () => {
    expect(drawn.map(({ after, percent }) => [after, percent])).toEqual([
      ['', '25'],
      ['9.5', '50'],
      ['', '100'],
    ]);
    expect(rulesSaid(drawn)).toEqual(CARD);
    expect(changedRules(CARD, CARD)).toBeUndefined();
    const reordered = rulesSaid(oneUp(drawn, overtime.key)) ?? [];
    expect(changedRules(CARD, reordered)).toEqual({ supplements: [CARD[1], CARD[0], CARD[2]] });
  });

  it('pay alike whatever the order of the kinds that give way', () => {
    const other = CARD.map((one) => ({ ...one, wins: [...one.wins].toReversed() }));
    expect(wordsOfRules(other)).toBe(wordsOfRules(CARD));
  });

  it('are taken away as a whole where none is left', () => {
    expect(changedRules(CARD, [])).toEqual({ cleared: ['supplements'] });
    expect(changedRules(null, [])).toBeUndefined();
  });

  it('move up by one, and the first one stays', () => {
    expect(oneUp(drawn, holiday.key).map(({ kind }) => kind)).toEqual(['night', 'holiday', 'overtime']);
    expect(oneUp(drawn, night.key)).toEqual(drawn);
    expect(oneUp(drawn, 'none')).toEqual(drawn);
  });

  it('get one more with a key of its own', () => {
    const more = withOneMore(drawn.slice(1));
    expect(new Set(more.map(({ key }) => key)).size).toBe(more.length);
    expect(rulesSaid(more)).toBeUndefined();
  });

  it.each([
    ['percent', { ...night, percent: '' }],
    ['percent', { ...night, percent: '0' }],
    ['percent', { ...night, percent: '501' }],
    ['percent', { ...night, percent: '12.5' }],
    ['from', { ...night, from: '' }],
    ['to', { ...night, to: '' }],
    ['after', { ...overtime, after: '' }],
    ['after', { ...overtime, after: 'ten' }],
    ['after', { ...overtime, after: '49' }],
  ] as const)('name %s as what has to be put right', (field, rule) => {
    expect(faultOfRule(rule)).toBe(field);
    expect(rulesSaid([rule])).toBeUndefined();
  });

  it('forget hours of work and an own kind that have no sense any more', () => {
    expect(rulesSaid([{ ...overtime, kind: 'night' }])).toEqual([{ kind: 'night', percent: 50, wins: ['sunday'] }]);
  });
});

describe('rules that were kept', () => {
  it('come back with the rules that they began from', () => {
    const kept = { rules: drawn, over: wordsOfRules(CARD) };
    expect(rulesIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([undefined, null, 'x', {}, { rules: 'x', over: '' }, { rules: [] }])('are none in %j', (content) => {
    expect(rulesIn(content)).toEqual({ rules: null, over: null });
  });

  it('of another shape lose what is not known', () => {
    const [rule] = rulesIn({ rules: [{ kind: 'moon', wins: ['night', 'moon'], from: 5 }], over: '' }).rules ?? [];
    expect(rule).toEqual({ key: '0', kind: 'night', wins: ['night'], from: '', to: '', after: '', percent: '' });
  });
});
