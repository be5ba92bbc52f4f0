// A person's device: real Chromium on a profile folder that outlives it, so that a test can kill the browser and start
// it again.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Geolocation,
  type Page,
} from '@playwright/test';
import type { Camera } from './camera.ts';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts';
import { copyFolder, makeFolder, removeFolder } from '../server/data-folder.ts';

export interface DeviceSettings {
  /** The app's one origin. */
  readonly origin: string;
  readonly options?: BrowserContextOptions;
  /** A film that the device's camera sees (camera.ts); without it there is no camera. */
  readonly camera?: Camera;
  /** Further switches of the browser. */
  readonly switches?: readonly string[];
  /**
   * Profile of a device of that origin which is taken over as it lies there; without it the device has never seen the
   * app.
   */
  readonly like?: string;
  /** Where it is; without it somewhere in Vienna. */
  readonly place?: Geolocation;
}

export interface Device {
  /** Folder of its profile. */
  readonly profile: string;
  /** The page that is open; the browser is started when it does not run. */
  page(): Promise<Page>;
  /** A further page of the same browser. */
  newPage(): Promise<Page>;
  /** SIGKILL to the browser and all of its processes at once; the profile stays as it lies on the disk. */
  kill(): Promise<void>;
  /** Closes the browser as a person does. */
  close(): Promise<void>;
  /**
   * Spoils what the browser keeps of its databases, as a broken disk does; answers how to mend it. The browser must not
   * run.
   */
  spoilStorage(): () => void;
  /**
   * Leaves half a record at the end of the log of its databases, as a browser does that is killed while it writes;
   * answers how to ask whether
   * that log is still in use. The browser must not run.
   */
  cutLogShort(): () => boolean;
  /** Closes it and removes the profile. */
  dispose(): Promise<void>;
}

interface Running {
  readonly context: BrowserContext;
  readonly leader: number;
}

/** A phone held upright (390 x 844). */
/** Pixels of a phone and of a desk. */
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
export const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: SIZES.desk };

/** Vienna, some kilometres from the demo's first venue; a fix that a phone outdoors would give. */
const SOMEWHERE: Geolocation = { latitude: 48.2, longitude: 16.37, accuracy: 20 };

export const device = ({
  origin,
  options = PHONE,
  camera,
  switches = [],
  like,
  place = SOMEWHERE,
}: DeviceSettings): Device => {
  const profile = makeFolder('profile');
  let running: Running | undefined;
  let isNew = true;
  const start = async (): Promise<Running> => {
    if (isNew && like !== undefined) await copyFolder(like, profile);
    isNew = false;
    const context = await chromium.launchPersistentContext(profile, {
      serviceWorkers: 'allow',
      ...options,
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_ARGS, ...(camera?.switches ?? []), ...switches],
      locale: 'en-GB',
      timezoneId: 'Europe/Vienna',
    });
    await grant(context, origin, camera === undefined ? [] : ['videoCapture']);
    await context.setGeolocation(place);
    context.setDefaultTimeout(45_000);
    return { context, leader: await leaderOf(context) };
  };
  const close = async (): Promise<void> => {
    const closing = running;
    running = undefined;
    await closing?.context.close();
  };
  return {
    profile,
    page: async () => {
      running ??= await start();
      return running.context.pages()[0] ?? running.context.newPage();
    },
    newPage: async () => {
      running ??= await start();
      return running.context.newPage();
    },
    kill: async () => {
      const dying = running;
      running = undefined;
      if (dying !== undefined) await killGroup(dying);
    },
    close,
    spoilStorage: () => {
      const databases = join(profile, 'Default/IndexedDB');
      const aside = `${databases}.aside`;
      renameSync(databases, aside);
      mkdirSync(databases);
      // A file where the browser looks for a folder: it can neither read nor replace it.
      for (const name of readdirSync(aside)) writeFileSync(join(databases, name), '');
      return () => {
        removeFolder(databases);
        renameSync(aside, databases);
      };
    },
    cutLogShort: () => {
      const log = logOf(join(profile, 'Default/IndexedDB'));
      appendFileSync(log, HALF_A_RECORD);
      return () => existsSync(log);
    },
    dispose: async () => {
      await close();
      removeFolder(profile);
    },
  };
};

/** LevelDB's log format: a checksum, a length of 200 bytes, "whole in one", and of the 200 only a few. */
const HALF_A_RECORD = Buffer.from([1, 2, 3, 4, 200, 0, 1, 7, 7, 7]);

const logOf = (databases: string): string => {
  const logs = readdirSync(databases, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.leveldb.\d+\.log$/u.test(name),
  );
  const newest = logs.toSorted().at(-1);
  if (newest === undefined) throw new Error('The browser keeps no log of its databases');
  return join(databases, newest);
};

/**
 * Both at once, as each grant takes the others back. Playwright knows no name for the second, so the browser's own
 * protocol is spoken. They last as long as the session.
 */
const grant = async (context: BrowserContext, origin: string, further: readonly 'videoCapture'[]): Promise<void> => {
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.grantPermissions', {
    permissions: ['geolocation', 'durableStorage', 'backgroundSync', ...further],
    origin,
  });
};

/** The browser's own process, which leads the group of all that it starts. */
const leaderOf = async (context: BrowserContext): Promise<number> => {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const leader = processInfo.find(({ type }) => type === 'browser')?.id;
  if (leader === undefined) throw new Error('The browser does not tell its process');
  return leader;
};

/** Dead are they when none of them runs: only then their locks on the profile are free. */
const killGroup = async ({ context, leader }: Running): Promise<void> => {
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(-leader, 'SIGKILL');
  await closed;
  while (aliveIn(leader)) await wait(5);
};

/** Where there is no /proc the closed connection has to do. */
const aliveIn = (group: number): boolean =>
  existsSync('/proc') &&
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .some((pid) => groupOf(pid) === group && threadsOf(pid).some((thread) => !hasEnded(thread)));

const groupOf = (pid: string): number => Number(statOf(`/proc/${pid}`)[2]);

/** Of a process that is dying the first thread may have ended long before the others, which hold its locks. */
const threadsOf = (pid: string): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
};

const hasEnded = (thread: string): boolean => ['Z', 'X', undefined].includes(statOf(thread)[0]);

/** State, parent, group and more, as proc(5) lists them behind the name; nothing of what is gone. */
const statOf = (folder: string): readonly (string | undefined)[] => {
  try {
    return readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
};
