// What a phone does with a push message: it shows ours, opens their screen, and believes nothing else.
import { describe, expect, it } from 'vitest';
import { memoryKeyValue } from '#session/key-value.ts';
import { createSession } from '#session/session.ts';
import { pushedIn, tell } from '#sw/push.ts';
import { DAY, SIX, tokenFor } from '../session/world.ts';

const MESSAGE = {
  title: 'New job for you',
  body: 'Load-in, Fri 4 Jun, 08:00',
  open: '/jobs/1',
  tag: 'jobRequested:1',
  lang: 'en-GB',
};

describe('a push message', () => {
  it('of this server is taken as it is', () => {
    expect(pushedIn(MESSAGE)).toEqual(MESSAGE);
  });

  it.each(['https://spy.test', '//spy.test/jobs', '/\\spy.test', 'javascript:alert(1)', ''])(
    'that would open %s is none of ours',
    (open) => {
      expect(pushedIn({ ...MESSAGE, open })).toBeUndefined();
    },
  );

  it.each([undefined, null, 'text', 7, [], {}, { ...MESSAGE, title: 7 }])('that is %j is none of ours', (message) => {
    expect(pushedIn(message)).toBeUndefined();
  });
});

describe('a message to a device', () => {
  /** What the browser shows, and whether it is still to be told anything. */
  const told = async (token: string | undefined) => {
    const values = memoryKeyValue();
    if (token !== undefined) await values.set('token', token);
    const shown = new Set(['An older one']);
    let isSubscribed = true;
    const registration = {
      showNotification: (title: string) => Promise.resolve(void shown.add(title)),
      getNotifications: () => Promise.resolve([...shown].map((title) => ({ close: () => void shown.delete(title) }))),
      pushManager: {
        getSubscription: () =>
          Promise.resolve({
            unsubscribe: () => {
              isSubscribed = false;
              return Promise.resolve(true);
            },
          }),
      },
    } as unknown as ServiceWorkerRegistration;
    const data = { json: () => MESSAGE } as unknown as Parameters<typeof tell>[1];
    await tell({ registration, session: createSession({ values, now: () => SIX }), now: () => '' }, data);
    return { shown: [...shown], isSubscribed };
  };

  it('on which somebody is signed in is shown, also while their token is too old', async () => {
    const both = { shown: ['An older one', MESSAGE.title], isSubscribed: true };
    expect(await told(tokenFor('ben'))).toEqual(both);
    expect(await told(tokenFor('ben', SIX - 31 * DAY))).toEqual(both);
  });

  it('on which nobody is signed in any more is not shown, and is the last', async () => {
    expect(await told(undefined)).toEqual({ shown: [], isSubscribed: false });
  });
});
