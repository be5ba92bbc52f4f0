// Windows of another login, when somebody else signs in on the device.
import { expect, it } from 'vitest';
import { tellReplaced } from '#app/session/tell-replaced.ts';
import { openChannel } from '#platform/channel.ts';
import { browserBus, channelName } from '#sync/push/browser-ports.ts';

it('are told on the channel of whoever was signed in before, and on no other', async () => {
  const heard: string[] = [];
  const channels = ['user:ben', 'user:cara'].map((login) => {
    const channel = openChannel(channelName('north', login));
    browserBus(channel).subscribe(({ kind }) => heard.push(`${login} ${kind}`));
    return channel;
  });
  tellReplaced({ tenant: 'north', login: 'user:ben' });
  await expect.poll(() => heard).toEqual(['user:ben sessionEnded']);
  for (const channel of channels) channel.close();
});
