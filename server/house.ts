// What every part of the server is given: the database, the clock, and the services built on them.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/store.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Push } from './push/send.ts';
import type { Addresses } from './services/addresses.ts';
import type { Brake } from './services/brake.ts';
import type { DeviceMarks } from './services/device-marks.ts';
import type { Sessions } from './services/sessions.ts';
import type { Tenants } from './services/tenants.ts';
import type { Heads } from './rest/heads.ts';
import type { SeenScopes } from './rest/scoped-snapshot.ts';
import type { Totals } from './rest/totals.ts';

export interface House {
  /** The entities that are served. */
  readonly entities: readonly AnyEntity[];
  readonly database: Database;
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  /** Against guessing of passwords and links. */
  readonly brake: Brake;
  readonly deviceMarks: DeviceMarks;
  readonly files: FileStore;
  readonly addresses: Addresses;
  readonly mail: MailTransport;
  readonly push: Push;
  readonly heads: Heads;
  readonly seen: SeenScopes;
  readonly totals: Totals;
  /** Version of this server, as /status tells it. */
  readonly version: string;
}
