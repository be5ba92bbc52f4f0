// Phones, a server and a faulty network between them, brought to life from a script and to rest at its end.
import type { Actor } from '#schema/define/rights.ts';
import { Device } from './device/device.ts';
import { UserActor, isToldToPerson } from './actors/user-actor.ts';
import { judgeFold } from './judge-fold.ts';
import { judgeMoment, watchRevs } from './invariants.ts';
import { judgeRest } from './judge-rest.ts';
import { ben, cara, job, JOBS, POSITION, position } from './actors/people.ts';
import { PlannerActor } from './actors/planner-actor.ts';
import { BEGIN_MS, paula, WEEK_MS, writeShifts } from './actors/planning.ts';
import type { Planted } from './faults/planting.ts';
import { Scheduler, type Program } from './scheduler.ts';
import type { Script, ScriptStep } from './script-words.ts';
import { ServerModel } from './server/server-model.ts';
import { sessionOf } from './device/session.ts';
import { NetworkFaults } from './faults/network-faults.ts';

const PEOPLE: Readonly<Record<string, Actor>> = { ben, cara, paula };

/** Steps between two looks at the invariants that hold at every moment. */
const LOOK_EVERY = 37;
const REST_LIMIT_MS = 2 * 60_000;
const MOST_STEPS = 20_000;

export class Run {
  readonly violations: string[] = [];
  readonly scheduler: Scheduler;
  readonly server = new ServerModel(...Object.values(PEOPLE));
  readonly network: NetworkFaults;
  readonly users: readonly UserActor[];
  /** Whether a fault may still be put in: not into the last rest, after which everything is judged. */
  isDisturbable = true;
  readonly script: Script;

  constructor(script: Script, planted: Planted) {
    this.script = script;
    this.scheduler = new Scheduler(script.seed);
    const { scheduler, server } = this;
    this.network = new NetworkFaults(scheduler, server, script.trouble, script.fates);
    const watch = watchRevs((violation) => this.violations.push(violation));
    const sessions = new Map<string, ReturnType<typeof sessionOf>>();
    this.users = script.places.map((place) => {
      const [name = '', phone = ''] = place.split('@');
      const actor = PEOPLE[name] ?? ben;
      const session = sessions.get(phone) ?? sessionOf(actor);
      sessions.set(phone, session);
      return new (actor === paula ? PlannerActor : UserActor)(
        new Device({
          clientId: `phone-${phone}`,
          session,
          scheduler,
          server,
          network: this.network,
          actor,
          planted,
          watch,
          webLocks: script.webLocks,
          diskTrouble: script.diskTrouble,
          tellsOffline: script.tellsOffline === true,
        }),
      );
    });
    // Rows that come before all others, so that the jobs are on the later pages of a list.
    if (script.firstPull === 'disturbed')
      for (const id of ['i2', 'i3', 'i4', 'i5', 'i6', 'i7']) server.write('projectCrewItems', id, position());
    for (const id of JOBS) server.write('projectCrewItemStatus', id, job());
    server.write('projectCrewItems', POSITION, { ...position(), amount: script.seats ?? JOBS.length });
    server.countsNoSeats = planted.countsNoSeats === true;
    if (this.users.some(({ device }) => device.parts.actor === paula)) {
      writeShifts(server);
      scheduler.now = BEGIN_MS;
    }
    server.backUp();
  }

  /** Plays the script; what each of its commands does is said by the one who runs it. */
  async live(perform: (run: Run, step: ScriptStep) => Promise<void>): Promise<void> {
    for (const user of this.users) if (user.device.isSignedIn) await this.begin(user);
    for (const step of this.script.steps) {
      await perform(this, step);
      for (let at = 0; at < step.breath && this.violations.length === 0; at += 1) if (!(await this.step())) break;
      if (this.violations.length > 0) return;
    }
  }

  /** The first pull and a tab: on a good line one after the other, or both at once. */
  private async begin({ device }: UserActor): Promise<void> {
    if (this.script.firstPull === 'disturbed') {
      device.openDrainer('tab');
      for (const one of this.users) if (one.device === device) this.start(one, (program) => one.pull(program));
      return;
    }
    const [user] = this.users.filter((one) => one.device === device);
    const { trouble } = this.network;
    this.network.trouble = 0;
    const { diskTrouble } = device;
    device.diskTrouble = 0;
    if (user !== undefined) await this.untilDone(user, (program) => user.pull(program));
    device.diskTrouble = diskTrouble;
    this.network.trouble = trouble;
    device.openDrainer('tab');
  }

