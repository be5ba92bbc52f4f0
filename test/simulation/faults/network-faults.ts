// The network between phones and server: drops, delays, doubles and strangers' answers, as often as the history wants
// them.
import { isRecord, unreachable, type Outcome } from '#remote/outcome.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import type { Outgoing } from '#outbox/drain/ports.ts';
import type { Program, Scheduler } from '../scheduler.ts';
import type { Answer } from '../server/answers.ts';
import type { ServerModel } from '../server/server-model.ts';

export const FATES = [
  'dropRequest',
  'dropAnswer',
  'lateAnswer',
  'lateRequest',
  'twice',
  'hang',
  'error500',
  'unavailable503',
  'slowDown429',
  'portal',
  'noAck',
  'inProgress',
  'noRight',
  'strange407',
] as const;
/**
 * What else the contract lets a server say. Apart from the others: a further word among those would change every
 * history that has a number.
 */
export const ANSWERS = ['refused', 'notYourTurn', 'tooOld426', 'gateway502', 'unnamed409'] as const;
/** A server that says no more than that it wants rest, and one that something in between speaks for. */
export const RESTS = ['unsaid503', 'proxy503'] as const;
/** What stands before the server and takes no body of that size. */
export const WALLS = ['proxy413'] as const;
export type Fate = (typeof FATES | typeof ANSWERS | typeof RESTS | typeof WALLS)[number];

/** Refusals for good, each with its status, one of each kind that a device tells apart. */
const FOR_GOOD: readonly RefusalCode[] = [
  'INVALID',
  'NOT_FOUND',
  'EXPIRED',
  'FILE_TOO_BIG',
  'FILE_TYPE',
  'JOB_CHANGED',
  'SELF_RATING',
];

/** Never dies and is never frozen: what is on its way arrives. */
const wire: Program = { name: 'wire', alive: true, frozen: false };

/** A request on its way: whose program sent it, and whose token goes along. */
export interface Parcel {
  readonly program: Program;
  readonly bearer: string;
  readonly tokenGood: boolean;
  readonly outgoing: Outgoing;
}

/** What a sender was told of one of its changes, as it went over the line. */
export interface Told {
  readonly status: number;
  readonly code: unknown;
}

const codeIn = (body: unknown): unknown =>
  isRecord(body) && isRecord(body['error']) ? body['error']['code'] : undefined;

export class NetworkFaults {
  offline = false;
  /** All answers of the server itself, by the key of the change. */
  readonly told = new Map<string, readonly Told[]>();
  /** Changes that were stopped before the server for their size. */
  readonly stopped = new Set<string>();
  /** The next answer is lost, and then there is no signal for a while: for one chosen moment. */
  losesNextAnswer = false;
  /** Share of requests that meet one of the fates. */
  trouble: number;
  readonly fates: readonly Fate[];
  private readonly scheduler: Scheduler;
  private readonly server: ServerModel;

  constructor(scheduler: Scheduler, server: ServerModel, trouble: number, fates: readonly Fate[]) {
    this.scheduler = scheduler;
    this.server = server;
    this.trouble = trouble;
    this.fates = fates;
  }

  async carry(parcel: Parcel): Promise<Outcome> {
    const outcome = await this.brought(parcel);
    if (outcome.kind === 'answered' && outcome.ackMatches) {
      const { id } = parcel.outgoing;
      this.told.set(id, [...(this.told.get(id) ?? []), { status: outcome.status, code: codeIn(outcome.body) }]);
    }
    return outcome;
  }

