// The sheets in which a client orders: a new project, and a shift of it.
import { expect, type Locator, type Page } from '@playwright/test';

export const newProjectSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'New project' });
export const newShiftSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'New shift' });

export interface OrderedProject {
  readonly mark: string;
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay?: string;
}

/** Whether the client has marks to choose from, or writes one. */
export const isList = (field: Locator): Promise<boolean> => field.evaluate((element) => element.tagName === 'SELECT');

/** A mark of one's own, whether or not the client has a list. */
export const writeMark = async (sheet: Locator, words: string): Promise<void> => {
  const mark = sheet.getByLabel('Client mark');
  const isListed = await isList(mark);
  if (isListed) await mark.selectOption({ label: 'Other mark' });
  await (isListed ? sheet.getByRole('textbox', { name: 'Other mark' }) : mark).fill(words);
};

/** For the first client of the list, at the first rate card that fits. */
export const fillProject = async (
  sheet: Locator,
  { mark: words, name, firstDay, lastDay }: OrderedProject,
): Promise<void> => {
  await sheet.getByLabel('Client', { exact: true }).click();
  await sheet.getByRole('option').first().click();
  const mark = sheet.getByLabel('Client mark');
  await ((await isList(mark)) ? mark.selectOption({ index: 1 }) : mark.fill(words));
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('First day').fill(firstDay);
  if (lastDay !== undefined) await sheet.getByLabel('Last day').fill(lastDay);
  await sheet.getByLabel('Rate card').selectOption({ index: 1 });
};

export interface OrderedPosition {
  readonly from: string;
  readonly to: string;
  readonly people: string;
}

/** Of stagehands. */
export const fillPosition = async (sheet: Locator, { from, to, people }: OrderedPosition): Promise<void> => {
  await sheet.getByLabel('Function').selectOption({ label: 'Stagehand' });
  await sheet.getByLabel('From', { exact: true }).fill(from);
  await sheet.getByLabel('To', { exact: true }).fill(to);
  await sheet.getByLabel('People').fill(people);
};

/** In the first country of the list, in the agency's zone; its fields are open. */
export const fillNewPlace = async (
  sheet: Locator,
  { name, city }: { readonly name: string; readonly city: string },
): Promise<void> => {
  const place = sheet.getByRole('group', { name: 'New place' });
  await place.getByLabel('Name of the place').fill(name);
  await place.getByLabel('Town').fill(city);
  await place.getByLabel('Country').selectOption({ index: 1 });
};

/** A crew of that name at the first place of the list, with its first position. */
export const orderCrew = async (page: Page, name: string, position: OrderedPosition): Promise<void> => {
  const sheet = newShiftSheet(page);
  await page.getByRole('button', { name: 'New shift' }).click();
  await sheet.getByLabel('Name of the crew').fill(name);
  await sheet.getByLabel('Location').click();
  await sheet.getByRole('listbox').getByRole('option').first().click();
  await fillPosition(sheet, position);
  await sheet.getByRole('button', { name: 'Order shift' }).click();
  await expect(sheet).toBeHidden();
};

/** A further position of a crew that is there. */
export const orderPosition = async (page: Page, crew: string, position: OrderedPosition): Promise<void> => {
  const sheet = newShiftSheet(page);
  await page.getByRole('button', { name: 'New shift' }).click();
  await sheet.getByLabel('Crew', { exact: true }).selectOption({ label: crew });
  await fillPosition(sheet, position);
  await sheet.getByRole('button', { name: 'Order shift' }).click();
  await expect(sheet).toBeHidden();
};
