// How long a phone waits and how often it asks, judged as it happens: by what the server said, what was drawn, and what
// every commit leaves on the disk.
import type { Outcome } from '#remote/outcome.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Postponing, Releasing } from '#outbox/settle/claim.ts';
import type { CommitWatch } from './device/memory-local.ts';
import type { Program } from './scheduler.ts';

/** What the contract says of waits: the n-th try in vain is followed by up to 2^n seconds, at most five minutes. */
const FIRST_MS = 1000;
const LONGEST_MS = 300_000;
/** Questions of one program for nothing but an answer, in one moment of virtual time: as each entry asks by itself. */
const MOST_QUESTIONS = 20;

/** The server wants to be left alone by the whole phone. */
interface Rest {
  readonly since: number;
  readonly until: number;
}

type Rows = ReadonlyMap<string, unknown>;

interface Phone {
  /** Virtual milliseconds. */
  readonly moment: () => number;
  /** By the phone's own clock. */
  readonly now: () => number;
  /** Its clock was never set, and none of its programs was ever held up: moments can be compared. */
  readonly isSteady: () => boolean;
  /** One program alone sends. */
  readonly isAlone: () => boolean;
}

/** After these milliseconds the answer of a server tells nothing of the line any more. */
const FRESH_MS = 10_000;
/** For so long a pass may go by how it knew the line. */
const KNOWN_MS = 250;
/** Requests of one program at once: small ones, and one file. */
const AT_ONCE = 7;

/** What stops a body for its size answers too, though it is not the server. */
const isAnswered = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'answered' ? outcome.ackMatches : outcome?.why === 'notOurs' && outcome.status === 413;

export class Waits {
  /** What was found wrong so far. */
  readonly found: string[] = [];
  private draw = 0;
  private readonly outcomes = new Map<string, Outcome | undefined>();
  /** What the answers of this moment asked for: several entries may wait for one, and a later one may be here first. */
  private readonly askedOfLine = new WeakMap<
    Program,
    { readonly at: number; readonly asked: readonly (number | null)[] }
  >();
  private readonly questions = new WeakMap<Program, { at: number; count: number }>();
  private rests: Rest[] = [];
  /** The wait that each pass means the entry to have that it puts back. */
  private readonly meantBy = new Map<string, number>();
  private requests = 0;
  /** The last request of each entry. */
  private readonly latest = new Map<string, number>();
  private readonly onTheWay = new WeakMap<Program, number>();
  private heardAt = -Infinity;
  private silentAt = Infinity;
  private readonly phone: Phone;

  constructor(phone: Phone) {
    this.phone = phone;
  }

  drawn(value: number): number {
    this.draw = value;
    return value;
  }

  /** Answers the number of the request. */
  leaves(program: Program, id: string): number {
    this.outcomes.set(id, undefined);
    this.requests += 1;
    this.latest.set(id, this.requests);
    const count = (this.onTheWay.get(program) ?? 0) + 1;
    this.onTheWay.set(program, count);
    if (count === AT_ONCE + 1) this.found.push(`I18: ${program.name} sends ${String(count)} changes at once`);
    return this.requests;
  }

  /** An answer to a request that was given up tells of the line, and nothing to who waits for a later one. */
  answers(id: string, request: number, outcome: Outcome): void {
    if (this.latest.get(id) === request) this.outcomes.set(id, outcome);
    this.hears(outcome);
  }

  /** The connection is free: the answer is here, or the program gave up. */
  ends(program: Program): void {
    this.onTheWay.set(program, (this.onTheWay.get(program) ?? 1) - 1);
  }

  /** Of a file, before it is sent once more. */
  answersQuestion(id: string, outcome: Outcome): void {
    this.outcomes.set(id, outcome);
    this.hears(outcome);
  }

  private hears(outcome: Outcome): void {
    if (outcome.kind === 'answered') this.heardAt = this.phone.moment();
  }

