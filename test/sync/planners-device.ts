// A planner’s device that keeps the days around today, and the shifts of its server.
import type { Actor } from '#schema/define/rights.ts';
import { writeMeta } from '#db/engine/meta.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull, type Pulled } from '#sync/pull/pull.ts';
import type { PullStore } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { assignmentRow, ben, openDevice, type Device } from '../outbox/world.ts';
import { listServer, ZONE, type ListServer } from './list-server.ts';

export const paula: Actor = {
  ...ben,
  login: 'user:paula',
  personId: 'p-paula',
  audiences: ['planner'],
  rights: { projects: ['READ'], planningCalendar: ['READ'], crews: ['EDIT'] },
};
export const CALENDAR = 'planningCalendarItems';
export const WINDOW = { back: 7, ahead: 14 };
const DAY_MS = 86_400_000;

export interface Run {
  readonly device: Device;
  readonly server: ListServer;
  store: Store;
}

export const begin = async (actor = paula): Promise<Run> => {
  const device = await openDevice(actor);
  await writeMeta(device.store.local, 'tenant', { timezone: ZONE, settings: { planningWindow: WINDOW } });
  return { device, server: listServer([CALENDAR, 'locations']), store: device.store };
};

export const now = ({ device }: Run): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(device.clock.at);

export const portOf = ({ device, store }: Run): PullStore =>
  pullStoreOf({
    local: store.local,
    actor: paula,
    now: () => device.clock.at,
    instant: () => Temporal.Instant.fromEpochMilliseconds(device.clock.at).toString(),
    full: () => Promise.resolve(false),
    newRun: () => crypto.randomUUID(),
  });

export const pullOnce = (run: Run, port = portOf(run)): Promise<Pulled> =>
  createPull({ net: run.server, store: port, progress: () => undefined, giveWay: () => Promise.resolve() }, () =>
    Promise.resolve(run.store.actor),
  ).once();

/** A shift of eight hours, so many hours from now. */
export const shift = (run: Run, id: string, inHours: number): void => {
  const start = now(run).add({ hours: inHours });
  const { rev: _rev, ...row } = assignmentRow(id, 0, {
    effectiveStart: start.toString({ fractionalSecondDigits: 3 }),
    effectiveEnd: start.add({ hours: 8 }).toString({ fractionalSecondDigits: 3 }),
  });
  run.server.putRow(CALENDAR, row);
};
export const pass = (run: Run, days: number): void => {
  run.device.clock.at += days * DAY_MS;
};
