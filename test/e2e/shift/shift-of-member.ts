// What a member does on a shift: paper, people to reach, pre-call, check-in, photos.
import { expect, type Page } from '@playwright/test';
import { cara } from '../../support/judging/demo-logins.ts';
import { checkPage } from '../pages/check-page.ts';
import { frame } from '../pages/frame.ts';
import { photosPage } from '../pages/photos-page.ts';
import { drawSignature } from '../pages/signature.ts';
import { AGREEMENT, leaveMessage, photo } from './shift-phones.ts';
import { openTodaysCrew } from '../steps.ts';

/** Job, people to reach, a paper that is read and signed. */
export const prepareAtHome = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: AGREEMENT }).click();
  await expect(page.getByText(/^On this device/u)).toBeVisible();
  await drawSignature(page, page.getByRole('main'));
  await page.getByRole('main').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('You have signed everything here.')).toBeVisible();
  await frame(page).back.click();

  await openTodaysCrew(page);
  await page.getByRole('main').getByRole('link', { name: 'Contact the crew chief' }).click();
  await expect(page.getByRole('main').getByText(cara.name)).toBeVisible();
  await leaveMessage(page, 'I come with the truck.');
  await frame(page).back.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Contact on site/u })
    .click();
  await expect(page.getByRole('main').getByText('Ida Kern')).toBeVisible();
  await frame(page).back.click();
};

/** On the way, then in: earlier than the plan, which wants a word. */
export const callAndCheckIn = async (page: Page): Promise<void> => {
  const dock = page.getByRole('group', { name: 'Check in or out' });
  await dock.getByRole('button', { name: /^On my way/u }).click();
  await expect(checkPage(page).done).toContainText('Pre-call');
  await dock.getByRole('button', { name: /^Check in/u }).click();
  await checkPage(page).checkWith('The truck was early.');
  await expect(checkPage(page).done).toContainText('Checked in');
};

export const takePhotos = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'To the crew' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Photos/u })
    .click();
  await photosPage(page).choose([await photo('dock.jpg'), await photo('truss.jpg')]);
  await expect(photosPage(page).tiles.filter({ hasText: 'Saved on this phone' })).toHaveCount(2, { timeout: 30_000 });
};