  /** I18: nobody asks the line again and again. */
  asks(program: Program): void {
    if (!this.phone.isSteady()) return;
    const at = this.phone.moment();
    const last = this.questions.get(program);
    const count = last?.at === at ? last.count + 1 : 1;
    this.questions.set(program, { at, count });
    if (count === MOST_QUESTIONS + 1) this.found.push(`I18: ${program.name} asks the line again and again`);
  }

  lineAnswers(program: Program, outcome: Outcome): void {
    const at = this.phone.moment();
    const last = this.askedOfLine.get(program);
    const before = last?.at === at ? last.asked : [];
    this.askedOfLine.set(program, { at, asked: [...before, outcome.retryAfterMs] });
    this.hears(outcome);
  }

  /** I17, of an entry that was tried. */
  releases({ id, event, delayMs, askedMs, heard }: Releasing, before: OutboxEntry): void {
    const outcome = this.outcomes.get(id);
    if (event === 'rateLimited' && outcome !== undefined && askedMs !== outcome.retryAfterMs)
      this.found.push(`I17: ${id} waits as asked for ${String(askedMs)}, told ${String(outcome.retryAfterMs)}`);
    if (event === 'transient' && heard === true && (outcome?.retryAfterMs ?? null) !== null)
      this.found.push(`I17: ${id} forgets that it was asked to wait`);
    if (heard !== undefined && heard !== isAnswered(outcome))
      this.found.push(`I17: of ${id} it is noted that a server ${heard ? 'was' : 'was not'} heard`);
    const meant = heard === undefined ? 0 : this.meant(before.attempts, askedMs ?? null);
    if (delayMs !== meant) this.found.push(`I17: ${id} waits for ${String(delayMs)} and not ${String(meant)}`);
    this.meantBy.set(`${id} ${before.lease?.owner ?? ''}`, meant);
  }

  /** I17, of an entry that was not tried, as nobody was there. */
  postpones(program: Program, { id, delayMs, askedMs }: Postponing, { attempts, unmet = 0 }: OutboxEntry): void {
    if (!this.phone.isAlone() || !this.phone.isSteady()) return;
    const tries = attempts + unmet + 1;
    // A question that was given up is told nothing.
    const told = [null, ...(this.askedOfLine.get(program)?.asked ?? [])];
    if (!told.some((asked) => asked === (askedMs ?? null) && delayMs === this.meant(tries, asked)))
      this.found.push(`I17: ${id} waits for ${String(delayMs)} after ${String(tries)} tries, told ${told.join()}`);
  }

