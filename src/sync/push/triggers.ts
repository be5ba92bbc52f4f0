// What may make something sendable, and what the engine does about it.
import type { BusMessage, LifecycleEvent } from '#outbox/drain/ports.ts';

export type Trigger = LifecycleEvent | Extract<BusMessage['kind'], 'queued' | 'pulled'> | 'personAsked' | 'signedIn';

/**
 * `pass`: look and send what is due; `expedite`: cut guessed waits short first, unless that was done a moment ago;
 * `ask`: cut them short whenever a person says so; `turns`: let entries that waited for somebody else try again first;
 * `stopPass`: the page is about to be frozen.
 */
export type Effect = 'pass' | 'expedite' | 'ask' | 'turns' | 'stopPass';

export const effectOf = (trigger: Trigger): Effect => {
  switch (trigger) {
    case 'online':
    case 'visible':
    case 'resume':
    case 'signedIn':
    case 'backgroundSync':
      return 'expedite';
    case 'personAsked':
      return 'ask';
    case 'start':
    case 'queued':
    case 'push':
    case 'offline':
    case 'hidden':
    case 'lineChanged':
      return 'pass';
    case 'pulled':
      return 'turns';
    case 'freeze':
      return 'stopPass';
  }
};
