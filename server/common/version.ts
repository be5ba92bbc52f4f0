// Which version of Callboard this server is.
import { createRequire } from 'node:module';
import { text, object } from '#schema/define/field.ts';
import { isValid } from './valid.ts';

const manifest: unknown = createRequire(import.meta.url)('../../package.json');
const named =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest ? { version: manifest.version } : {};

export const VERSION: string = isValid(object({ version: text(1, 40) }), named) ? named.version : '0.0.0';
/** Devices with an older app keep their entries and are asked to update before they send. */
export const OLDEST_CLIENT = '0.1.0';
