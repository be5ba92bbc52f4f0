// The reference server of the simulation: what a server that keeps the contract does, written from the contract's text
// alone.
import type { AnyEntity } from '#schema/define/entity.ts';
import { Refused, type Tables } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Outgoing } from '#outbox/drain/ports.ts';
import { isUnstored, refusal, type Answer } from './answers.ts';
import { askedNoMore, seatsOpen, takesSeat, wasFilled, type SeatRows } from './seats-model.ts';

/** A change that took effect, in the order of commits. */
export interface Effect {
  readonly clientId: string;
  readonly seq: number;
  readonly key: string;
  readonly lane: string;
  readonly mutation: string;
  /** Whose token came along, and whose work it was. */
  readonly bearer: string;
  readonly login: string;
  /** Key of the row that it is about, and its fields before and after. */
  readonly row: string;
  readonly before: Fields;
  readonly after: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

const JOBS = 'projectCrewItemStatus';
const AT = '2026-12-01T06:00:00.000Z';

/** What a backup holds. */
interface Backup {
  readonly rev: number;
  readonly effects: readonly Effect[];
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, ServerRow>>;
  readonly ledger: ReadonlyMap<string, Answer>;
  readonly bytes: ReadonlyMap<string, string>;
  readonly rightsRev: number;
}

export class ServerModel {
  rev = 0;
  epoch = 'epoch-1';
  effects: Effect[] = [];
  rows = new Map<string, Map<string, ServerRow>>();
  private ledger = new Map<string, Answer>();
  /** Keys of changes that this person may not make: every copy of the request is told so. */
  readonly forbidden = new Set<string>();
  /** Changes that are refused for good, whoever asks again, each with its answer. */
  private readonly refused = new Map<string, Answer>();
  /** Lists that this login's rights do not open at the moment. */
  readonly closed = new Set<string>();
  /** Change number of the rights: an older cursor is answered with the whole list. */
  rightsRev = 0;
  /** Bytes that arrived, by document. */
  bytes = new Map<string, string>();
  /** Keys whose effect a restored backup took back. */
  readonly takenBack = new Set<string>();
  /**
   * Keys that their person threw away, perhaps while the request was on its way: nobody can call it back, and no order
   * is owed.
   */
  readonly thrownAway = new Set<string>();
  /** A fault that is planted: a yes takes a seat whether there is one or not. */
  countsNoSeats = false;
  private backup: Backup | undefined;
  private readonly actors: readonly Actor[];

  constructor(...actors: readonly Actor[]) {
    this.actors = actors;
  }

  table(entity: string): Map<string, ServerRow> {
    const known = this.rows.get(entity) ?? new Map<string, ServerRow>();
    this.rows.set(entity, known);
    return known;
  }

  /** What the office does: writes a row, or removes it. */
  write(entity: string, id: string, fields: Readonly<Record<string, unknown>> | null): void {
    this.rev += 1;
    const before = this.table(entity).get(id);
    this.table(entity).set(
      id,
      fields === null
        ? { id, rev: this.rev, deletedAt: AT, reason: 'deleted' }
        : { createdAt: AT, ...before, ...fields, updatedAt: AT, id, rev: this.rev },
    );
  }

  /** Rights change: what they open has to be asked for anew. */
  changeRights(): void {
    this.rev += 1;
    this.rightsRev = this.rev;
  }

  /** Refuses the change with that key, unless it was judged before; a code that nobody knows comes with a 409. */
  refuse(key: string, code: RefusalCode | 'A_CODE_OF_LATER'): void {
    this.refused.set(key, code === 'A_CODE_OF_LATER' ? { status: 409, body: { error: { code } } } : refusal(code));
  }

  has(key: string): boolean {
    return (this.ledger.get(key)?.status ?? 0) < 300 && this.ledger.has(key);
  }

