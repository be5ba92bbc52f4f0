// Whose phone it is in a history: what was saved on it, the session, and the pulls.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { Refused } from '#schema/define/mutation.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { discardAll, sealSession, unseal } from '#outbox/actions/session-wipe.ts';
import { enqueue } from '#outbox/send/send.ts';
import { prepare } from '#sync/push/engine.ts';
import { createPull } from '#sync/pull/pull.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { storePortOf } from '#outbox/drain/store-port.ts';
import type { Device } from '../device/device.ts';
import { pullNetOf } from '../device/device-ports.ts';
import type { Belonging } from '../judge-rest.ts';

import { onScreen, type Saved } from '../judge-edits.ts';
import { AT } from './people.ts';
import { fixedPace } from '#outbox/optimistic/row-pace.ts';
import type { Program } from '../scheduler.ts';

interface More {
  readonly dependsOn?: readonly string[];
  readonly blobId?: string;
  readonly validUntil?: string;
  readonly mayWait?: true;
}

/** A person on a phone, with all that does not depend on what they do there. */
export class PhoneOwner {
  readonly saved = new Map<string, Saved>();
  /** Rows (`entity/id`) that this person ever changed. */
  protected readonly touched = new Set<string>();
  /** What each row ever held before the person's eyes when they changed it. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  /** Of which days this phone keeps the rows. */
  readonly days: 'all' | 'some' = 'all';
  protected made = 0;
  readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  protected nextId(kind: string): string {
    this.made += 1;
    const { clientId, actor } = this.device.parts;
    return `${kind}-${clientId}-${actor.personId ?? ''}-${String(this.made).padStart(4, '0')}`;
  }

  protected async send(
    program: Program,
    definition: AnyMutation,
    args: Arguments,
    more: More = {},
  ): Promise<string | undefined> {
    const { actor, planted } = this.device.parts;
    const local = this.device.localFor(program);
    const wanted = {
      id: this.nextId('e'),
      args,
      ...more,
      occurredAt: { deviceAt: AT, offsetMs: 0, uncertaintyMs: 1 },
      now: this.device.now(),
    };
    const rows = definition.touches(args).map(([entity, row]) => rowKey(entity.name, row));
    for (const row of rows) {
      this.touched.add(row);
      this.shown.set(row, new Set([...(this.shown.get(row) ?? []), ...onScreen(this.device, row)]));
    }
    const had = definition.edits === true ? this.shown.get(rows[0] ?? '') : undefined;
    try {
      const id = await (planted.enqueue ?? enqueue)(local, definition, wanted, actor);
      this.saved.set(id, { id, dependsOn: more.dependsOn ?? [], ...(had === undefined ? {} : { had }) });
      this.device.post({ kind: 'queued' });
      return id;
    } catch (failure) {
      if (failure instanceof Refused) return undefined;
      throw failure;
    }
  }

  /** Asks for what changed, as the app does, and takes it in however late the answers come. */
  async pull(program: Program): Promise<void> {
    const { actor, planted, scheduler } = this.device.parts;
    const local = this.device.localFor(program);
    const store = pullStoreOf({
      local,
      actor,
      now: () => this.device.now(),
      instant: () => AT,
      full: async () => {
        await scheduler.pause(program, 'full');
        return false;
      },
      newRun: () => this.nextId('run'),
      pace: fixedPace(1),
    });
    const pull = createPull(
      {
        net: pullNetOf(this.device, program),
        store:
          planted.pullStore?.(store, { local, actor, pause: () => scheduler.pause(program, 'planted') }, () =>
            this.device.now(),
          ) ?? store,
        progress: () => undefined,
        giveWay: () => scheduler.pause(program, 'giveWay'),
      },
      () => Promise.resolve(actor),
    );
    await pull.once();
    this.device.post({ kind: 'pulled' });
  }

  /** Signs out and throws away what was not sent, on the typed word. */
  async throwAway(program: Program): Promise<void> {
    const local = this.device.localFor(program);
    for (const { id } of await local.read(['outbox'], (tables) => tables.outbox.all()))
      this.device.parts.server.thrownAway.add(id);
    if ((await countUnsent(local)) > 0) await discardAll(local, this.device.now());
    await this.seal(program);
  }

  /** What every start of the app does before anything else. */
  prepare(program: Program): Promise<void> {
    return prepare({
      store: storePortOf({ local: this.device.localFor(program), actor: this.device.parts.actor }),
      clock: { now: () => this.device.now(), monotonic: () => 0, wait: () => Promise.resolve() },
    });
  }

  /** The session is over on this tablet: what others could read goes, what was done here stays. */
  async seal(program: Program): Promise<void> {
    const { session, planted, actor } = this.device.parts;
    if (session.person?.login === actor.login) session.person = null;
    await (planted.seal ?? sealSession)(this.device.localFor(program), this.device.now());
  }

  async signIn(program: Program): Promise<void> {
    const { session, actor } = this.device.parts;
    Object.assign(session, { person: actor, tokenGood: true, refreshWorks: true });
    await unseal(this.device.localFor(program), actor);
    await this.prepare(program);
  }

  /** The rows that belong on this phone when all is well. */
  belonging(): Belonging {
    return { keeps: () => true, lingers: this.touched };
  }

  /** What is wrong with what this person's phone alone has, when all is well. */
  judgeOwn(): readonly string[] {
    return [];
  }
}
