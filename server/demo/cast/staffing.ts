// Who works which seat: people are asked in turn, rest between shifts is kept, and some things go wrong as they do.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { stamped, type DemoRow } from '../base/batch.ts';
import { canonicalInstant, instantFrom, plusMinutes } from '../base/moments.ts';
import type { Someone } from './people.ts';
import { assign, type MadeAssignment, type MadeCrew, type MadeItem, type Stage } from './shift.ts';

export interface Staffing {
  readonly assignments: readonly MadeAssignment[];
  readonly checks: readonly DemoRow[];
}

interface Worker {
  readonly who: Someone;
  readonly leads: boolean;
  busyUntil: number;
}

const REST_MS = 11 * 3_600_000;
/** So many shifts of a month go to each of those who are asked first. */
const FIRST_SHIFTS = 3;
/** How many people are looked at for one seat before it stays open. */
const ASKED_AT_MOST = 40;

/** The pool of people from which seats are filled in the order of their start. */
export class Pool {
  private readonly stage: Stage;
  private readonly now: string;
  private readonly workers: readonly Worker[];
  private turn = 0;
  /** Shifts that went to those who are asked first, by person and month. */
  private readonly given = new Map<string, number>();

  constructor(stage: Stage, crew: readonly Someone[], now: Temporal.Instant) {
    this.stage = stage;
    this.now = canonicalInstant(now);
    const chiefs = new Set(['crewChief', 'headChief'].map((code) => stage.lookups.idOf('functions', code)));
    this.workers = crew.map((who) => ({
      who,
      leads: who.contact.functionIds.some((id) => chiefs.has(id)),
      busyUntil: 0,
    }));
  }

  /**
   * Fills the seats of a crew, with a share of declines, no-shows and stand-bys.
   * @param first those who have worked on some of it, whatever chance brings
   */
  staff(made: MadeCrew, first: readonly Someone[] = []): Staffing {
    const seats = made.items.flatMap((item) => Array.from({ length: item.amount }, () => item));
    const assignments = seats.flatMap((item) => this.firstOn(made, item, first) ?? this.seat(made, item));
    return { assignments, checks: assignments.flatMap((row) => this.checksOf(row)) };
  }

  /** Undefined where nobody is asked first, has rested and can do it, or each has had their share. */
  private firstOn(made: MadeCrew, item: MadeItem, first: readonly Someone[]): MadeAssignment | undefined {
    const start = instantFrom(item.startAt).epochMilliseconds;
    if (item.statusCode !== 'open' || item.endAt >= this.now) return undefined;
    const month = item.startDate.slice(0, 7);
    const worker = this.workers.find(
      ({ who, busyUntil }) =>
        first.includes(who) &&
        who.contact.functionIds.includes(item.functionId) &&
        busyUntil + REST_MS <= start &&
        (this.given.get(`${who.person.id} ${month}`) ?? 0) < FIRST_SHIFTS,
    );
    if (worker === undefined) return undefined;
    const key = `${worker.who.person.id} ${month}`;
    this.given.set(key, (this.given.get(key) ?? 0) + 1);
    worker.busyUntil = instantFrom(item.endAt).epochMilliseconds;
    const asked = instantFrom(item.startAt).subtract({ hours: 24 * this.stage.chance.whole(4, 20) });
    return this.row(made, item, worker.who, 'worked', asked);
  }

  private seat(made: MadeCrew, item: MadeItem): readonly MadeAssignment[] {
    const { chance } = this.stage;
    if (!chance.happens(this.fillOf(item))) return [];
    const who = this.next(item);
    if (who === undefined) return [];
    const asked = instantFrom(item.startAt).subtract({ hours: 24 * chance.whole(4, 20) });
    const seated = this.row(made, item, who, this.statusOf(item), asked);
    const refused = chance.happens(0.09) ? this.next(item, { idle: true }) : undefined;
    return refused === undefined || refused === who
      ? [seated]
      : [this.row(made, item, refused, 'declined', asked), seated];
  }