  /** Keeps everything as it is now. */
  backUp(): void {
    this.backup = {
      rev: this.rev,
      rightsRev: this.rightsRev,
      effects: [...this.effects],
      ledger: new Map(this.ledger),
      bytes: new Map(this.bytes),
      rows: new Map([...this.rows].map(([entity, table]) => [entity, new Map(table)])),
    };
  }

  /** Everything since the backup is gone, and another epoch begins. */
  restore(): void {
    const { backup } = this;
    if (backup === undefined) return;
    const kept = new Set(backup.effects.map(({ key }) => key));
    for (const { key } of this.effects) if (!kept.has(key)) this.takenBack.add(key);
    this.rev = backup.rev;
    this.rightsRev = backup.rightsRev;
    this.effects = [...backup.effects];
    this.ledger = new Map(backup.ledger);
    this.bytes = new Map(backup.bytes);
    this.rows = new Map([...backup.rows].map(([entity, table]) => [entity, new Map(table)]));
    this.epoch = `${this.epoch}+`;
  }

  /** One request, exactly once per key. `bearer` is the login of the token that came along. */
  async handle(outgoing: Outgoing, bearer: string = outgoing.login): Promise<Answer> {
    const actor = this.actors.find(({ login }) => login === bearer);
    if (actor === undefined) return refusal('NOT_ASSIGNED');
    const stored = this.ledger.get(outgoing.id);
    if (stored !== undefined) return stored;
    if (this.forbidden.has(outgoing.id)) return refusal('NO_RIGHT');
    const answer = this.refused.get(outgoing.id) ?? (await this.perform(outgoing, actor));
    if (answer.status < 500 && !isUnstored(answer)) this.ledger.set(outgoing.id, answer);
    return answer;
  }

  private async perform(outgoing: Outgoing, actor: Actor): Promise<Answer> {
    const { id, mutation, args, clientId, seq, login } = outgoing;
    const definition = mutationNamed(mutation);
    if (definition === undefined) return refusal('NO_SUCH_CALL');
    const first = definition.touches(args)[0];
    const current = first === undefined ? undefined : this.table(first[0].name).get(first[1]);
    if (
      outgoing.ifRev !== null &&
      current !== undefined &&
      current.deletedAt === undefined &&
      current.rev !== outgoing.ifRev
    )
      return refusal('STALE', current);
    const written = new Map<string, Written>();
    if (args['accepted'] === true && wasFilled(current)) return refusal('SEAT_TAKEN');
    try {
      await definition.apply(this.tables(written), args, actor);
    } catch (failure) {
      if (failure instanceof Refused) return refusal(failure.code);
      throw failure;
    }
    const full = this.seatedBy(written);
    if (full === 'taken') return refusal('SEAT_TAKEN');
    this.rev += 1;
    const rows = [...written.values()].flatMap((change) => this.commit(change, outgoing));
    for (const row of full) this.table(JOBS).set(row.id, { ...row, updatedAt: AT, rev: this.rev });
    if (outgoing.file !== null) this.bytes.set(String(args['id']), String(args['sha256']));
    const row = first === undefined ? '' : `${first[0].name}/${first[1]}`;
    const after = rows.find((one) => one.id === first?.[1]) ?? {};
    const lane = definition.lane(args);
    const change = { row, before: current ?? {}, after };
    this.effects.push({ clientId, seq, key: id, lane, mutation, bearer: actor.login, login, ...change });
    return { status: 200, body: { data: rows[0], included: {}, rev: this.rev } };
  }

  /** What follows for those who are still asked, or that the change takes a seat which is not there. */
  private seatedBy(written: ReadonlyMap<string, Written>): readonly MirrorRow[] | 'taken' {
    const taking = [...written.values()].flatMap(({ entity, id, row }) =>
      entity === JOBS && row !== null && takesSeat(this.table(JOBS).get(id), row) ? [row] : [],
    );
    const [job] = taking;
    if (job === undefined || this.countsNoSeats) return [];
    if (seatsOpen(this.seatsOf(job)) < taking.length) return 'taken';
    const { jobs, position } = this.seatsOf(job);
    return askedNoMore({ position, jobs: jobs.map((one) => (one.id === job.id ? job : one)) });
  }

