// A place that was not known yet: how it is taken and refused, and who may enter it.
import { told } from '../../support/mutations/mutation-case.ts';
import type { Cases } from '../../support/mutations/all-cases.ts';
import type { Line } from '../authority/line.ts';
import { ORDERING, PLANNERS } from '../authority/parties.ts';

const place = { name: 'Arena', city: 'Wien', countryId: 'at', timezone: 'Europe/Vienna' };

export const CASES: Cases = {
  'createLocation@1': told('paula', { id: 'arena', ...place }, { args: { name: 'Hall' }, code: 'DUPLICATE_LOCATION' }),
};

export const LINES: readonly Line[] = [
  {
    change: 'createLocation@1',
    says: 'client, planner',
    args: ({ id }) => ({ id, ...place }),
    nature: 'intent',
    may: [...PLANNERS, ...ORDERING, 'kurt'],
    seen: 'nothing',
  },
];
