// What each command of a script does in a run: to the person, the phone, the line or the server.
import type { Drainer } from './device/device.ts';
import { CALENDAR, paula, WEEK_MS } from './actors/planning.ts';
import type { ScriptStep } from './script-words.ts';
import type { Run } from './run.ts';

export const perform = async (run: Run, { command, place }: ScriptStep): Promise<void> => {
  const { network, scheduler, server, users } = run;
  const user = users[place] ?? users[0];
  if (user === undefined) return;
  const { device } = user;
  const { session } = device.parts;
  const alive = device.drainers.filter((drainer) => drainer.alive);
  const some = (): Drainer | undefined => (alive.length > 0 ? scheduler.pick(alive) : undefined);
  switch (command) {
    case 'checkIn':
      run.start(user, (program) => user.checkIn(program));
      return;
    case 'doubleTap':
      run.start(user, (program) => user.doubleTap(program));
      return;
    case 'answer':
      run.start(user, (program) => user.answer(program));
      return;
    case 'edit':
      run.start(user, (program) => user.edit(program));
      return;
    case 'note':
      run.start(user, (program) => user.note(program));
      return;
    case 'blockDay':
      run.start(user, (program) => user.blockDay(program));
      return;
    case 'photo':
      run.start(user, (program) => user.photo(program));
      return;
    case 'look':
      run.start(user, (program) => user.look(program));
      return;
    case 'saveData':
      device.savesData = true;
      device.tellAll('lineChanged');
      return;
    case 'spendData':
      device.savesData = false;
      device.tellAll('lineChanged');
      return;
    case 'calm':
      network.trouble = 0;
      return;
    case 'storm':
      network.trouble = run.script.trouble;
      return;
    case 'hideBytes':
      device.hidesBytes = true;
      return;
    case 'giveBytes':
      device.hidesBytes = false;
      return;
    case 'loseBytes':
      device.loseBytes();
      return;
    case 'sendNow':
      run.start(user, (program) => user.sendNow(program));
      return;
    case 'bulk':
      run.start(user, (program) => user.bulk(program));
      return;
    case 'decide':
      run.start(user, (program) => user.decide(program));
      return;
    case 'pull':
      run.start(user, (program) => user.pull(program));
      return;
    case 'prepare':
      run.start(user, (program) => user.prepare(program));
      return;
    case 'office':
      user.office();
      return;
    case 'offline':
      network.offline = true;
      device.tellAll('offline');
      return;
    case 'online':
      network.offline = false;
      for (const one of users) one.device.tellAll('online');
      return;
    case 'openTab':
      if (device.isSignedIn) device.openDrainer('tab');
      return;
    case 'worker':
      if (device.isSignedIn) device.openDrainer('worker');
      return;
    case 'killTab': {
      const drainer = some();
      if (drainer !== undefined) device.kill(drainer);
      return;
    }
    case 'killAll':
      device.killAll();
      if (device.isSignedIn) device.openDrainer('tab');
      return;
    case 'powerCut':
      device.powerCut();
      if (device.isSignedIn) device.openDrainer('tab');
      return;
    case 'freeze': {
      const drainer = some();
      if (drainer !== undefined) drainer.frozen = true;
      return;
    }
    case 'thaw':
      for (const drainer of alive) drainer.frozen = false;
      return;
    case 'tokenRunsOut':
      session.tokenGood = false;
      return;
    case 'refreshRefused':
      session.tokenGood = false;
      session.refreshWorks = false;
      return;
    case 'signOut':
      if (device.isSignedIn) await run.untilDone(user, (program) => user.seal(program));
      return;
    case 'signIn':
      if (!device.isSignedIn) await run.handOver(user);
      return;
    case 'clockJump':
      device.clockOffset += Math.floor((scheduler.random() - 0.5) * 2 * 3_600_000);
      return;
    case 'diskFails':
      device.faults.push(scheduler.pick(['abort', 'newsLost', 'again'] as const));
      return;
    case 'backUp':
      server.backUp();
      return;
    case 'restore':
      server.restore();
      return;
    case 'chain':
      run.start(user, (program) => user.chain(program));
      return;
    case 'throwAway':
      if (device.isSignedIn) await run.untilDone(user, (program) => user.throwAway(program));
      return;
    case 'closeList':
      server.closed.add(device.parts.actor === paula ? CALENDAR : 'activities');
      return;
    case 'openList':
      server.closed.clear();
      return;
    case 'rights':
      server.changeRights();
      return;
    // Every phone sleeps through it, in the middle of whatever it was doing.
    case 'week':
      scheduler.now += WEEK_MS;
      return;
    case 'pause':
      return;
  }
};