  private seatsOf(job: MirrorRow): SeatRows {
    const present = [...this.table(JOBS).values()].filter(({ deletedAt }) => deletedAt === undefined);
    return {
      jobs: present.filter((one) => one['projectCrewItemId'] === job['projectCrewItemId']),
      position: this.table('projectCrewItems').get(String(job['projectCrewItemId'])),
    };
  }

  /** What the office does with a job: it books nobody where all seats are taken. */
  move(id: string, statusCode: string): void {
    const row = this.table(JOBS).get(id);
    const isTaking = row !== undefined && takesSeat(row, { ...row, statusCode });
    const isFull = row !== undefined && isTaking && seatsOpen(this.seatsOf(row)) <= 0;
    this.write(JOBS, id, { statusCode: isFull ? 'cancelled' : statusCode, calledOff: undefined });
    const moved = this.table(JOBS).get(id);
    for (const one of moved !== undefined && isTaking ? askedNoMore(this.seatsOf(moved)) : [])
      this.write(JOBS, one.id, one);
  }

  /** Positions on which more people have a place than there are seats. */
  overbooked(): readonly string[] {
    return [...this.table('projectCrewItems').values()].flatMap(({ id, deletedAt }) => {
      const [job] = [...this.table(JOBS).values()].filter((one) => one['projectCrewItemId'] === id);
      return deletedAt === undefined && job !== undefined && seatsOpen(this.seatsOf(job)) < 0 ? [id] : [];
    });
  }

  private commit({ entity, id, row }: Written, { file, args }: Outgoing): readonly ServerRow[] {
    if (row === null) {
      const isKnown = this.table(entity).has(id);
      const gone: ServerRow = { id, rev: this.rev, deletedAt: AT, reason: isKnown ? 'deleted' : 'scope' };
      if (isKnown) this.table(entity).set(id, gone);
      return [gone];
    }
    const sent: ServerRow = {
      createdAt: AT,
      ...row,
      updatedAt: AT,
      rev: this.rev,
      ...(file === null ? {} : { sha256: args['sha256'] }),
    };
    this.table(entity).set(id, sent);
    return [sent];
  }

  private tables(written: Map<string, Written>): Tables {
    const current = (entity: string, id: string): unknown => {
      const change = written.get(`${entity}/${id}`);
      const row = change === undefined ? this.table(entity).get(id) : change.row;
      return row === undefined || row === null || row['deletedAt'] !== undefined ? undefined : row;
    };
    return {
      get: (entity, id) => Promise.resolve(current(entity.name, id) as never),
      peek: (entity, id) => Promise.resolve(current(entity.name, id) as never),
      put: (entity, content) => {
        const row = content as unknown as MirrorRow;
        written.set(`${entity.name}/${row.id}`, { entity: entity.name, id: row.id, row });
        return Promise.resolve();
      },
      remove: (entity: AnyEntity, id) => {
        written.set(`${entity.name}/${id}`, { entity: entity.name, id, row: null });
        return Promise.resolve();
      },
    };
  }

  /** Whether these bytes are here (GET with ?sha256). */
  ask(documentId: string, sha256: string): Answer {
    const row = this.table('documents').get(documentId);
    return this.bytes.get(documentId) === sha256 && row !== undefined
      ? { status: 200, body: { data: row } }
      : refusal('NOT_FOUND');
  }

  /** The rows that a device that has heard everything holds. */
  present(): ReadonlyMap<string, MirrorRow> {
    return new Map(
      [...this.rows].flatMap(([entity, table]) =>
        [...table.values()]
          .filter((row) => row.deletedAt === undefined)
          .map((row): [string, MirrorRow] => [`${entity}/${row.id}`, row]),
      ),
    );
  }
}

interface Written {
  readonly entity: string;
  readonly id: string;
  /** Null: removed. */
  readonly row: MirrorRow | null;
}