  private async brought(parcel: Parcel): Promise<Outcome> {
    if (this.offline) return unreachable('network');
    if (!parcel.tokenGood) return this.answered({ status: 401, body: { error: { code: 'TOKEN_INVALID' } } });
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false;
      return this.meet('dropAnswer', parcel);
    }
    if (this.fates.length === 0 || !this.scheduler.chance(this.trouble)) return this.arrive(parcel);
    return this.meet(this.scheduler.pick(this.fates), parcel);
  }

  /** What a pull asks and is told: the same troubles, without an effect on the server. */
  async fetch(program: Program, tokenGood: boolean, answer: () => Answer): Promise<Outcome> {
    if (this.offline) return unreachable('network');
    if (!tokenGood) return this.answered({ status: 401, body: { error: { code: 'TOKEN_INVALID' } } });
    const fate =
      this.fates.length > 0 && this.scheduler.chance(this.trouble) ? this.scheduler.pick(this.fates) : undefined;
    switch (fate) {
      case 'dropRequest':
      case 'dropAnswer':
        return unreachable('network');
      case 'lateAnswer':
      case 'lateRequest': {
        const early = this.answered(answer());
        await this.scheduler.sleep(program, this.some(60_000), 'late').done;
        return early;
      }
      case 'portal':
        return { kind: 'unreachable', why: 'notOurs', status: 200, retryAfterMs: null };
      case 'error500':
        return this.answered({ status: 500, body: {} });
      case 'unavailable503':
        return this.answered({ status: 503, body: {} }, 1000);
      case undefined:
      case 'twice':
      case 'hang':
      case 'slowDown429':
      case 'noAck':
      case 'inProgress':
      case 'noRight':
      case 'strange407':
      case 'refused':
      case 'notYourTurn':
      case 'tooOld426':
      case 'unnamed409':
      case 'proxy413':
        return this.answered(answer());
      case 'gateway502':
        return this.answered({ status: 502, body: null });
      case 'unsaid503':
        return this.answered({ status: 503, body: null });
      case 'proxy503':
        return { kind: 'unreachable', why: 'notOurs', status: 503, retryAfterMs: this.some(60_000) };
    }
  }

  private async meet(fate: Fate, parcel: Parcel): Promise<Outcome> {
    switch (fate) {
      case 'dropRequest':
        return unreachable('network');
      case 'dropAnswer':
        await this.server.handle(parcel.outgoing, parcel.bearer);
        return unreachable('network');
      case 'lateAnswer': {
        const outcome = await this.arrive(parcel);
        await this.scheduler.sleep(parcel.program, this.some(60_000), 'late').done;
        return outcome;
      }
      case 'lateRequest':
        await this.scheduler.sleep(wire, this.some(60_000), 'slow').done;
        return this.arrive(parcel);
      case 'twice':
        void this.scheduler
          .sleep(wire, this.some(120_000), 'again')
          .done.then(() => this.server.handle(parcel.outgoing, parcel.bearer));
        return this.arrive(parcel);
      case 'hang':
        return new Promise(() => undefined);
      case 'error500':
        return this.answered({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
      case 'unavailable503':
        return this.answered({ status: 503, body: { error: { code: 'SERVER_ERROR' } } }, this.some(60_000));
      case 'slowDown429':
        return this.answered({ status: 429, body: { error: { code: 'SLOW_DOWN' } } }, this.some(60_000));
      case 'strange407':
        return this.answered({ status: 407, body: null });
      case 'portal':
        return { kind: 'unreachable', why: 'notOurs', status: 200, retryAfterMs: null };
      case 'noAck': {
        const outcome = await this.arrive(parcel);
        return outcome.kind === 'answered' ? { ...outcome, ackMatches: false } : outcome;
      }
      case 'inProgress':
        return this.answered({ status: 409, body: { error: { code: 'IN_PROGRESS' } } });
      case 'noRight':
        this.server.forbidden.add(parcel.outgoing.id);
        return this.arrive(parcel);
      case 'refused':
        this.server.refuse(parcel.outgoing.id, this.scheduler.pick(FOR_GOOD));
        return this.arrive(parcel);
      case 'unnamed409':
        this.server.refuse(parcel.outgoing.id, 'A_CODE_OF_LATER');
        return this.arrive(parcel);
      case 'notYourTurn':
        return this.answered({ status: 409, body: { error: { code: 'NOT_YOUR_TURN' } } });
      case 'tooOld426':
        return this.answered({ status: 426, body: { error: { code: 'CLIENT_TOO_OLD' } } });
      case 'gateway502':
        return this.answered({ status: 502, body: null });
      case 'unsaid503':
        return this.answered({ status: 503, body: { error: { code: 'SERVER_ERROR' } } });
      case 'proxy503':
        return { kind: 'unreachable', why: 'notOurs', status: 503, retryAfterMs: this.some(60_000) };
      case 'proxy413':
        this.stopped.add(parcel.outgoing.id);
        return { kind: 'unreachable', why: 'notOurs', status: 413, retryAfterMs: null };
    }
  }

  private async arrive({ outgoing, bearer }: Parcel): Promise<Outcome> {
    return this.answered(await this.server.handle(outgoing, bearer));
  }

  private answered(
    { status, body, etag = null, serverTime = null }: Answer,
    retryAfterMs: number | null = null,
  ): Outcome {
    return {
      kind: 'answered',
      status,
      body,
      ackMatches: true,
      epoch: this.server.epoch,
      rev: this.server.rev,
      serverTime,
      retryAfterMs,
      etag,
    };
  }

  private some(most: number): number {
    return Math.floor(this.scheduler.random() * most);
  }
}
