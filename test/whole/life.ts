// The life of one phone on the whole way: short histories one after the other, each judged at its end by what the
// server has.
import { createHash } from 'node:crypto';
import { Refused } from '#schema/define/mutation.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow } from '#test/support/worlds/tenant-rows.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';
import { endOf, jumpingTime } from './jumping-time.ts';
import { compareRows, judgeWork } from './judge-life.ts';
import { hasSentAll, wholePhone, type RunningApp, type WholePhone } from './phone.ts';

export interface LifeParts {
  readonly world: TestWorld;
  readonly name: string;
  readonly random: () => number;
  readonly histories: number;
}

const COMMANDS = [
  'check',
  'note',
  'note',
  'photo',
  'block',
  'unblock',
  'undo',
  'office',
  'pull',
  'wait',
  'kill',
  'silence',
  'signal',
] as const;
const REST_MS = 30 * 60_000;

export interface Lived {
  /** What was broken, each with its invariant. */
  readonly violations: readonly string[];
  /** Changes that were said to be saved. */
  readonly saved: number;
}

/** Runs the histories on one phone. */
export const liveOnPhone = async ({ world, name, random, histories }: LifeParts): Promise<Lived> => {
  const time = jumpingTime();
  const phone = await wholePhone({ world, login: 'ben', name, time, random });
  const life = new Life(world, phone, await phone.start(), random, time);
  await life.pullWell();
  for (let at = 0; at < histories && life.violations.length === 0; at += 1) await life.history();
  if (life.violations.length === 0)
    await life.compare(await wholePhone({ world, login: 'ben', name: `${name}-fresh`, time, random }));
  life.end();
  return { violations: life.violations, saved: life.saved.size };
};

class Life {
  readonly violations: string[] = [];
  readonly saved = new Set<string>();
  private blocked: string[] = [];

  private readonly world: TestWorld;
  private readonly phone: WholePhone;
  private app: RunningApp;
  private readonly random: () => number;
  private readonly time: ReturnType<typeof jumpingTime>;

  constructor(
    world: TestWorld,
    phone: WholePhone,
    app: RunningApp,
    random: () => number,
    time: ReturnType<typeof jumpingTime>,
  ) {
    this.world = world;
    this.phone = phone;
    this.app = app;
    this.random = random;
    this.time = time;
  }

  async history(): Promise<void> {
    this.phone.line.trouble = this.random() * 0.7;
    const length = 3 + Math.floor(this.random() * 6);
    for (let at = 0; at < length; at += 1)
      await this.perform(COMMANDS[Math.floor(this.random() * COMMANDS.length)] ?? 'wait');
    await this.rest();
    this.violations.push(...(await judgeWork(this.world, this.app, this.saved)));
  }

  async pullWell(): Promise<void> {
    this.phone.line.trouble = 0;
    const ends = await this.through(this.app.pull.once());
    if (ends !== 'fresh') this.violations.push(`I12: a pull on a good line ended ${String(ends)}`);
  }

  end(): void {
    this.app.kill();
  }

  private async perform(command: (typeof COMMANDS)[number]): Promise<void> {
    const { random, world, app } = this;
    switch (command) {
      case 'check':
        return this.keep((store) =>
          store.send(checkPerson, {
            id: 'job-ben',
            check: checkOf(store, (['preCall', 'checkIn', 'checkOut'] as const)[Math.floor(random() * 3)] ?? 'checkIn'),
          }),
        );
      case 'note':
        return this.keep((store) =>
          store.send(createActivity, {
            id: store.ids.next(),
            caption: 'Note',
            type: 'LOG',
            category: 'CREW',
            body: '',
            parameters: '{}',
          }),
        );
      case 'photo':
        return this.photo();
      case 'block':
        return this.block();
      case 'unblock': {
        const id = this.blocked.pop();
        return id === undefined ? undefined : this.keep((store) => store.send(deleteBlockDate, { id }));
      }
      case 'undo': {
        const entries = await this.through(app.store.local.read(['outbox'], (tables) => tables.outbox.all()));
        const entry = entries?.[Math.floor(random() * entries.length)];
        if (entry !== undefined) await this.through(app.store.undo(entry.id));
        return;
      }
      case 'office':
        await world.put(
          projectCrewItemStatus,
          assignmentRow('job-ben', 'ben', 'hands', { reason: `Moved ${String(random())}` }),
        );
        return;
      case 'pull':
        void app.pull.once().catch(() => undefined);
        return;
      case 'wait':
        await this.time.until(() => Promise.resolve(false), Math.floor(random() * 20_000));
        return;
      case 'silence':
        this.phone.line.trouble = 1;
        return;
      case 'signal':
        this.phone.line.trouble = 0;
        app.engine.poke('online');
        return;
      case 'kill':
        app.kill();
        this.app = await this.phone.start();
    }
  }

  private async block(): Promise<void> {
    const day = Temporal.PlainDate.from('2027-07-01')
      .add({ days: Math.floor(this.random() * 5000) })
      .toString();
    await this.keep((store) => {
      const id = store.ids.next();
      this.blocked = [...this.blocked, id];
      return store.send(createBlockDate, { id, personId: 'ben', start: day, reason: 'Family' });
    });
  }

  private async photo(): Promise<void> {
    const { store } = this.app;
    const id = store.ids.next();
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(id)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.through(store.saveBlob({ id, bytes: bytes.buffer, mime: 'image/jpeg', sha256 }));
    let row: string | undefined;
    await this.keep(
      async () =>
        (row = await store.send(uploadDocument, {
          id,
          typeId: 'photo',
          ownerKind: 'projectCrew',
          ownerId: 'loadIn',
          name: 'Photo',
          visibility: 'crew',
        })),
    );
    if (row !== undefined)
      await this.keep(() =>
        store.send(uploadFile, { id, sha256, mime: 'image/jpeg', size: bytes.byteLength }, { dependsOn: [row ?? ''] }),
      );
  }

  /** What was said to be saved has to be found again. */
  private async keep(send: (store: Store) => Promise<string>): Promise<void> {
    try {
      const id = await this.through(send(this.app.store));
      if (id !== undefined) this.saved.add(id);
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
    }
  }

  /** Waits for something, letting time pass meanwhile; undefined when it never ends. */
  private through<T>(work: Promise<T>): Promise<T | undefined> {
    return endOf(this.time, work, REST_MS);
  }

  private async rest(): Promise<void> {
    this.phone.line.trouble = 0;
    this.app.engine.poke('online');
    if (!(await this.time.until(() => hasSentAll(this.app), REST_MS)))
      this.violations.push('I12: not everything was sent within half an hour of good line');
    await this.pullWell();
  }

  /** A phone that pulls everything anew has to show the same. */
  async compare(other: WholePhone): Promise<void> {
    const fresh = await other.start();
    await this.through(fresh.pull.once());
    const work = compareRows(this.app.store, fresh.store);
    this.violations.push(...((await this.through(work)) ?? []));
    fresh.kill();
  }
}

const checkOf = (store: Store, kind: 'preCall' | 'checkIn' | 'checkOut') =>
  ({
    id: store.ids.next(),
    kind,
    at: store.time.now(),
    deviceAt: store.time.occurredAt().deviceAt,
    timezone: 'Europe/Vienna',
    geoState: 'denied',
  }) as const;
