// The network between phones and server: drops, delays, doubles and strangers' answers, as often as the history wants
// them.
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { Outgoing } from '#outbox/drain/ports.ts';
import type { Program, Scheduler } from '../scheduler.ts';
import type { Answer, ServerModel } from '../server/server-model.ts';

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
export type Fate = (typeof FATES)[number];

/** Never dies and is never frozen: what is on its way arrives. */
const wire: Program = { name: 'wire', alive: true, frozen: false };

/** A request on its way: whose program sent it, and whose token goes along. */
export interface Parcel {
  readonly program: Program;
  readonly bearer: string;
  readonly tokenGood: boolean;
  readonly outgoing: Outgoing;
}

export class NetworkFaults {
  offline = false;
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
        return this.answered(answer());
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
