// What a phone does with a push message: it shows ours, opens their screen, and believes nothing else.
import { describe, expect, it } from 'vitest';
import { pushedIn } from '#sw/push.ts';

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
