// Finds the Chromium that the tests drive.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Playwright's own browser, where it was downloaded. */
const ownOfPlaywright = async () => {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/**
 * The path of a Chromium: `CHROMIUM` from the environment, else Playwright's own, else the system's.
 * @returns {Promise<string | undefined>} undefined where there is none
 * @throws {Error} when `CHROMIUM` names no program
 */
export const findChromium = async () => {
  const wanted = process.env['CHROMIUM'];
  if (wanted !== undefined && wanted !== '') {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM is set to ${wanted}, but there is no program of that name.`);
  }
  const own = await ownOfPlaywright();
  if (own !== undefined && existsSync(own)) return own;
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
};
