// What the server writes for the office names people; what a phone shows of it on its lock screen names nobody.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { NOTICE_WORDS } from '#schema/notices.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { say } from '#server/common/texts.ts';
import { happeningsOf } from '#server/push/events.ts';
import { ANNOUNCERS } from '#server/push/notices/registry.ts';
import { agencyOf, happened, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

/** Written as lines of the history, of which nobody is told. */
const LOGGED = ['answeredFor', 'decidedLate', 'notTaken', 'released', 'reopened', 'signed', 'invoiceMoved'];

const isTold = (notice: string): boolean =>
  happeningsOf({
    entity: activity,
    id: 'a',
    rev: 1,
    removed: false,
    row: {
      id: 'a',
      rev: 1,
      createdAt: TEN_TO,
      type: 'TODO_INT',
      statusCode: 'open',
      parameters: JSON.stringify({ recipient: 'Planners', notice }),
    },
  }).length > 0;

describe.each(LANGUAGES)('the push of a to-do in %s', (language) => {
  it('repeats no caption with a name of a person in it', () => {
    const named = NOTICE_WORDS.filter(
      (words) =>
        !LOGGED.includes(words) &&
        isTold(words) &&
        say(language, `office.${words}.caption`, { name: 'Ben' }).includes('Ben'),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const notice of named)
      expect([notice, say(language, 'push.toDo.body', { notice, caption: 'Ben' })]).toEqual([
        notice,
        expect.not.stringContaining('Ben'),
      ]);
  });
});

describe('what planners hear', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await makeWorld();
  });
  afterEach(() => world.close());
  const north = agencyOf(() => world);
  /** Event and body of each notice, in the order in which they are to be told. */
  const told = async (): Promise<readonly string[]> => {
    const { rows } = await world.database.pool.query<{ event: keyof typeof ANNOUNCERS; id: string }>(
      `select payload->>'event' as event, payload->>'id' as id from job_queue where tenant = 'north' and kind = 'notice' order by id`,
    );
    const tenant = await world.context.tenants.byId('north');
    return Promise.all(
      rows.map(async ({ event, id }) => {
        const announced = await ANNOUNCERS[event]({ pool: world.database.pool, tenant, id, personId: undefined });
        const values = announced?.values({ locale: 'en-GB', zone: 'Europe/Vienna' });
        return `${event}: ${say('en', `push.${event}.body`, values)}`;
      }),
    );
  };

  it('of an illness is one notice, without a name', async () => {
    const sick = { id: 'job-ben', statusCode: 'outage', absenceKind: 'sick', reason: 'Flu', at: TEN_TO };
    expect(outcome(await (await north.as('ben')).send('reportAbsence@1', sick, happened(TEN_TO)))).toBe(200);
    expect(await told()).toEqual(['outage: loadIn, Fri 4 Jun, 08:00']);
  });

  it('of a wish for leave is that there is one', async () => {
    const wish = { id: 'v', personId: 'newcomer', start: '2027-06-14', end: '2027-06-18', kind: 'paid' };
    expect(outcome(await (await north.as('newcomer')).send('requestVacation@1', wish))).toBe(200);
    expect(await told()).toEqual(['toDo: Leave is requested']);
  });
});
