// The picture of the last screen: whose it is, how long it holds, and when it goes.
import { describe, expect, it } from 'vitest';
import { memoryKeyValue } from '#session/key-value.ts';
import { keepLastScreen, lastScreenOf, type LastScreen } from '#session/last-screen.ts';
import { createSession } from '#session/session.ts';
import { SIX, tokenFor } from './world.ts';

const TODAY = '2027-06-04';
const ben = { tenant: 'north', login: 'user:ben' };
const picture: LastScreen = {
  ...ben,
  html: '<main><h2>Load-in</h2></main>',
  language: 'cy',
  sheets: ['/assets/home.css'],
  script: '/assets/main.js',
  day: TODAY,
};

/** A device on which the person is signed in and the picture was taken. */
const pictured = async () => {
  const values = memoryKeyValue();
  const session = createSession({ values, now: () => SIX });
  await session.keep(tokenFor('ben'));
  await keepLastScreen(values, picture, () => Promise.resolve(true));
  return { values, session };
};

describe('the picture of the last screen', () => {
  it('is for the login that it was taken of, at that agency, and for nobody else', async () => {
    const { values } = await pictured();
    expect(await lastScreenOf(values, ben, TODAY)).toEqual(picture);
    expect(await lastScreenOf(values, { ...ben, login: 'user:cara' }, TODAY)).toBeNull();
    expect(await lastScreenOf(values, { ...ben, tenant: 'south' }, TODAY)).toBeNull();
  });

  it("holds for its day: yesterday's says Tomorrow of what is today", async () => {
    const { values } = await pictured();
    expect(await lastScreenOf(values, ben, '2027-06-05')).toBeNull();
    expect(await lastScreenOf(values, ben, '2027-06-03')).toBeNull();
  });

  it.each(['left', 'refused'] as const)(
    'goes with the session that the person or the server ended (%s)',
    async (why) => {
      const { values, session } = await pictured();
      await session.drop(why);
      expect(await values.get('lastScreen')).toBeUndefined();
    },
  );

  it('taken by a tab that has not heard yet of the end of the session is not kept', async () => {
    const { values, session } = await pictured();
    await createSession({ values, now: () => SIX }).drop('left');
    await keepLastScreen(values, picture, async () => (await session.load()).kind === 'valid');
    expect(await values.get('lastScreen')).toBeUndefined();
  });

  it('that is none of ours is not shown', async () => {
    const { values } = await pictured();
    await values.set('lastScreen', { ...picture, html: 7 });
    expect(await lastScreenOf(values, ben, TODAY)).toBeNull();
  });
});
