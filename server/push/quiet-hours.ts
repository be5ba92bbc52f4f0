// When a phone may make itself heard: not between ten in the evening and six in the morning, unless it is about a job
// that is near (domain.md, quiet-hours).

const NIGHT_FROM = 22;
const NIGHT_TO = 6;
/** A change of a job within this many hours of its start is told at once. */
const NEAR_HOURS = 24;

export interface Hearing {
  readonly now: Temporal.Instant;
  /** IANA zone of the reader. */
  readonly zone: string;
  /** Start of the reader's own job that it is about, RFC 3339. */
  readonly ownJobAt: string | undefined;
}

/** The moment from which somebody may be told: now, or six in the morning where they are. */
export const tellableAt = ({ now, zone, ownJobAt }: Hearing): Temporal.Instant => {
  const local = now.toZonedDateTimeISO(zone);
  const isNight = local.hour >= NIGHT_FROM || local.hour < NIGHT_TO;
  if (!isNight || isNear(now, ownJobAt)) return now;
  const day = local.hour >= NIGHT_FROM ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour: NIGHT_TO }) }).toInstant();
};

/** Also a job that has begun: a change of it is as urgent. */
const isNear = (now: Temporal.Instant, startAt: string | undefined): boolean =>
  startAt !== undefined &&
  Temporal.Instant.compare(Temporal.Instant.from(startAt), now.add({ hours: NEAR_HOURS })) <= 0 &&
  Temporal.Instant.compare(Temporal.Instant.from(startAt), now.subtract({ hours: NEAR_HOURS })) >= 0;
