// Ids that the server makes: UUIDv7 (RFC 9562), so that they sort by the time they were made.
import { randomBytes } from 'node:crypto';

/** A new id of that moment. */
export const newId = (at: Temporal.Instant): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
};
