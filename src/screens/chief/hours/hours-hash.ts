// The hash of hours on a device: what a signature and a release name.
import { hoursHash, type HoursLine } from '#schema/rules/crews/hours.ts';
import { sha256Of } from '../../shared/photos/prepare-photo.ts';

/** Lowercase hexadecimal, equal on both sides for equal hours. */
export const hashOf = (lines: readonly HoursLine[]): Promise<string> =>
  hoursHash(lines, async (text) => sha256Of(new TextEncoder().encode(text).buffer));