  private row(
    made: MadeCrew,
    item: MadeItem,
    who: Someone,
    statusCode: AssignmentStatus,
    at: Temporal.Instant,
  ): MadeAssignment {
    const { chance } = this.stage;
    const worked =
      statusCode === 'worked'
        ? {
            workedStart: item.startAt,
            workedEnd: plusMinutes(item.endAt, 15 * chance.whole(-1, 2)),
            breakMin: 30,
            hoursRev: 1,
            workedFunctionId: item.functionId,
          }
        : {};
    const due = statusCode === 'requested' ? { answerDueAt: plusMinutes(item.startAt, -48 * 60) } : {};
    const changed =
      statusCode === 'confirmed' && chance.happens(0.03) ? { termsRev: 2, changedFields: ['startTime'] } : {};
    return assign(this.stage, made, item, who, statusCode, at, { ...worked, ...due, ...changed });
  }

  private next(item: MadeItem, { idle = false } = {}): Someone | undefined {
    const { chance, lookups } = this.stage;
    const start = instantFrom(item.startAt).epochMilliseconds;
    const leader = item.functionId === lookups.idOf('functions', 'crewChief');
    for (let tried = 0; tried < Math.min(ASKED_AT_MOST, this.workers.length); tried += 1) {
      this.turn = (this.turn + chance.whole(1, 3)) % this.workers.length;
      const worker = this.workers[this.turn];
      if (worker === undefined || (leader && !worker.leads)) continue;
      const rested = worker.busyUntil + REST_MS <= start;
      if (!rested && !chance.happens(worker.busyUntil <= start ? 0.01 : 0.003)) continue;
      if (!idle) worker.busyUntil = instantFrom(item.endAt).epochMilliseconds;
      return worker.who;
    }
    return undefined;
  }

  private fillOf(item: MadeItem): number {
    if (item.statusCode !== 'open') return 0;
    const days = (instantFrom(item.startAt).epochMilliseconds - instantFrom(this.now).epochMilliseconds) / 86_400_000;
    return days < 7 ? 0.96 : Math.max(0.25, 0.96 - days / 200);
  }

  private statusOf(item: MadeItem): AssignmentStatus {
    const luck = this.stage.chance.next();
    if (item.endAt < this.now) {
      return luck < 0.9
        ? 'worked'
        : luck < 0.915
          ? 'lateRefusal'
          : luck < 0.925
            ? 'noShow'
            : luck < 0.94
              ? 'outage'
              : luck < 0.98
                ? 'spareUnused'
                : 'notNeeded';
    }
    return luck < 0.78 ? 'confirmed' : luck < 0.92 ? 'requested' : luck < 0.96 ? 'spare' : 'applied';
  }

  private checksOf(row: MadeAssignment): readonly DemoRow[] {
    const { chance } = this.stage;
    if (row.statusCode !== 'worked') return [];
    const late = chance.happens(0.06);
    const arrived = plusMinutes(row.effectiveStart, late ? chance.whole(3, 25) : -chance.whole(0, 8));
    const preCall = chance.happens(0.5)
      ? [checkRow(this.stage, row, 'preCall', plusMinutes(row.effectiveStart, -chance.whole(60, 300)))]
      : [];
    return [
      ...preCall,
      checkRow(this.stage, row, 'checkIn', arrived),
      checkRow(this.stage, row, 'checkOut', plusMinutes(row.effectiveEnd, chance.whole(-5, 20))),
    ];
  }
}

/** A check that happened at that moment, with the jitter of real ones. */
export const checkRow = (
  { chance }: Stage,
  row: MadeAssignment,
  kind: 'preCall' | 'checkIn' | 'checkOut',
  at: string,
): DemoRow => {
  const outside = chance.happens(0.02);
  const lateSync = chance.happens(0.03);
  const late = kind === 'checkIn' && at > row.effectiveStart;
  const flags = [
    ...(late ? ['late' as const] : []),
    ...(outside ? ['outside' as const] : []),
    ...(lateSync ? ['lateSync' as const] : []),
  ];
  const moment = instantFrom(at);
  const received = lateSync ? plusMinutes(at, chance.whole(120, 600)) : plusMinutes(at, 1);
  return stamped(crewCheck, moment, {
    id: chance.id(moment),
    kind,
    at,
    deviceAt: at,
    offsetMs: chance.whole(-900, 900),
    uncertaintyMs: chance.whole(40, 600),
    timezone: row.timezone,
    geoState: outside ? 'outside' : 'ok',
    assignmentId: row.id,
    projectCrewId: row.projectCrewId,
    personId: row.personId,
    by: 'self',
    sentAt: received,
    receivedAt: received,
    distanceM: outside ? chance.whole(600, 4000) : chance.whole(5, 200),
    state: outside || lateSync ? 'review' : 'recorded',
    flags,
  });
};
