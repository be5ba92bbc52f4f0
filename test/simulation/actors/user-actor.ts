// What people do in a history: the person on the phone, and the office that changes things meanwhile.
import { Refused } from '#schema/define/mutation.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { acknowledgeChange } from '#schema/mutations/crews/assignments/acknowledge-change.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { atRisk } from '#outbox/status/at-risk.ts';
import { readBlob, readThumbnail, saveBlob } from '#db/blobs/blobs.ts';
import { discard, resend, undo, undoAct } from '#outbox/actions/outbox-actions.ts';
import { sendHeldBack } from '#outbox/entries/held-back.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { markOf } from '#outbox/status/marks.ts';
import { readArrivals } from '#db/live/arrivals.ts';
import { readStatus } from '#outbox/status/status.ts';
import { enqueueAll } from '#outbox/send/send.ts';
import { takeUnsent, textOf, writeUnsent } from '#outbox/actions/unsent-file.ts';
import { DiskError } from '../device/local-on-device.ts';
import { AT, JOBS } from './people.ts';
import type { Program } from '../scheduler.ts';
import { PhoneOwner } from './phone-owner.ts';

/** Whatever a person does on a phone can be cut off by the death of the program. */
export class UserActor extends PhoneOwner {
  checkIn(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const kind = scheduler.pick(['preCall', 'checkIn', 'checkOut'] as const);
    const check = { id: this.nextId('k'), kind, at: AT, deviceAt: AT, timezone: 'Europe/Vienna', geoState: 'denied' };
    return this.send(program, checkPerson, { id: scheduler.pick(JOBS), check });
  }

  /** Two taps with a cold finger are one wish. */
  async doubleTap(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const id = this.nextId('k');
    const args = {
      id: scheduler.pick(JOBS),
      check: { id, kind: 'checkIn', at: AT, deviceAt: AT, timezone: 'Europe/Vienna', geoState: 'denied' },
    };
    return Promise.all([
      this.send(program, checkPerson, args),
      this.send(program, checkPerson, { ...args, check: { ...args.check, id: `${id}b` } }),
    ]);
  }

  async answer(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const id = scheduler.pick(JOBS);
    const row = this.device.disk.tables.get('projectCrewItemStatus')?.get(id) as
      | { readonly termsRev: number }
      | undefined;
    const seenRev = row?.termsRev ?? 1;
    if (scheduler.chance(0.3)) return this.send(program, acknowledgeChange, { id, acknowledged: true, seenRev });
    const validUntil = scheduler.chance(0.3)
      ? Temporal.Instant.fromEpochMilliseconds(this.device.now() + 90_000).toString()
      : undefined;
    const args = scheduler.chance(0.5)
      ? { id, accepted: true, seenRev }
      : { id, accepted: false, reason: 'Sick', seenRev };
    return this.send(program, answerJob, args, validUntil === undefined ? {} : { validUntil });
  }

  /** Changes fields that the office changes as well, and fields that only this person changes. */
  edit(program: Program): Promise<unknown> {
    const { scheduler } = this.device.parts;
    const change = scheduler.chance(0.5) ? { chief: scheduler.chance(0.5) } : { reason: `Edited ${this.nextId('r')}` };
    return this.send(program, editAssignment, { id: scheduler.pick(JOBS), ...change });
  }

  note(program: Program): Promise<string | undefined> {
    return this.send(program, createActivity, {
      id: this.nextId('n'),
      caption: 'Note',
      type: 'LOG',
      category: 'CREW',
      body: 'All well',
      parameters: '{}',
    });
  }

  async blockDay(program: Program): Promise<unknown> {
    const id = this.nextId('b');
    const made = await this.send(program, createBlockDate, {
      id,
      personId: this.device.parts.actor.personId,
      start: '2026-12-24',
      reason: 'Family',
    });
    if (made === undefined || this.device.parts.scheduler.chance(0.5)) return made;
    await this.device.parts.scheduler.sleep(program, Math.floor(20_000 * this.device.parts.scheduler.random()), 'think')
      .done;
    return this.send(program, deleteBlockDate, { id });
  }

