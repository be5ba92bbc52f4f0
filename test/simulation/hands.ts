// What people do in a history: the crew member on the phone, and the office that changes things meanwhile.
import type { Actor } from '#schema/define/rights.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { answerJob } from '#schema/mutations/crews/answer-job.ts';
import { acknowledgeChange } from '#schema/mutations/crews/acknowledge-change.ts';
import { checkPerson } from '#schema/mutations/crews/check-person.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { Refused } from '#schema/define/mutation.ts';
import { saveBlob } from '#store/blobs.ts';
import { discard, resend, undo } from '#store/decide.ts';
import type { Arguments } from '#store/entry.ts';
import { applyServerRows } from '#store/rebase.ts';
import { enqueue } from '#store/send.ts';
import type { Device } from './device.ts';
import type { Saved } from './judge.ts';
import type { Program } from './scheduler.ts';

export const ben: Actor = {
  tenant: 't1', loginType: 'user', login: 'user:ben', personId: 'p-ben', contactIds: [], contactNumber: 'K-1', audiences: ['crew'], rights: {},
  projectId: null, plusCrewId: null, canEdit: false,
};

const AT = '2026-12-01T06:00:00.000Z';
export const JOBS = ['a1', 'a2', 'a3'] as const;

/** Ben's job as the office made it. */
export const job = (more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  projectCrewItemId: 'i1', projectCrewId: 'crew1', projectId: 'pr1', companyId: 'co1', contactId: 'c-ben', personId: 'p-ben', statusCode: 'requested',
  chief: false, effectiveStart: AT, effectiveEnd: AT, timezone: 'Europe/Vienna', termsRev: 1, changedFields: [], hoursRev: 0, ...more,
});

/** A hand on the phone: everything it does can be cut off by the death of its program. */
export class Hand {
  readonly saved = new Map<string, Saved>();
  private made = 0;
  private readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  private nextId(kind: string): string {
    this.made += 1;
    return `${kind}${String(this.made).padStart(4, '0')}`;
  }

  private async send(program: Program, definition: AnyMutation, args: Arguments, more: { readonly dependsOn?: readonly string[]; readonly blobId?: string } = {}): Promise<string | undefined> {
    const { scheduler } = this.device.parts;
    const now = this.device.now();
    await scheduler.pause(program, 'tap');
    try {
      const wanted = { id: this.nextId('e'), args, ...more, occurredAt: { deviceAt: AT, offsetMs: 0, uncertaintyMs: 1 }, now };
      const id = await enqueue(this.device.local, definition, wanted, ben);
      await scheduler.pause(program, 'tap!');
      this.saved.set(id, { id, dependsOn: more.dependsOn ?? [] });
      this.device.post({ kind: 'queued' });
      return id;
    } catch (failure) {
      if (failure instanceof Refused) return undefined;
      throw failure;
    }
  }

  checkIn(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const kind = scheduler.pick(['preCall', 'checkIn', 'checkOut'] as const);
    const check = { id: this.nextId('k'), kind, at: AT, deviceAt: AT, timezone: 'Europe/Vienna', geoState: 'denied' };
    return this.send(program, checkPerson, { id: scheduler.pick(JOBS), check });
  }

  async answer(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const id = scheduler.pick(JOBS);
    const row = this.device.disk.tables.get('projectCrewItemStatus')?.get(id) as { readonly termsRev: number } | undefined;
    const seenRev = row?.termsRev ?? 1;
    if (scheduler.chance(0.3)) return this.send(program, acknowledgeChange, { id, acknowledged: true, seenRev });
    return this.send(program, answerJob, scheduler.chance(0.5) ? { id, accepted: true, seenRev } : { id, accepted: false, reason: 'Sick', seenRev });
  }

  note(program: Program): Promise<unknown> {
    return this.send(program, createActivity, { id: this.nextId('n'), caption: 'Note', type: 'LOG', category: 'CREW', body: 'All well', parameters: '{}' });
  }

