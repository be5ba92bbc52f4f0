// The network between phone and server: drops, delays, doubles and strangers' answers, as often as the history wants them.
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { Outgoing } from '#sync/ports.ts';
import type { Program, Scheduler } from './scheduler.ts';
import type { Answer, ServerModel } from './server-model.ts';

export const FATES = [
  'dropRequest', 'dropAnswer', 'lateAnswer', 'lateRequest', 'twice', 'hang', 'error500', 'unavailable503', 'slowDown429', 'portal', 'noAck', 'inProgress',
  'noRight',
] as const;
export type Fate = (typeof FATES)[number];

/** Never dies and is never frozen: what is on its way arrives. */
const wire: Program = { name: 'wire', alive: true, frozen: false };

export class Weather {
  offline = false;
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

  async carry(program: Program, phone: { readonly tokenGood: boolean }, outgoing: Outgoing): Promise<Outcome> {
    if (this.offline) return unreachable('network');
    if (!phone.tokenGood) return this.answered({ status: 401, body: { error: { code: 'TOKEN_INVALID' } } });
    if (this.fates.length === 0 || !this.scheduler.chance(this.trouble)) return this.arrive(outgoing);
    return this.meet(this.scheduler.pick(this.fates), program, outgoing);
  }

  private async meet(fate: Fate, program: Program, outgoing: Outgoing): Promise<Outcome> {
    switch (fate) {
      case 'dropRequest': return unreachable('network');
      case 'dropAnswer':
        await this.server.handle(outgoing);
        return unreachable('network');
      case 'lateAnswer': {
        const outcome = await this.arrive(outgoing);
        await this.scheduler.sleep(program, this.some(60_000), 'late').done;
        return outcome;
      }
      case 'lateRequest':
        await this.scheduler.sleep(wire, this.some(60_000), 'slow').done;
        return this.arrive(outgoing);
      case 'twice':
        void this.scheduler.sleep(wire, this.some(120_000), 'again').done.then(() => this.server.handle(outgoing));
        return this.arrive(outgoing);
      case 'hang': return new Promise(() => undefined);
      case 'error500': return this.answered({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
      case 'unavailable503': return this.answered({ status: 503, body: { error: { code: 'SERVER_ERROR' } } }, this.some(60_000));
      case 'slowDown429': return this.answered({ status: 429, body: { error: { code: 'SLOW_DOWN' } } }, this.some(60_000));
      case 'portal': return { kind: 'unreachable', why: 'notOurs', status: 200, retryAfterMs: null };
      case 'noAck': {
        const outcome = await this.arrive(outgoing);
        return outcome.kind === 'answered' ? { ...outcome, ackMatches: false } : outcome;
      }
      case 'inProgress': return this.answered({ status: 409, body: { error: { code: 'IN_PROGRESS' } } });
      case 'noRight':
        this.server.forbidden.add(outgoing.id);
        return this.arrive(outgoing);
    }
  }

  private async arrive(outgoing: Outgoing): Promise<Outcome> {
    return this.answered(await this.server.handle(outgoing));
  }

  private answered({ status, body }: Answer, retryAfterMs: number | null = null): Outcome {
    return { kind: 'answered', status, body, ackMatches: true, epoch: this.server.epoch, rev: this.server.rev, serverTime: null, retryAfterMs, etag: null };
  }

  private some(most: number): number {
    return Math.floor(this.scheduler.random() * most);
  }
}
