// One history: a phone, a server and the weather between them, drawn from a seed, run to its end and judged.
import { Device, type Drainer } from './device.ts';
import { ben, Hand, job, JOBS } from './hands.ts';
import { judgeFold, judgeMoment, judgeRest, watchRevs } from './judge.ts';
import type { Planted } from './planted.ts';
import { Scheduler, type Program } from './scheduler.ts';
import { ServerModel } from './server-model.ts';
import { FATES, Weather } from './weather.ts';

export interface History {
  readonly seed: number;
  /** Empty when every invariant held. */
  readonly violations: readonly string[];
  readonly steps: number;
  readonly effects: number;
  /** Equal for two runs of one seed. */
  readonly trace: number;
}

type Command =
  | 'checkIn' | 'answer' | 'note' | 'photo' | 'decide' | 'pull' | 'office' | 'offline' | 'online' | 'openTab' | 'worker' | 'killTab' | 'killAll' | 'freeze'
  | 'thaw' | 'tokenRunsOut' | 'refreshRefused' | 'clockJump' | 'pause';

const WORK: readonly Command[] = ['checkIn', 'checkIn', 'answer', 'answer', 'note', 'photo', 'decide', 'pull', 'pull', 'office', 'pause', 'pause'];
const HARM: readonly Command[] = ['offline', 'online', 'openTab', 'worker', 'killTab', 'killAll', 'freeze', 'thaw', 'tokenRunsOut', 'refreshRefused', 'clockJump'];

/** Steps between two looks at the invariants that hold at every moment. */
const LOOK_EVERY = 19;
const REST_LIMIT_MS = 10 * 60_000;
const MOST_STEPS = 20_000;

export const runHistory = async (seed: number, planted: Planted = {}): Promise<History> => {
  const run = new Run(seed, planted);
  await run.live();
  if (run.violations.length === 0) await run.heal();
  return { seed, violations: [...new Set(run.violations)], steps: run.scheduler.steps, effects: run.server.effects.length, trace: run.scheduler.trace };
};

class Run {
  readonly violations: string[] = [];
  readonly scheduler: Scheduler;
  readonly server = new ServerModel(ben);
  private readonly weather: Weather;
  private readonly device: Device;
  private readonly hand: Hand;
  private readonly commands: Command[];

  constructor(seed: number, planted: Planted) {
    this.scheduler = new Scheduler(seed);
    const { scheduler, server } = this;
    // A random part of the faults and of the harm per history, so that rare ones are not drowned by common ones.
    const fates = FATES.filter(() => scheduler.chance(0.5));
    const harm = HARM.filter(() => scheduler.chance(0.5));
    this.weather = new Weather(scheduler, server, scheduler.random() * 0.6, fates);
    this.commands = Array.from({ length: 5 + Math.floor(scheduler.random() * 55) }, () => scheduler.pick(scheduler.chance(0.35) && harm.length > 0 ? harm : WORK));
    const watch = watchRevs((violation) => this.violations.push(violation));
    this.device = new Device({ scheduler, server, weather: this.weather, actor: ben, planted, watch, webLocks: scheduler.chance(0.7) });
    this.hand = new Hand(this.device);
    for (const id of JOBS) server.write('projectCrewItemStatus', id, job());
  }

  async live(): Promise<void> {
    await this.untilDone(this.hand.pull(this.device.newProgram('hand'), 'quick'));
    this.device.openDrainer('tab');
    for (const command of this.commands) {
      this.perform(command);
      const steps = Math.floor(this.scheduler.random() * 25);
      for (let at = 0; at < steps && this.violations.length === 0; at += 1) if (!(await this.step())) break;
      if (this.violations.length > 0) return;
    }
  }

  /** The faults stop: everything has to be sent within ten minutes, and the phone has to show what the server has. */
  async heal(): Promise<void> {
    const { weather, device, scheduler } = this;
    weather.trouble = 0;
    weather.offline = false;
    Object.assign(device, { tokenGood: true, refreshWorks: true, signedIn: true });
    for (const drainer of device.drainers) drainer.frozen = false;
    const tab = device.openDrainer('tab');
    tab.engine.poke('signedIn');
    const end = scheduler.now + REST_LIMIT_MS;
    while (scheduler.now < end && scheduler.steps < MOST_STEPS && this.violations.length === 0 && (await this.step(end)));
    await this.untilDone(this.hand.pull(device.newProgram('hand'), 'quick'));
    this.violations.push(...(await judgeMoment(device, this.server, this.hand.saved)), ...(await judgeFold(device, ben)), ...(await judgeRest(device, this.server)));
  }

  private async step(until = Infinity): Promise<boolean> {
    const went = await this.scheduler.step(until);
    if (this.scheduler.steps % LOOK_EVERY === 0) {
      this.violations.push(...(await judgeMoment(this.device, this.server, this.hand.saved)), ...(await judgeFold(this.device, ben)));
    }
    return went;
  }

  private async untilDone(work: Promise<unknown>): Promise<void> {
    let done = false;
    void work.then(() => { done = true; });
    while (!done && (await this.step()));
  }

  /** Starts something that a person or a program does, and does not wait for it. */
  private start(work: (program: Program) => Promise<unknown>): void {
    const alive = this.device.drainers.filter((drainer) => drainer.alive && !drainer.frozen);
    const program = alive.length > 0 ? this.scheduler.pick(alive) : this.device.newProgram('hand');
    work(program).catch((failure: unknown) => { this.violations.push(`hand: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`); });
  }

  private perform(command: Command): void {
    const { device, hand, weather, scheduler } = this;
    const alive = device.drainers.filter((drainer) => drainer.alive);
    const some = (): Drainer | undefined => (alive.length > 0 ? scheduler.pick(alive) : undefined);
    switch (command) {
      case 'checkIn': this.start((program) => hand.checkIn(program)); return;
      case 'answer': this.start((program) => hand.answer(program)); return;
      case 'note': this.start((program) => hand.note(program)); return;
      case 'photo': this.start((program) => hand.photo(program)); return;
      case 'decide': this.start((program) => hand.decide(program)); return;
      case 'pull': this.start((program) => hand.pull(program)); return;
      case 'office': hand.office(); return;
      case 'offline': weather.offline = true; device.tellAll('offline'); return;
      case 'online': weather.offline = false; device.tellAll('online'); return;
      case 'openTab': device.openDrainer('tab'); return;
      case 'worker': device.openDrainer('worker'); return;
      case 'killTab': { const drainer = some(); if (drainer !== undefined) device.kill(drainer); return; }
      case 'killAll': for (const drainer of alive) device.kill(drainer); device.openDrainer('tab'); return;
      case 'freeze': { const drainer = some(); if (drainer !== undefined) drainer.frozen = true; return; }
      case 'thaw': for (const drainer of alive) drainer.frozen = false; return;
      case 'tokenRunsOut': device.tokenGood = false; return;
      case 'refreshRefused': device.tokenGood = false; device.refreshWorks = false; return;
      case 'clockJump': device.clockOffset += Math.floor((scheduler.random() - 0.5) * 2 * 3_600_000); return;
      case 'pause': return;
    }
  }
}