  async photo(program: Program): Promise<unknown> {
    const id = this.nextId('d');
    const bytes = new Uint8Array([1, 2, this.made % 250]).buffer;
    const sha256 = this.made.toString(16).padStart(64, '0');
    await this.device.parts.scheduler.pause(program, 'blob');
    await saveBlob(this.device.local, { id, bytes, mime: 'image/jpeg', sha256 }, this.device.now());
    const row = await this.send(program, uploadDocument, { id, typeId: 't', ownerKind: 'projectCrew', ownerId: 'crew1', name: 'Photo', visibility: 'crew' });
    return row === undefined ? undefined : this.send(program, uploadFile, { id, sha256, mime: 'image/jpeg', size: 3 }, { dependsOn: [row], blobId: id });
  }

  async decide(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    await scheduler.pause(program, 'decide');
    const entries = await this.device.local.read(['outbox'], (tables) => tables.outbox.all());
    if (entries.length === 0) return undefined;
    const entry = scheduler.pick(entries);
    if (entry.state !== 'refused') return undo(this.device.local, entry.id, this.device.now(), ben);
    if (scheduler.chance(0.5)) return discard(this.device.local, entry.id, this.device.now(), ben);
    try {
      const resending = { id: entry.id, newId: this.nextId('e'), occurredAt: entry.occurredAt, now: this.device.now() };
      const made = await resend(this.device.local, resending, ben);
      if (made !== undefined) this.replace(entry.id, made);
      return made;
    } catch (failure) {
      if (failure instanceof Refused) return undefined;
      throw failure;
    }
  }

  /** What waited for the refused entry waits for its successor. */
  private replace(id: string, by: string): void {
    if (!this.saved.has(by)) this.saved.set(by, { id: by, dependsOn: this.saved.get(id)?.dependsOn ?? [] });
    for (const one of this.saved.values()) {
      if (one.dependsOn.includes(id)) this.saved.set(one.id, { ...one, dependsOn: one.dependsOn.map((parent) => (parent === id ? by : parent)) });
    }
  }

  /** Asks for what changed, and takes it in when the answer comes, however late. */
  async pull(program: Program, patience: 'slow' | 'quick' = 'slow'): Promise<void> {
    const { scheduler, server, weather, planted } = this.device.parts;
    const scope = 'all';
    await scheduler.pause(program, 'pull');
    if (weather.offline) return;
    const cursor = await this.device.local.read(['cursors'], (tables) => tables.cursors.get(scope));
    const { rows, rev } = server.delta(cursor?.epoch === server.epoch ? cursor.rev : 0);
    if (patience === 'slow') await scheduler.sleep(program, Math.floor(scheduler.random() * 30_000), 'page').done;
    const page = { rows, cursor: { scope, epoch: server.epoch, rev, complete: true } };
    const tools = { local: this.device.local, actor: ben, pause: () => scheduler.pause(program, 'planted') };
    if (planted.pull === undefined) await applyServerRows(this.device.local, page, { actor: ben, now: this.device.now() });
    else await planted.pull(tools, page, this.device.now());
    await scheduler.pause(program, 'pull!');
    this.device.post({ kind: 'pulled' });
  }

  /** The office: terms move, a request is withdrawn, a note is removed. */
  office(): void {
    const { scheduler, server } = this.device.parts;
    const id = scheduler.pick(JOBS);
    const row = server.table('projectCrewItemStatus').get(id);
    const notes = [...server.table('activities').values()].filter((note) => note.deletedAt === undefined);
    if (scheduler.chance(0.3) && notes.length > 0) server.write('activities', scheduler.pick(notes).id, null);
    else if (scheduler.chance(0.5)) server.write('projectCrewItemStatus', id, { termsRev: Number(row?.['termsRev'] ?? 1) + 1, reason: `moved ${String(server.rev)}` });
    else server.write('projectCrewItemStatus', id, { statusCode: scheduler.pick(['requested', 'confirmed', 'cancelled']) });
  }
}
