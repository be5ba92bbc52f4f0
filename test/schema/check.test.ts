// Validation at the edge takes what the definitions allow and names what they do not.
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { arbitraryOf, arbitraryRow } from '#test/support/worlds/arbitrary.ts';
import { runs } from '#test/support/run/runs.ts';

const evidence = {
  id: '0190a',
  kind: 'checkIn',
  at: '2027-06-04T05:56:11.000Z',
  deviceAt: '2027-06-04T05:55:41.000Z',
  timezone: 'Europe/Vienna',
  geoState: 'ok',
};

describe('validation at the edge', () => {
  it.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    'every generated row of %s is valid',
    (_name, entity) => {
      fc.assert(
        fc.property(arbitraryRow(entity), (row) => faultsOf(entity.row, row).length === 0),
        { numRuns: runs(40) },
      );
    },
  );

  it.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))(
    'agrees with TypeBox about generated arguments of %s, whole and damaged',
    (_name, mutation) => {
      fc.assert(
        fc.property(arbitraryOf(mutation.schema), fc.string(), fc.anything(), (args, key, junk) => {
          const damaged = { ...(args as object), [key]: junk };
          return (
            faultsOf(mutation.schema, args).length === 0 &&
            Value.Check(mutation.schema, args) &&
            (faultsOf(mutation.schema, damaged).length > 0 || Value.Check(mutation.schema, damaged))
          );
        }),
        { numRuns: runs(60) },
      );
    },
  );

  it('names the field that is missing, misspelt, unknown or of the wrong kind', () => {
    const faults = faultsOf(checkPerson.schema, {
      id: 'a1',
      check: { ...evidence, kind: 'checkin', latitude: '48', at: undefined, mood: 'good' },
    });
    expect(faults).toEqual(
      expect.arrayContaining([
        { field: 'check.at', rule: 'required' },
        { field: 'check.mood', rule: 'unknown' },
        { field: 'check.kind', rule: 'choice' },
        { field: 'check.latitude', rule: 'type' },
      ]),
    );
    expect(faults).toHaveLength(4);
  });

  it.each([
    ['an instant without milliseconds', { at: '2027-06-04T05:56:11Z' }, 'pattern'],
    ['a day that does not exist', { at: '2027-02-30T05:56:11.000Z' }, 'format'],
    ['a zone nobody knows', { timezone: 'Europe/Atlantis' }, 'format'],
    ['a position off the globe', { latitude: 91 }, 'tooLarge'],
    ['a NUL in a text', { note: 'a\u0000b' }, 'text'],
    ['half a surrogate pair', { note: 'a\ud800' }, 'text'],
    ['a text with blanks around it', { note: ' late ' }, 'format'],
  ])('refuses %s', (_what, change, rule) => {
    expect(faultsOf(checkPerson.schema, { id: 'a1', check: { ...evidence, ...change } })).toEqual([
      expect.objectContaining({ rule }),
    ]);
  });

  it('takes a check as a phone sends it', () => {
    expect(
      faultsOf(checkPerson.schema, {
        id: 'a1',
        check: { ...evidence, note: 'Line one\nline two', offsetMs: -30050, uncertaintyMs: 320 },
      }),
    ).toEqual([]);
  });
});