  async photo(program: Program): Promise<unknown> {
    const id = this.nextId('d');
    const bytes = new Uint8Array([1, 2, this.made % 250]).buffer;
    const sha256 = [...id]
      .map((letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .padStart(64, '0')
      .slice(-64);
    await saveBlob(this.device.localFor(program), { id, bytes, mime: 'image/jpeg', sha256 }, this.device.now());
    const row = await this.send(program, uploadDocument, {
      id,
      typeId: 't',
      ownerKind: 'projectCrew',
      ownerId: 'crew1',
      name: 'Photo',
      visibility: 'crew',
    });
    return row === undefined
      ? undefined
      : this.send(
          program,
          uploadFile,
          { id, sha256, mime: 'image/jpeg', size: 3 },
          { dependsOn: [row], blobId: id, mayWait: true },
        );
  }

  /** Lets go of what is held back to save data. */
  async sendNow(program: Program): Promise<unknown> {
    await sendHeldBack(this.device.localFor(program));
    this.device.post({ kind: 'queued' });
    return undefined;
  }

  /** A second note that names what the server says of the first; sometimes something that it never says. */
  async chain(program: Program): Promise<unknown> {
    const first = await this.note(program);
    if (typeof first !== 'string') return undefined;
    const path = this.device.parts.scheduler.chance(0.7) ? 'caption' : 'nothing';
    const args = {
      id: this.nextId('n'),
      caption: { $ref: { mutation: first, path } },
      type: 'LOG',
      category: 'CREW',
      body: '',
      parameters: '{}',
    };
    return this.send(program, createActivity, args, { dependsOn: [first] });
  }

  /** Looks at the pill, the marks, and the photos that were taken here. */
  async look(program: Program): Promise<unknown> {
    const local = this.device.localFor(program);
    const { actor } = this.device.parts;
    await readStatus({ local, time: { suspect: () => false }, clock: this.device });
    await readArrivals(local);
    await atRisk(local);
    await writeUnsent(local, actor);
    await takeUnsent(local, textOf(actor, [], []), actor, actor);
    await markOf(local, `projectCrewItemStatus/${JOBS[0]}`, this.device.now());
    const blobs = [...(this.device.disk.tables.get('blobs')?.keys() ?? [])];
    if (blobs.length === 0) return undefined;
    const id = this.device.parts.scheduler.pick(blobs);
    await readThumbnail(local, id);
    return readBlob(local, id);
  }

  /** One tap for several people, the way back, and the tap once more. */
  async bulk(program: Program): Promise<unknown> {
    const { actor } = this.device.parts;
    try {
      const act = await this.bulkAct(program);
      await undoAct(this.device.localFor(program), act, this.device.now(), actor);
      return await this.bulkAct(program);
    } catch (failure) {
      if (failure instanceof Refused) return undefined;
      throw failure;
    }
  }

  private async bulkAct(program: Program): Promise<string> {
    const act = this.nextId('act');
    const now = this.device.now();
    const all = JOBS.map((id) => ({
      id: this.nextId('e'),
      act,
      holdMs: 8000,
      occurredAt: { deviceAt: AT, offsetMs: 0, uncertaintyMs: 1 },
      now,
      args: {
        id,
        check: {
          id: this.nextId('k'),
          kind: 'checkIn',
          at: AT,
          deviceAt: AT,
          timezone: 'Europe/Vienna',
          geoState: 'denied',
        },
      },
    }));
    for (const {
      args: { check },
    } of all)
      this.touched.add(rowKey('crewChecks', check.id));
    const ids = await enqueueAll(this.device.localFor(program), checkPerson, all, this.device.parts.actor);
    for (const id of ids) if (!this.saved.has(id)) this.saved.set(id, { id, dependsOn: [] });
    this.device.post({ kind: 'queued' });
    return act;
  }

  async decide(program: Program): Promise<unknown> {
    const { scheduler, actor } = this.device.parts;
    const local = this.device.localFor(program);
    const entries = await local.read(['outbox'], (tables) => tables.outbox.all());
    if (entries.length === 0) return undefined;
    const entry = scheduler.pick(entries);
    if (entry.state !== 'refused') return undo(local, entry.id, this.device.now(), actor);
    if (scheduler.chance(0.5)) return discard(local, entry.id, this.device.now(), actor);
    try {
      const newId = this.nextId('e');
      const made = await resend(
        local,
        { id: entry.id, newId, occurredAt: entry.occurredAt, now: this.device.now() },
        actor,
      );
      if (made !== undefined) this.replace(entry.id, made);
      return made;
    } catch (failure) {
      if (failure instanceof Refused) return undefined;
      throw failure;
    }
  }

  /** What waited for the refused entry waits for its successor. */
  private replace(id: string, by: string): void {
    if (!this.saved.has(by)) this.saved.set(by, { dependsOn: [], ...this.saved.get(id), id: by });
    for (const one of this.saved.values()) {
      if (one.dependsOn.includes(id))
        this.saved.set(one.id, { ...one, dependsOn: one.dependsOn.map((parent) => (parent === id ? by : parent)) });
    }
  }

  /** The office: terms move, a reason is written, a note is removed. */
  office(): void {
    const { scheduler, server } = this.device.parts;
    const id = scheduler.pick(JOBS);
    const row = server.table('projectCrewItemStatus').get(id);
    const notes = [...server.table('activities').values()].filter((note) => note.deletedAt === undefined);
    if (scheduler.chance(0.3) && notes.length > 0) server.write('activities', scheduler.pick(notes).id, null);
    else if (scheduler.chance(0.5))
      server.write('projectCrewItemStatus', id, {
        termsRev: Number(row?.['termsRev'] ?? 1) + 1,
        reason: `moved ${String(server.rev)}`,
      });
    else server.move(id, scheduler.pick(['requested', 'confirmed', 'cancelled']));
  }
}

/** What a person is told when the disk fails is no violation: it was not said to be saved. */
export const isToldToPerson = (failure: unknown): boolean =>
  failure instanceof DiskError ||
  (failure instanceof Error && NOT_KEPT.some((words) => failure.message.includes(words)));

/** A photo that was being kept when the session was closed. */
const NOT_KEPT = ['could not be kept on this device', 'are not kept here'];
