// Marks of devices: after a sign-in a device is told a signed text that says so, and who guesses passwords elsewhere
// does not keep it from signing in.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { integer, listOf, object, text, type Static } from '#schema/define/field.ts';
import type { WallClock } from '../common/clock.ts';
import { isValid, parsedJson } from '../common/valid.ts';
import { randomText } from '../common/random-text.ts';

/** A device on which nobody signed in for so long is an unknown one again. */
const DAYS = 400;
const DEVICE_BYTES = 12;
/** Accounts that one device is known to; who signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 12;

const said = object({ device: text(1, 100), accounts: listOf(text(1, 100), MOST_ACCOUNTS), until: integer(0) });
type Said = Readonly<Static<typeof said>>;

export interface DeviceMarks {
  /** The mark of a device that just signed in to the account, beside what its mark said before. */
  make(account: string, before: string | undefined): string;
  /** The device that the mark names; null where it is none of ours, too old, or never signed in to the account. */
  deviceIn(mark: string | undefined, account: string): string | null;
}

/** Marks signed with HMAC-SHA-256 under `key`. */
export const deviceMarksWith = (key: Uint8Array, clock: WallClock): DeviceMarks => {
  const sealOf = (words: string): Buffer => createHmac('sha256', key).update(words).digest();
  const seconds = (): number => Math.floor(clock.now().epochMilliseconds / 1000);
  const read = (mark: string | undefined): Said | undefined => {
    const [words = '', seal = ''] = mark?.split('.') ?? [];
    const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(words)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const found = parsedJson(Buffer.from(words, 'base64url').toString('utf8'));
    return isValid(said, found) && found.until > seconds() ? found : undefined;
  };
  return {
    make(account, before) {
      const { device, accounts } = read(before) ?? { device: randomText(DEVICE_BYTES), accounts: [] };
      const digest = digestOf(account);
      const words = Buffer.from(
        JSON.stringify({
          device,
          accounts: [digest, ...accounts.filter((one) => one !== digest)].slice(0, MOST_ACCOUNTS),
          until: seconds() + DAYS * 86_400,
        } satisfies Said),
      ).toString('base64url');
      return `${words}.${sealOf(words).toString('base64url')}`;
    },
    deviceIn(mark, account) {
      const found = read(mark);
      return found?.accounts.includes(digestOf(account)) === true ? found.device : null;
    },
  };
};

/** The mark lies on a device that others may use: it does not tell who signed in there. */
const digestOf = (account: string): string => createHash('sha256').update(account).digest('base64url').slice(0, 22);
