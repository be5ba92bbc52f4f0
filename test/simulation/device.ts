// A phone of the simulation: one disk, several programs over it, and ports that the scheduler holds at every await.
import type { Actor } from '#schema/define/rights.ts';
import type { Outcome } from '#remote/outcome.ts';
import { unreachable } from '#remote/outcome.ts';
import type { LocalStore } from '#store/local.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import type { BusMessage, LifecycleEvent, Net, Outgoing, Ports, StorePort } from '#sync/ports.ts';
import { storePortOf } from '#sync/store-port.ts';
import { emptyDisk, memoryLocal, type CommitWatch, type Disk } from './memory-local.ts';
import type { Planted } from './planted.ts';
import type { Program, Scheduler } from './scheduler.ts';
import type { ServerModel } from './server-model.ts';
import type { Weather } from './weather.ts';

export const EPOCH_MS = 1_796_000_000_000;

/** A program that drains: a tab with its engine, or a service worker that was woken for one pass. */
export interface Drainer extends Program {
  readonly engine: Engine;
  readonly tell: (event: LifecycleEvent) => void;
}

/** What the judge wants to know of a request that left. */
export interface Departure {
  readonly outgoing: Outgoing;
  readonly at: number;
  /** The moment before which the server had asked not to be sent it again. */
  readonly notBefore: number;
}

export interface DeviceParts {
  readonly scheduler: Scheduler;
  readonly server: ServerModel;
  readonly weather: Weather;
  readonly actor: Actor;
  readonly planted: Planted;
  readonly watch: CommitWatch;
  /** Without Web Locks leases alone keep drainers apart. */
  readonly webLocks: boolean;
}

export class Device {
  readonly disk: Disk = emptyDisk();
  readonly clientId = 'phone-1';
  readonly departures: Departure[] = [];
  readonly drainers: Drainer[] = [];
  readonly failures: unknown[] = [];
  readonly local: LocalStore;
  /** Entry id to the moment before which the server asked not to be sent it. */
  readonly askedUntil = new Map<string, number>();
  clockOffset = 0;
  tokenGood = true;
  refreshWorks = true;
  signedIn = true;
  readonly parts: DeviceParts;
  private readonly locks = new Map<string, { readonly program: Program }>();
  private readonly listeners = new Set<{ readonly program: Program; readonly listener: (message: BusMessage) => void }>();
  private programs = 0;

  constructor(parts: DeviceParts) {
    this.parts = parts;
    this.local = memoryLocal(this.disk, parts.watch);
  }

  now(): number {
    return EPOCH_MS + this.parts.scheduler.now + this.clockOffset;
  }

  newProgram(kind: string): Program {
    this.programs += 1;
    return { name: `${kind}${String(this.programs)}`, alive: true, frozen: false };
  }

  openDrainer(kind: 'tab' | 'worker'): Drainer {
    const program = this.newProgram(kind);
    const events = new Set<(event: LifecycleEvent) => void>();
    const ports = this.portsOf(program, events);
    const engine = createEngine(ports, {
      login: this.parts.actor.login, clientId: this.clientId, lockName: 'drain', budgetMs: kind === 'tab' ? 60_000 : 25_000,
      lingerMs: kind === 'tab' ? 0 : 10_000, onFailure: (failure) => { this.failures.push(failure); },
    });
    const drainer = Object.assign(program, { engine, tell: (event: LifecycleEvent) => { for (const listener of [...events]) listener(event); } });
    this.drainers.push(drainer);
    if (kind === 'tab') engine.poke('start');
    else engine.drain().catch((failure: unknown) => { this.failures.push(failure); });
    return drainer;
  }

  kill(program: Program): void {
    program.alive = false;
    for (const entry of this.listeners) if (entry.program === program) this.listeners.delete(entry);
  }

  tellAll(event: LifecycleEvent): void {
    for (const drainer of this.drainers) if (drainer.alive && !drainer.frozen) drainer.tell(event);
  }

  post(message: BusMessage): void {
    for (const { program, listener } of this.listeners) {
      if (program.alive) void this.parts.scheduler.pause(program, 'bus').then(() => { listener(message); });
    }
  }

