// One person's place on a phone of the simulation: one disk, several programs over it, and ports that the scheduler
// holds at every await.
import type { CanaryMark } from '#db/quota/canary.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { createEngine, type Engine } from '#sync/push/engine.ts';
import type { BusMessage, LifecycleEvent } from '#outbox/drain/ports.ts';
import { portsOf } from './device-ports.ts';
import { EPOCH_MS, type Departure, type DeviceParts, type DeviceToPorts } from './device-parts.ts';
import { localOnDevice, type DiskFault } from './local-on-device.ts';
import { Waits } from '../judge-waits.ts';
import { cutPower, emptyDisk, memoryLocal, type Disk } from './memory-local.ts';
import type { Program } from '../scheduler.ts';

/** A program that drains: a tab with its engine, or a service worker that was woken for one pass. */
export interface Drainer extends Program {
  readonly engine: Engine;
  readonly tell: (event: LifecycleEvent) => void;
}

const withoutChunks = (tables: Disk['tables']): Disk['tables'] => {
  const left = new Map(tables);
  left.delete('blobChunks');
  return left;
};

export class Device implements DeviceToPorts {
  readonly disk: Disk = emptyDisk();
  readonly departures: Departure[] = [];
  readonly drainers: Drainer[] = [];
  readonly failures: unknown[] = [];
  /** The tables themselves, for those that look on. */
  readonly local: LocalStore;
  /** Entry id to the moment before which the server asked not to be sent it. */
  readonly askedUntil = new Map<string, number>();
  /** Receipts that went with a closed session. */
  readonly forgotten = new Set<string>();
  readonly parts: DeviceParts;
  readonly waits: Waits;
  clockOffset = 0;
  /** Its clock was set, or a program was held up: moments cannot be compared any more. */
  private isUnsteady = false;
  savesData = false;
  hidesBytes = false;
  /** Files whose bytes the browser threw away. */
  readonly lostBytes = new Set<string>();
  /** The next transactions meet these. */
  readonly faults: DiskFault[] = [];
  diskTrouble: number;
  readonly locks = new Map<string, { readonly program: Program }>();
  readonly listeners = new Set<{ readonly program: Program; readonly listener: (message: BusMessage) => void }>();
  /** What lies outside the database, and outlives a power cut. */
  canary: CanaryMark | null = null;
  /** All that were ever begun, what a person does by hand as well. */
  private readonly programs: Program[] = [];

  constructor(parts: DeviceParts) {
    this.parts = parts;
    this.diskTrouble = parts.diskTrouble;
    this.waits = new Waits({
      moment: () => parts.scheduler.now,
      now: () => this.now(),
      isSteady: () => !this.isUnsteady && this.clockOffset === 0,
      isAlone: () => this.drainers.filter(({ alive }) => alive).length === 1,
    });
    this.local = memoryLocal(this.disk, (before, after) => {
      if (after.get('meta')?.has('sealed') === true) {
        for (const id of before.get('_receipts')?.keys() ?? []) this.forgotten.add(id);
        this.waits.forgets();
      }
      parts.watch(before, after);
      this.waits.commits(before, after);
    });
  }

  now(): number {
    return EPOCH_MS + this.parts.scheduler.now + this.clockOffset;
  }

  get isToldOffline(): boolean {
    return this.parts.tellsOffline && this.parts.network.offline;
  }

  /** The browser throws the bytes of all files away that wait to be sent. */
  loseBytes(): void {
    for (const id of this.disk.tables.get('blobs')?.keys() ?? []) this.lostBytes.add(id);
    this.disk.tables = withoutChunks(this.disk.tables);
    this.disk.durable = { ...this.disk.durable, tables: withoutChunks(this.disk.durable.tables) };
  }

  get isSignedIn(): boolean {
    return this.parts.session.person?.login === this.parts.actor.login;
  }

  newProgram(kind: string): Program {
    const name = `${this.parts.clientId}${kind}${String(this.programs.length + 1)}`;
    let isFrozen = false;
    const program: Program = {
      name,
      alive: true,
      get frozen() {
        return isFrozen;
      },
      set frozen(frozen) {
        isFrozen = frozen;
        noteFrozen(frozen);
      },
    };
    const noteFrozen = (frozen: boolean): void => {
      if (frozen) this.isUnsteady = true;
    };
    this.programs.push(program);
    return program;
  }

  /** The tables as this program reaches them. */
  localFor(program: Program): LocalStore {
    const { scheduler, planted } = this.parts;
    const held = localOnDevice(this.local, program, scheduler, {
      next: () =>
        this.faults.shift() ??
        (scheduler.chance(this.diskTrouble) ? scheduler.pick(['abort', 'newsLost', 'again'] as const) : undefined),
    });
    return (
      planted.local?.(held, {
        local: held,
        actor: this.parts.actor,
        pause: () => scheduler.pause(program, 'planted'),
      }) ?? held
    );
  }

  openDrainer(kind: 'tab' | 'worker'): Drainer {
    const program = this.newProgram(kind);
    const events = new Set<(event: LifecycleEvent) => void>();
    const engine = createEngine(portsOf(this, program, events), {
      login: this.parts.actor.login,
      clientId: this.parts.clientId,
      lockName: 'drain',
      budgetMs: kind === 'tab' ? 60_000 : 25_000,
      lingerMs: kind === 'tab' ? 0 : 10_000,
      onFailure: (failure) => {
        this.failures.push(failure);
      },
    });
    const drainer = Object.assign(program, {
      engine,
      tell: (event: LifecycleEvent) => {
        for (const listener of [...events]) listener(event);
      },
    });
    this.drainers.push(drainer);
    if (kind === 'tab') engine.poke('start');
    else
      engine.drain('backgroundSync').catch((failure: unknown) => {
        this.failures.push(failure);
      });
    return drainer;
  }

  kill(program: Program): void {
    program.alive = false;
    for (const entry of this.listeners) if (entry.program === program) this.listeners.delete(entry);
  }

  killAll(): void {
    for (const drainer of this.drainers) if (drainer.alive) this.kill(drainer);
  }

  /** The battery is out: nothing goes on, and what was not forced to the disk is gone. */
  powerCut(): void {
    for (const program of this.programs) if (program.alive) this.kill(program);
    cutPower(this.disk);
    this.waits.losesPower(this.disk.tables);
  }

  tellAll(event: LifecycleEvent): void {
    for (const drainer of this.drainers) if (drainer.alive && !drainer.frozen) drainer.tell(event);
  }

  post(message: BusMessage): void {
    for (const { program, listener } of this.listeners) {
      if (program.alive)
        void this.parts.scheduler.pause(program, 'bus').then(() => {
          listener(message);
        });
    }
  }
}
