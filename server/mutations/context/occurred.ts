// When a change was made, by the device's own clock and by what it knew of ours (header X-Occurred-At).
import { instant, object, optional, integer, type Static } from '#schema/define/field.ts';
import { Null, Union } from 'typebox';
import { isValid, parsedJson } from '../../common/valid.ts';
import { ApiRefusal } from '../../http/refusal.ts';

const milliseconds = integer(-Number.MAX_SAFE_INTEGER);
const occurred = object({
  deviceAt: instant,
  /** Server minus device; null where the device never had a sample. */
  offsetMs: optional(Union([milliseconds, Null()])),
  uncertaintyMs: optional(Union([milliseconds, Null()])),
  sentAt: optional(instant),
});
export type Occurred = Readonly<Static<typeof occurred>>;

/** @throws Refusal INVALID for a header that cannot be read */
export const occurredOf = (header: string | readonly string[] | undefined): Occurred | undefined => {
  if (typeof header !== 'string') return undefined;
  const found = parsedJson(header);
  if (!isValid(occurred, found) || !isMoment(found)) throw new ApiRefusal('INVALID', { field: 'X-Occurred-At' });
  return found;
};

/** Instants are stored with years of four digits. */
const FIRST = '0000-01-01T00:00:00.000Z';
const LAST = '9999-12-31T23:59:59.999Z';

const epochMs = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;

const isMoment = ({ deviceAt, offsetMs }: Occurred): boolean => {
  const ms = epochMs(deviceAt) + (offsetMs ?? 0);
  return ms >= epochMs(FIRST) && ms <= epochMs(LAST);
};

/** When it happened on our clock, never later than now; now itself where nothing is said. */
export const momentOf = (at: Occurred | undefined, now: string): Temporal.Instant => {
  const present = Temporal.Instant.from(now);
  if (at === undefined) return present;
  const moment = Temporal.Instant.from(at.deviceAt).add({ milliseconds: at.offsetMs ?? 0 });
  return Temporal.Instant.compare(moment, present) > 0 ? present : moment;
};
