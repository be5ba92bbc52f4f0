// What every part of the server is given: the database, the clock, and the services built on them.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { WallClock } from '../common/clock.ts';
import type { ServerDatabase } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Push } from '../push/send.ts';
import type { Addresses } from '../tenants/addresses.ts';
import type { Brake } from '../auth/brake.ts';
import type { DeviceMarks } from '../auth/device-marks.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { ListHeads } from '../lists/heads.ts';
import type { News } from '../lists/news.ts';
import type { SeenScopes } from '../lists/scoped-snapshot.ts';
import type { Totals } from '../lists/totals.ts';

export interface ServerContext {
  /** The entities that are served. */
  readonly entities: readonly AnyEntity[];
  readonly database: ServerDatabase;
  readonly clock: WallClock;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  /** Against guessing of passwords and links. */
  readonly brake: Brake;
  readonly deviceMarks: DeviceMarks;
  readonly files: FileStore;
  readonly addresses: Addresses;
  readonly mail: MailTransport;
  readonly push: Push;
  readonly heads: ListHeads;
  readonly news: News;
  readonly seen: SeenScopes;
  readonly totals: Totals;
  /** Version of this server, as /status tells it. */
  readonly version: string;
}
