// From the camera's wall time to the instant a photo was taken, and back for photos without one.
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { CaptureTime } from './exif.ts';

const toDateTime = (wall: string): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${wall.slice(0, 10).replaceAll(':', '-')}T${wall.slice(11)}`);

/** With the camera's offset where it wrote one, else in the zone of the place. Null for a date that does not exist. */
export const captureInstant = ({ wall, offset }: CaptureTime, zone: string): string | null => {
  try {
    return canonicalInstant(
      toDateTime(wall)
        .toZonedDateTime(offset ?? zone)
        .toInstant(),
    );
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
};

/** The instant of a file's last change as a capture time in that zone; `epochMs` as in `File.lastModified`. */
export const captureTimeOf = (epochMs: number, zone: string): CaptureTime => {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const wall = moment.toPlainDateTime().toString({ smallestUnit: 'second' });
  return { wall: wall.replace('T', ' ').replaceAll('-', ':'), offset: moment.offset };
};
