// The released versions of the definitions. Their number is the database version of a device.
import versions from './versions.json' with { type: 'json' };

/** One version of the definitions: its growing number and the SHA-256 of their canonical text (fingerprint.ts). */
export interface SchemaVersion {
  readonly number: number;
  readonly fingerprint: string;
}

/** Every released version, oldest first; `npm run contract` appends, nothing is ever taken out. */
export const VERSIONS: readonly SchemaVersion[] = versions;

/** The number of the newest version. */
export const SCHEMA_NUMBER: number = VERSIONS.at(-1)?.number ?? 1;
