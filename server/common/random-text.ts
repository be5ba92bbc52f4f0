// Secrets that go into a link or a code.
import { randomBytes } from 'node:crypto';

/** So many random bytes as text that needs no escaping anywhere (base64url). */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