  private meant(tries: number, asked: number | null): number {
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20));
    return Math.max(asked ?? 0, Math.floor(this.draw * longest));
  }

  /** The server wants rest, and the program that heard it has put its entry back. */
  begins({ id, event, heard }: Releasing): void {
    const outcome = this.outcomes.get(id);
    // It says nothing of a later try that does not leave the phone, as nobody is signed in.
    this.outcomes.delete(id);
    // The pass ended while the answer came in: it goes by none.
    if (event === 'transient' && heard === undefined) return;
    if (outcome === undefined || (outcome.kind === 'answered' && !outcome.ackMatches)) return;
    if (outcome.status !== 429 && outcome.status !== 503) return;
    const since = this.phone.moment();
    this.rests.push({ since, until: since + (outcome.retryAfterMs ?? 0) });
  }

  /** What was to be remembered of rests is gone, with the session that was closed. */
  forgets(): void {
    this.rests = [];
  }

  /** The power was cut: these tables are what was on the disk by then. */
  losesPower(left: ReadonlyMap<string, Rows>): void {
    if (!knowsSilence(left)) this.silentAt = Infinity;
  }

  /**
   * I13, of the whole phone: nobody takes an entry while the server wants rest. I20: a file is not the first thing that
   * a new signal carries.
   */
  goes({ id, lease, class: kind, lane }: OutboxEntry, entries: readonly OutboxEntry[]): void {
    if (!this.phone.isSteady() || lease === undefined) return;
    const claimed = lease.until - lease.length;
    const claimedAt = this.phone.moment() - (this.phone.now() - claimed);
    const first = kind === 'bulk' && this.phone.isAlone() ? unheardBefore(entries, claimed, lane) : undefined;
    if (first !== undefined) this.found.push(`I20: the file of ${id} was sent before ${first.id}`);
    const rest = this.rests.find(({ since, until }) => claimedAt > since && claimedAt < until);
    if (rest !== undefined) this.found.push(`I13: ${id} was taken although the server wants rest`);
  }

  /** I17 and I19 of what a commit leaves of the entries. */
  readonly commits: CommitWatch = (before, after) => {
    this.noteSilence(before, after);
    const [was, is] = [before.get('outbox'), after.get('outbox')];
    if (is === undefined || was === is || was === undefined) return;
    for (const [key, row] of is) {
      const older = was.get(key);
      if (older !== undefined && older !== row) this.judgeChange(older as OutboxEntry, row as OutboxEntry);
    }
  };

  private judgeChange(was: OutboxEntry, is: OutboxEntry): void {
    const isClaimed = is.state === 'sending' && was.state !== 'sending';
    if (isClaimed) this.judgeClaim(is);
    // One that is claimed was not being sent, or by somebody else.
    const tries = isClaimed ? was.attempts + 1 : was.attempts;
    if (is.attempts !== tries)
      this.found.push(`I19: ${is.id} counts ${String(is.attempts)} tries, not ${String(tries)}`);
    if (!this.phone.isSteady() || is.state !== 'waiting') return;
    const isPutBack = was.state === 'sending' || (is.unmet ?? 0) > (was.unmet ?? 0);
    // A sender that is gone is told of by no pass: its entry may go at once.
    const meant = this.meantBy.get(`${is.id} ${was.lease?.owner ?? ''}`) ?? 0;
    if (was.state === 'sending' && is.delayMs > 0 && is.delayMs !== meant)
      this.found.push(`I17: ${is.id} is kept for ${String(is.delayMs)} and not for ${String(meant)}`);
    const until = this.phone.now() + is.delayMs;
    if (isPutBack && is.nextAt !== until)
      this.found.push(`I17: ${is.id} waits until ${String(is.nextAt)} and not ${String(until)}`);
  }

  /** Since when it stands in the tables that no server was heard. */
  private noteSilence(before: ReadonlyMap<string, Rows>, after: ReadonlyMap<string, Rows>): void {
    const [was, is] = [before.get('meta'), after.get('meta')];
    if (was === is) return;
    if (!knowsSilence(after)) this.silentAt = Infinity;
    else if (!knowsSilence(before)) this.silentAt = this.phone.moment();
  }

  /** I18: what is claimed cannot be taken back, so a line that is silent is asked first. */
  private judgeClaim({ id, lease }: OutboxEntry): void {
    if (lease === undefined || lease.until - this.phone.now() > lease.length)
      this.found.push(`I11: ${id} is taken for longer than its lease`);
    if (!this.phone.isSteady() || !this.phone.isAlone()) return;
    const now = this.phone.moment();
    if (now - this.silentAt > KNOWN_MS && now - this.heardAt > FRESH_MS)
      this.found.push(`I18: ${id} was taken on a line that is known to be silent`);
  }
}

const knowsSilence = (tables: ReadonlyMap<string, Rows>): boolean => tables.get('meta')?.has('offlineSince') === true;

/** The first of what people wait for that stands at the head of its lane, and met only silence before that moment. */
const unheardBefore = (entries: readonly OutboxEntry[], moment: number, but: string): OutboxEntry | undefined =>
  entries.find(
    (one) =>
      one.class === 'critical' &&
      one.state === 'waiting' &&
      one.unheard === true &&
      one.behind === undefined &&
      one.lane !== but &&
      one.delayMs > 0 &&
      one.nextAt - one.delayMs < moment &&
      !entries.some((other) => other.lane === one.lane && other.seq < one.seq && other.state !== 'refused'),
  );
