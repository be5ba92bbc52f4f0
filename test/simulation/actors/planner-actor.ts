// A planner on a phone: the pull is put together as the app does it, and the rows on the phone are those of some
// days.
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { checkCanary } from '#db/quota/canary.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import { deviceTimeOf, keepSample, readSamples, type DeviceTime } from '#db/engine/clock-samples.ts';
import type { Cursor, LocalStore } from '#db/tables/local.ts';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import { readOutbox, readReceipts } from '#outbox/status/outbox-lists.ts';
import type { Pull } from '#sync/pull/pull.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import { pullNetOf } from '../device/device-ports.ts';
import { EPOCH_MS } from '../device/device-parts.ts';
import { UserActor } from './user-actor.ts';
import type { Belonging } from '../judge-rest.ts';
import { headsFor } from '../server/list-model.ts';
import { AGENCY, CALENDAR, dayIn, keepsIn, windowAt, writeShift } from './planning.ts';
import { fixedPace } from '#outbox/optimistic/row-pace.ts';
import type { Program } from '../scheduler.ts';

export class PlannerActor extends UserActor {
  override readonly days = 'some';
  /** Programs that were opened, each with its pull. */
  private readonly opened = new WeakMap<Program, Promise<Pull>>();

  private get serverMs(): number {
    return EPOCH_MS + this.device.parts.scheduler.now;
  }

  override async pull(program: Program): Promise<void> {
    const pull = await this.open(program);
    await pull.once();
    this.device.post({ kind: 'pulled' });
  }

  private open(program: Program): Promise<Pull> {
    const opening =
      this.opened.get(program) ??
      this.openAnew(program).catch((failure: unknown) => {
        this.opened.delete(program);
        throw failure;
      });
    this.opened.set(program, opening);
    return opening;
  }

  /**
   * What a start of the app does: the clock samples of earlier ones, the mark outside the database, what is known of
   * the agency.
   */
  private async openAnew(program: Program): Promise<Pull> {
    const local = this.device.localFor(program);
    const time = this.timeOf(local);
    time.adopt(await readSamples(local));
    const { device } = this;
    const place = {
      read: () => device.canary,
      write: (written: typeof device.canary) => {
        device.canary = written;
      },
    };
    if ((await checkCanary({ local, place, fresh: this.nextId('m'), countUnsent })) === 'evicted')
      throw new Error('The mark tells of a database that was thrown away, and none was');
    if ((await readMeta(local, 'tenant')) === undefined) await writeMeta(local, 'tenant', AGENCY);
    return this.pullOf(program, local, time);
  }

  private timeOf(local: LocalStore): DeviceTime {
    const { scheduler } = this.device.parts;
    return deviceTimeOf({ now: () => this.device.now(), monotonic: () => scheduler.now }, (sample) => {
      keepSample(local, sample).catch(() => undefined);
    });
  }

  private pullOf(program: Program, local: LocalStore, time: DeviceTime): Pull {
    const { scheduler, actor } = this.device.parts;
    const net = pullNetOf(this.device, program, () => this.serverMs);
    return assemblePull({
      actor: () => Promise.resolve(actor),
      store: {
        local,
        fetched: local,
        login: actor.login,
        actor,
        time,
        clock: { now: () => this.device.now(), monotonic: () => scheduler.now },
        ids: { next: () => this.nextId('run') },
      },
      pace: fixedPace(2),
      remote: {
        get: async (path, { headers = {} } = {}) => {
          const t0 = this.device.now();
          const outcome = await net.get(path, headers);
          if (outcome.kind === 'answered' && outcome.serverTime !== null)
            time.sample({ serverTime: outcome.serverTime, t0, t1: this.device.now() });
          return outcome;
        },
      },
      full: async () => {
        await scheduler.pause(program, 'full');
        return false;
      },
      progress: () => undefined,
      wait: (ms) => scheduler.sleep(program, ms, 'giveWay').done,
    });
  }

  override async look(program: Program): Promise<unknown> {
    const local = this.device.localFor(program);
    return [await readOutbox(local), await readReceipts(local), await super.look(program)];
  }

  /** Says why, or puts the shift on another day, perhaps one that is not kept here. */
  override edit(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const shown = [...(this.device.disk.tables.get('projectCrewItemStatus')?.keys() ?? [])];
    if (shown.length === 0) return Promise.resolve();
    const day = dayIn(this.serverMs, scheduler.pick([1, 12, 60]));
    const change = scheduler.chance(0.5)
      ? { reason: `Edited ${this.nextId('r')}` }
      : { startAt: `${day}T06:00:00.000Z`, endAt: `${day}T14:00:00.000Z` };
    return this.send(program, editAssignment, { id: scheduler.pick(shown), ...change });
  }

  /** The office puts shifts off, brings them forward, makes new ones and removes some. */
  override office(): void {
    const { scheduler, server } = this.device.parts;
    const shifts = [...server.table('projectCrewItemStatus').values()].filter(
      ({ deletedAt }) => deletedAt === undefined,
    );
    const id = scheduler.pick(shifts).id;
    if (scheduler.chance(0.15)) server.write('projectCrewItemStatus', id, null);
    else if (scheduler.chance(0.3))
      server.write('projectCrewItemStatus', id, { reason: `moved ${String(server.rev)}` });
    else
      writeShift(
        server,
        scheduler.chance(0.3) ? this.nextId('s') : id,
        dayIn(this.serverMs, scheduler.pick([-20, -5, 3, 20, 30, 180])),
      );
  }

  override belonging(): Belonging {
    return { keeps: keepsIn(windowAt(this.serverMs)), lingers: this.touched };
  }

  /** The calendar's cursor stands at the list's head, with the days of today and none of them missing. */
  override judgeOwn(): readonly string[] {
    const cursor = this.device.disk.tables.get('cursors')?.get(CALENDAR) as Cursor | undefined;
    const { server, actor } = this.device.parts;
    const head = headsFor(server, actor)[CALENDAR] ?? Infinity;
    const isRight =
      cursor?.complete === true &&
      cursor.epoch === server.epoch &&
      cursor.rev >= head &&
      cursor.rev <= server.rev &&
      JSON.stringify(cursor.window) === JSON.stringify(windowAt(this.serverMs));
    return isRight ? [] : [`I5: the calendar's cursor is ${JSON.stringify(cursor)}`];
  }
}
