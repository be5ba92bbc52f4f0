// The reference server of the simulation: what a server that keeps the contract does, written from the contract's text alone.
import { Refused, type Tables } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { REFUSALS, UNSTORED } from '#schema/refusals.ts';
import type { MirrorRow } from '#store/local.ts';
import type { RowsByEntity, ServerRow } from '#store/server-rows.ts';
import type { Outgoing } from '#sync/ports.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A change that took effect, in the order of commits. */
export interface Effect {
  readonly clientId: string;
  readonly seq: number;
  readonly key: string;
  readonly lane: string;
  readonly mutation: string;
}

const AT = '2026-12-01T06:00:00.000Z';

export class ServerModel {
  rev = 0;
  epoch = 'epoch-1';
  readonly effects: Effect[] = [];
  readonly rows = new Map<string, Map<string, ServerRow>>();
  private readonly ledger = new Map<string, Answer>();
  /** Keys of changes that this person may not make: every copy of the request is told so. */
  readonly forbidden = new Set<string>();
  /** Bytes that arrived, by document. */
  readonly bytes = new Map<string, string>();

  private readonly actor: Actor;

  constructor(actor: Actor) {
    this.actor = actor;
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
    this.table(entity).set(id, fields === null
      ? { id, rev: this.rev, deletedAt: AT, reason: 'deleted' }
      : { createdAt: AT, ...before, ...fields, updatedAt: AT, id, rev: this.rev });
  }

  has(key: string): boolean {
    return (this.ledger.get(key)?.status ?? 0) < 300 && this.ledger.has(key);
  }

  /** One request, exactly once per key. */
  async handle(outgoing: Outgoing): Promise<Answer> {
    if (outgoing.login !== this.actor.login) return refusal('NOT_ASSIGNED');
    const stored = this.ledger.get(outgoing.id);
    if (stored !== undefined) return stored;
    if (this.forbidden.has(outgoing.id)) return refusal('NO_RIGHT');
    const answer = await this.perform(outgoing);
    if (answer.status < 500 && !isUnstored(answer)) this.ledger.set(outgoing.id, answer);
    return answer;
  }

  private async perform({ id, mutation, args, clientId, seq, file }: Outgoing): Promise<Answer> {
    const definition = mutationNamed(mutation);
    if (definition === undefined) return refusal('NO_SUCH_CALL');
    const written = new Map<string, readonly [entity: string, row: MirrorRow]>();
    try {
      await definition.apply(this.tables(written), args, this.actor);
    } catch (failure) {
      if (failure instanceof Refused) return refusal(failure.code);
      throw failure;
    }
    this.rev += 1;
    const rows: ServerRow[] = [];
    for (const [entity, row] of written.values()) {
      const sent: ServerRow = { createdAt: AT, ...row, updatedAt: AT, rev: this.rev, ...(file === null ? {} : { sha256: args['sha256'] }) };
      this.table(entity).set(row.id, sent);
      rows.push(sent);
    }
    if (file !== null) this.bytes.set(String(args['id']), String(args['sha256']));
    this.effects.push({ clientId, seq, key: id, lane: definition.lane(args), mutation });
    return { status: 200, body: { data: rows[0], included: {}, rev: this.rev } };
  }

  private tables(written: Map<string, readonly [entity: string, row: MirrorRow]>): Tables {
    const current = (entity: string, id: string): unknown => {
      const row = written.get(`${entity}/${id}`)?.[1] ?? this.table(entity).get(id);
      return row === undefined || row['deletedAt'] !== undefined ? undefined : row;
    };
    return {
      get: (entity, id) => Promise.resolve(current(entity.name, id) as never),
      peek: (entity, id) => Promise.resolve(current(entity.name, id) as never),
      put: (entity, content) => {
        const row = content as unknown as MirrorRow;
        written.set(`${entity.name}/${row.id}`, [entity.name, row]);
        return Promise.resolve();
      },
      remove: () => Promise.reject(new Error('No change of the simulation removes a row')),
    };
  }

  /** Whether these bytes are here (GET with ?sha256). */
  ask(documentId: string, sha256: string): Answer {
    const row = this.table('documents').get(documentId);
    return this.bytes.get(documentId) === sha256 && row !== undefined ? { status: 200, body: { data: row } } : refusal('NOT_FOUND');
  }

  /** Everything that changed above the cursor, tombstones included, as of now. */
  delta(cursor: number): { readonly rows: RowsByEntity; readonly rev: number } {
    const rows = Object.fromEntries([...this.rows].map(([entity, table]) => [entity, [...table.values()].filter((row) => row.rev > cursor)]));
    return { rows, rev: this.rev };
  }

  /** The rows that a device that has heard everything holds. */
  present(): ReadonlyMap<string, MirrorRow> {
    return new Map([...this.rows].flatMap(([entity, table]) => [...table.values()].filter((row) => row.deletedAt === undefined).map((row): [string, MirrorRow] => [`${entity}/${row.id}`, row])));
  }
}

const refusal = (code: keyof typeof REFUSALS): Answer => ({ status: REFUSALS[code], body: { error: { code, message: code } } });

const isUnstored = ({ body }: Answer): boolean => UNSTORED.some((code) => JSON.stringify(body).includes(`"${code}"`));
