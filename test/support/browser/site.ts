// Everything around a browser test: the real server on its own copy of the demo, the network before it, and a look at
// what it holds.
import 'temporal-polyfill/global';
import { test, type Geolocation } from '@playwright/test';
import { location } from '#schema/entities/places/location.ts';
import { recordArrivals } from './arrivals.ts';
import { copyFolder, makeFolder, quickParent, removeFolder } from '../server/data-folder.ts';
import { ENOUGH, TEMPLATE } from '../run/demo-template.ts';
import { VENUE_OF_TODAY } from '../judging/demo-addresses.ts';
import { device, PHONE, type Device, type DeviceSettings } from './device.ts';
import { heldRows, type HeldRows } from '../server/held-rows.ts';
import { installedApp } from './installed-app.ts';
import { startNetwork, type Network } from './proxy.ts';
import { serverProcess, type ServerProcess } from '../server/server-process.ts';

type Equipment = Pick<DeviceSettings, 'camera' | 'switches'>;

export interface Site {
  readonly server: ServerProcess;
  readonly network: Network;
  readonly held: HeldRows;
  /** A device with the app on it, on which nobody has signed in yet; it goes away with the test. */
  device(options?: DeviceSettings['options'], equipment?: Equipment): Device;
  /** A device that has never seen the app. */
  newDevice(options?: DeviceSettings['options'], equipment?: Equipment): Device;
  /** Takes the devices away, and lets the network be well again. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on a copy of the demo, and the network before it. */
export const openSite = async (): Promise<Site> => {
  const { [TEMPLATE]: template } = process.env;
  if (template === undefined) throw new Error('The demo for the browser tests was not made');
  const { profile, port } = installedApp();
  const dataDir = makeFolder('site', quickParent(ENOUGH));
  await copyFolder(template, dataDir);
  const server = await serverProcess({ dataDir });
  await server.start();
  const network = await startNetwork(server.port, port);
  const devices: Device[] = [];
  const take = (settings: Omit<DeviceSettings, 'origin'>): Device => {
    const made = device({ origin: network.origin, ...settings });
    devices.push(made);
    return made;
  };
  const held = heldRows(dataDir);
  const place = await onSite(held);
  const putAway = async (): Promise<void> => {
    for (const one of devices.splice(0)) await one.dispose();
  };
  return {
    server,
    network,
    held,
    device: (options = PHONE, equipment) => take({ like: profile, options, place, ...equipment }),
    newDevice: (options = PHONE, equipment) => take({ options, place, ...equipment }),
    tidy: async () => {
      await putAway();
      await network.calm();
    },
    close: async () => {
      await putAway();
      await network.close();
      // Started once more where a test left it killed: only a server that stops in order stops its PostgreSQL.
      if (server.pid() === undefined) await server.start();
      await recordArrivals({ network, held }, test.info().file);
      await server.stop();
      removeFolder(dataDir);
    },
  };
};

/** Where the shift of today is: whoever checks in there is asked nothing. */
const onSite = async (held: HeldRows): Promise<Geolocation> => {
  const [venue] = await held.of(location, { name: VENUE_OF_TODAY });
  return { latitude: Number(venue?.['latitude']), longitude: Number(venue?.['longitude']), accuracy: 20 };
};

/** A site for all tests of a file. */
export const siteOfFile = (): (() => Site) => {
  let site: Site | undefined;
  test.beforeAll(async () => {
    site = await openSite();
  });
  test.afterEach(async () => {
    await site?.tidy();
  });
  test.afterAll(async () => {
    await site?.close();
  });
  return () => {
    if (site === undefined) throw new Error('The site is open while the tests of its file run');
    return site;
  };
};