  private soothe(): void {
    const { network } = this;
    network.trouble = 0;
    network.offline = false;
    network.losesNextAnswer = false;
    this.server.closed.clear();
    for (const { device } of this.users) {
      device.diskTrouble = 0;
      device.faults.length = 0;
      device.savesData = false;
      device.hidesBytes = false;
      for (const drainer of device.drainers) drainer.frozen = false;
    }
  }

  /**
   * The faults stop: everything has to be sent within two minutes, longer than a lease of somebody who died, and every
   * phone has to show what the server has.
   */
  async heal(): Promise<void> {
    this.soothe();
    await this.update();
    // Twice: the first pull after a restored backup tells that there is something to send again, and others have to
    // hear of that.
    for (const user of this.users) await this.rest(user);
    this.isDisturbable = false;
    this.soothe();
    await this.update();
    for (const user of this.users) await this.rest(user);
    for (const user of this.users) await this.pullAs(user);
    await this.look();
    for (const user of this.users)
      this.violations.push(...judgeRest(user.device, this.server, user.belonging()), ...user.judgeOwn());
    for (const user of this.users) if (user.device.parts.actor === paula) await this.aWeekLater(user);
  }

  /**
   * When the window moves on, nothing is left of other days; a program that is open all the time notices it though
   * nothing has changed.
   */
  private async aWeekLater(user: UserActor): Promise<void> {
    await this.untilDone(user, async (program) => {
      await user.pull(program);
      this.scheduler.now += WEEK_MS;
      await user.pull(program);
    });
    this.violations.push(
      ...judgeRest(user.device, this.server, { ...user.belonging(), lingers: new Set() }),
      ...user.judgeOwn(),
    );
  }

  /** The new build is here that the server asked for. */
  private async update(): Promise<void> {
    if (!this.script.fates.includes('tooOld426')) return;
    for (const user of this.users) await this.untilDone(user, (program) => user.prepare(program));
  }

  private async pullAs(user: UserActor): Promise<void> {
    Object.assign(user.device.parts.session, { person: user.device.parts.actor });
    await this.untilDone(user, (program) => user.pull(program));
  }

  private async rest(user: UserActor): Promise<void> {
    const { scheduler } = this;
    const { device } = user;
    await this.untilDone(user, (program) => user.signIn(program));
    await this.pullAs(user);
    device.openDrainer('tab').engine.poke('signedIn');
    const end = scheduler.now + REST_LIMIT_MS;
    const isDone = async (): Promise<boolean> =>
      (await device.local.read(['outbox'], (tables) => tables.outbox.all())).every(
        (entry) => entry.state === 'refused',
      );
    while (
      scheduler.now < end &&
      scheduler.steps < MOST_STEPS &&
      this.violations.length === 0 &&
      (await this.step(end))
    ) {
      if (scheduler.steps % 16 === 0 && (await isDone())) break;
    }
  }

  private async step(until = Infinity): Promise<boolean> {
    const went = await this.scheduler.step(until);
    if (this.scheduler.steps % LOOK_EVERY === 0) await this.look();
    return went;
  }

  private async look(): Promise<void> {
    for (const user of this.users) {
      const { device, saved } = user;
      this.violations.push(
        ...judgeMoment(device, this.server, saved),
        ...(await judgeFold(device, device.parts.actor, user.days)),
      );
    }
  }

  /** Goes on until the person has done it, or its program is dead. */
  async untilDone({ device }: UserActor, work: (program: Program) => Promise<unknown>): Promise<void> {
    let done = false;
    const end = (): void => {
      done = true;
    };
    const program = device.newProgram('hand');
    work(program).then(end, (failure: unknown) => {
      end();
      this.blame(failure);
    });
    while (!done && program.alive && this.scheduler.steps < MOST_STEPS && (await this.step()));
  }

  private blame(failure: unknown): void {
    if (!isToldToPerson(failure))
      this.violations.push(`hand: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`);
  }

  /** Starts something that a person or a program does, and does not wait for it. */
  start({ device }: UserActor, work: (program: Program) => Promise<unknown>): void {
    if (!device.isSignedIn) return;
    const alive = device.drainers.filter((drainer) => drainer.alive && !drainer.frozen);
    const program = alive.length > 0 ? this.scheduler.pick(alive) : device.newProgram('hand');
    work(program).catch((failure: unknown) => {
      this.blame(failure);
    });
  }

  async handOver(user: UserActor): Promise<void> {
    const { device } = user;
    const other = this.users.find(
      (one) => one !== user && one.device.parts.session === device.parts.session && one.device.isSignedIn,
    );
    if (other !== undefined) await this.untilDone(other, (program) => other.seal(program));
    await this.untilDone(user, (program) => user.signIn(program));
    device.openDrainer('tab');
  }
}
