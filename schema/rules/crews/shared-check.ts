// One check of which two phones tell under one id, because one scanned the code of the other (domain.md,
// two-phone-check): what stays, and who scanned whom.
import type { Content } from '../../define/entity.ts';
import type { crewCheck } from '../../entities/crews/crew-check.ts';

type Check = Content<typeof crewCheck>;

export interface CheckReport {
  readonly check: Check;
  /** The person whose phone tells of it; null for a login without one. */
  readonly from: string | null;
}

/** The check as the first phone tells of it. A chief who scanned a code says so by `proof`. */
export const firstReport = ({ check, from }: CheckReport): Check =>
  check.proof === undefined ? check : scanned(check, from, check.at);

/**
 * The check that stands, after one more phone told of it. Time and author stay those of the first report; added is what
 * only both
 * together prove, once. The id of a check is known to the phone that made it and to the one that scanned its code, so
 * of a person and a
 * chief who both have it, and of whom the chief did not scan, the person did. The same object where nothing new is
 * told.
 */
export const furtherReport = <C extends Check>(stands: C, { check, from }: CheckReport): C => {
  if (stands.proof !== undefined) return stands;
  if (check.proof !== undefined) return scanned(stands, from, check.at);
  if (check.by === stands.by) return stands;
  const told = stands.by === 'self' ? stands : check;
  return scanned(stands, stands.personId, told.at);
};

const scanned = <C extends Check>(check: C, scanner: string | null, at: string): C => ({
  ...check,
  proof: 'qr',
  scannedAt: at,
  ...(scanner === null ? {} : { scannedBy: scanner }),
});
