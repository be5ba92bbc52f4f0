// What was done without a line: it waits here by name, and each of it takes effect once when the line is back.
import { expect, type Page } from '@playwright/test';
import { keptRows } from '../../support/browser/kept-rows.ts';
import type { Site } from '../../support/browser/site.ts';
import { queuedOn } from '../offline/sent-in-order.ts';
import { expectAllSent, expectOnceEach } from '../steps.ts';

/** How long a change may take to be kept, in milliseconds. */
const PATIENCE = { timeout: 30_000, intervals: [100] };

/** Waits until exactly these changes wait on the device, lets the line be back, and looks at the server. */
export const expectToArriveOnce = async (
  { network, held }: Site,
  page: Page,
  mutations: readonly string[],
): Promise<void> => {
  await expect
    .poll(async () => (await queuedOn(page)).map(({ mutation }) => mutation).toSorted(), PATIENCE)
    .toEqual(mutations.toSorted());
  const ids = (await keptRows(page).of('_outbox')).map(({ id }) => String(id));
  await network.up();
  await expectAllSent(page, 90_000);
  await expectOnceEach(held, ids);
};
