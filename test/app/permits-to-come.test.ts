// Whether a right that comes later could open a permit: the words of a menu entry are here before the entry is.
import { describe, expect, it } from 'vitest';
import { FOUND_ROUTES } from '#app/routing/found-routes.ts';
import { allOf, anyOf, audience, AUDIENCES, right, type Permit, type Rights } from '#schema/define/rights.ts';
import { can, mayCome } from '#schema/rights.ts';

const PERMITS: readonly Permit[] = [
  'public',
  'signedIn',
  'nobody',
  right('projects'),
  allOf(audience('planner'), right('projects')),
  anyOf(audience('crew'), allOf(audience('client'), right('persons', 'READ'))),
  ...FOUND_ROUTES.map(({ permit }) => permit),
];

/** Each right that a permit asks for. */
const rightsIn = (permit: Permit): Rights => {
  if (typeof permit === 'string' || 'audience' in permit) return {};
  if ('right' in permit)
    return {
      [permit.right]: ['CREATE', 'READ', 'EDIT', 'DELETE', 'CONTACT', 'READSPAREFUNCTION', 'EDIT_PROJECT_LOGO'],
    };
  return Object.assign({}, ...('any' in permit ? permit.any : permit.all).map(rightsIn));
};

describe('a permit that may come', () => {
  it.each(AUDIENCES)('is what a login of kind %s holds once it has every right', (kind) => {
    for (const permit of PERMITS)
      expect(mayCome([kind], permit), JSON.stringify(permit)).toBe(
        can({ audiences: [kind], rights: rightsIn(permit) }, permit),
      );
  });

  it('leaves a crew member without the planner’s entries', () => {
    expect(mayCome(['crew'], allOf(audience('planner'), right('projects')))).toBe(false);
    expect(mayCome(['crew', 'planner'], allOf(audience('planner'), right('projects')))).toBe(true);
  });
});
