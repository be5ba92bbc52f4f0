// A planner's first sync that is answered from a recording: what it takes besides the recording, and when what was
// there.
import 'temporal-polyfill/global';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import type { Counts } from '#server/demo/base/setting.ts';
import { paula } from '../judging/demo-logins.ts';
import { loginDatabases } from './kept-rows.ts';
import { despiteLoads } from './page-loads.ts';
import type { Network } from './proxy.ts';
import { recordLists, type Recording } from './recorded-lists.ts';

/** About as many rows as a planner of a large agency has in some years. */
export const LARGE: Counts = { people: 2000, venues: 300, companies: 400, projects: 3600 };

/**
 * What the planner pulls depends on who they are: asked of the real server at that address, as the device does. A page
 * has so many rows.
 */
export const recordingFor = async (address: string, counts: Counts, pageRows: number): Promise<Recording> => {
  const api = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> =>
    (await (await fetch(`${address}/api/v1${path}`, init)).json()) as Record<string, unknown>;
  const { token } = await api('/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: paula.login, password: paula.password }),
  });
  const claims = claimsOf(String(token));
  if (claims === null) throw new Error('The server gave no token');
  const rights = await api('/userRights', { headers: { authorization: `Bearer ${String(token)}` } });
  return recordLists(actorOf({ claims, rights: rights as Record<string, readonly string[]> }), counts, pageRows);
};

/** Between two looks for the login's database. */
const LOOK_MS = 250;

export interface Watch {
  /** Milliseconds since the replay began. */
  elapsed(): number;
  /** The same when this week's shifts were here, and whom and what they name. */
  usable(): number;
}

/** Answers the lists from the recording from now on, with every day of it kept, whatever week it is. */
export const replay = (network: Network, recording: Recording): Watch => {
  keepAllDays(network);
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  /** When each of the first things was answered; the week is here when the page after it is asked for. */
  const times = new Map<string, number>();
  network.replay((path) => {
    const answer = recording.answer(path);
    if (answer === undefined) return undefined;
    const { pathname, searchParams } = new URL(path, 'http://recording');
    const isRest = searchParams.get('page') === '3' && !isOfFewDays(searchParams);
    if (pathname === '/planningCalendarItems' && isRest) times.set('week', elapsed());
    if (PEOPLE_AND_PLACES.includes(pathname)) times.set(pathname, elapsed());
    return answer;
  });
  return {
    elapsed,
    usable: () => Math.max(...['week', ...PEOPLE_AND_PLACES].map((name) => times.get(name) ?? Infinity)),
  };
};

const PEOPLE_AND_PLACES = ['/persons', '/contacts', '/companies', '/locations', '/functions', '/projects'];

/** The days around today, not those that are kept in the end. */
const isOfFewDays = (query: URLSearchParams): boolean => {
  const [from, to] = [query.get('from'), query.get('to')];
  return from !== null && to !== null && Temporal.PlainDate.from(from).until(to).days < 14;
};

/** The recording is of as many rows as an agency's window holds. */
const keepAllDays = (network: Network): void => {
  network.rewrite({
    matches: ({ path }) => path === '/api/v1/tenant',
    text: (body) => {
      const tenant = JSON.parse(body) as { readonly settings: object };
      return JSON.stringify({
        ...tenant,
        settings: { ...tenant.settings, planningWindow: { back: 3650, ahead: 3650 } },
      });
    },
  });
};

/** Until the page's device has pulled everything. @throws Error when it has not by then */
export const untilAllIsHere = async (page: Page, patienceMs: number): Promise<void> => {
  const began = performance.now();
  const left = (): number => patienceMs - (performance.now() - began);
  for (let isHere = false; !isHere;) {
    const [database] = await loginDatabases(page);
    isHere =
      database !== undefined && (await despiteLoads(() => page.evaluate(untilPulled, { database, waitMs: left() })));
    if (!isHere && left() <= 0) throw new Error(`Not everything was pulled after ${(patienceMs / 1000).toFixed(0)} s`);
    if (!isHere) await wait(LOOK_MS);
  }
};

/**
 * Runs in the page. One connection and one key: whoever opens the database and reads a table at each look takes the
 * time that is measured.
 */
const untilPulled = async ({
  database,
  waitMs,
}: {
  readonly database: string;
  readonly waitMs: number;
}): Promise<boolean> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  const began = Date.now();
  const opened = await asked(indexedDB.open(database));
  let isOpen = true;
  const close = (): void => {
    isOpen = false;
    opened.close();
  };
  opened.onversionchange = close;
  while (isOpen && Date.now() - began < waitMs) {
    const found: unknown = await asked(opened.transaction('_meta').objectStore('_meta').get('lastPull'));
    if (found !== undefined) {
      close();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  if (isOpen) close();
  return false;
};