  private portsOf(program: Program, events: Set<(event: LifecycleEvent) => void>): Ports {
    const { scheduler, planted, actor } = this.parts;
    const real = storePortOf({ local: this.local, actor });
    return {
      store: this.paused(program, this.observed(planted.store?.(real, { local: this.local, actor, pause: () => scheduler.pause(program, 'planted') }) ?? real)),
      net: planted.net?.(this.netOf(program)) ?? this.netOf(program),
      auth: {
        login: () => (this.signedIn ? actor.login : null),
        renew: async () => {
          await scheduler.pause(program, 'renew');
          if (this.refreshWorks) this.tokenGood = true;
          else this.signedIn = false;
          return this.refreshWorks;
        },
        rereadRights: () => scheduler.pause(program, 'rights'),
      },
      clock: {
        now: () => this.now(),
        monotonic: () => scheduler.now,
        wait: async (ms, stop) => {
          if (stop?.aborted === true) return;
          const { done, cancel } = scheduler.sleep(program, ms, 'wait');
          stop?.addEventListener('abort', cancel);
          await done;
        },
      },
      locks: { exclusive: this.parts.webLocks, attempt: (name, steal, body) => this.attempt(program, name, steal, body) },
      rng: { next: () => scheduler.random() },
      bus: {
        post: (message) => { this.post(message); },
        subscribe: (listener) => {
          const entry = { program, listener };
          this.listeners.add(entry);
          return () => { this.listeners.delete(entry); };
        },
      },
      lifecycle: {
        visible: () => !program.frozen,
        subscribe: (listener) => {
          events.add(listener);
          return () => { events.delete(listener); };
        },
      },
    };
  }

  /** Held before and after every operation: a death in between loses either the work or only the news of it. */
  private paused(program: Program, store: StorePort): StorePort {
    const { scheduler } = this.parts;
    return new Proxy(store, {
      get: (target, name: keyof StorePort) => async (...args: readonly unknown[]) => {
        await scheduler.pause(program, name);
        const operation = target[name] as (...args: readonly unknown[]) => Promise<unknown>;
        const result = await operation(...args);
        await scheduler.pause(program, `${name}!`);
        return result;
      },
    });
  }

  private observed(store: StorePort): StorePort {
    return {
      ...store,
      giveBack: async (giving) => {
        // A pass whose lease ran out meanwhile gives nothing back: another one has the entry by then.
        const taken = (await store.entries()).some((entry) => entry.id === giving.id && entry.lease?.owner === giving.owner);
        await store.giveBack(giving);
        if (giving.event === 'rateLimited' && taken) this.askedUntil.set(giving.id, this.parts.scheduler.now + giving.delayMs);
      },
    };
  }

  private async attempt(program: Program, name: string, steal: 'steal' | 'leave', body: () => Promise<void>): Promise<boolean> {
    await this.parts.scheduler.pause(program, 'lock');
    if (!this.parts.webLocks) {
      await body();
      return true;
    }
    if (this.locks.get(name)?.program.alive === true && steal === 'leave') return false;
    const mine = { program };
    this.locks.set(name, mine);
    try {
      await body();
    } finally {
      if (this.locks.get(name) === mine) this.locks.delete(name);
    }
    return true;
  }

  private netOf(program: Program): Net {
    const { scheduler, weather, server } = this.parts;
    return {
      send: async (outgoing) => {
        this.departures.push({ outgoing, at: scheduler.now, notBefore: this.askedUntil.get(outgoing.id) ?? 0 });
        await scheduler.pause(program, 'send');
        return weather.carry(program, this, outgoing);
      },
      ask: async (outgoing): Promise<Outcome> => {
        await scheduler.pause(program, 'ask');
        if (weather.offline) return unreachable('network');
        const { status, body } = server.ask(String(outgoing.args['id']), String(outgoing.args['sha256']));
        return { kind: 'answered', status, body, ackMatches: true, epoch: server.epoch, rev: null, serverTime: null, retryAfterMs: null, etag: null };
      },
    };
  }
}
