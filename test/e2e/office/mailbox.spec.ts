// The mailbox of the office and of a client: read, answered, handed on and searched, with signal and without it, and
// nothing of a stranger's mail reaches beyond its frame.
import { expect, test, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { mia, otto, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP, path: string): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(network.origin + path);
  return page;
};

const listOf = (page: Page) => page.getByRole('list', { name: 'E-mails' });
const frameOf = (page: Page) => page.frameLocator('iframe');
/** The newest texts are here, so that they are read without a network. */
const untilKept = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await keptRows(page).of('emailBodies')).length, { timeout: 60_000 }).toBe(50);
};
const idIn = (page: Page): string => new URL(page.url()).searchParams.get('mail') ?? page.url().split('/').at(-1) ?? '';

test('the office reads by keyboard, answers in its mail program and fetches an attachment', IN_SOAK, async () => {
  const { held } = siteOf();
  const page = await open(otto, DESKTOP, '/mailbox');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: /^All\s*6$/u })).toBeChecked();
  await main.getByRole('radio', { name: /^Orders/u }).check();
  await expect(main.getByRole('radio', { name: /^Orders/u })).toBeChecked();
  await expect(listOf(page).getByText('Unread')).toHaveCount(3);
  await listOf(page).getByRole('link').first().press('Enter');
  await expect(main.getByRole('heading', { name: 'Crew for the load-out on Sunday' })).toBeVisible();
  await expect(
    frameOf(page).getByText('Could we have two more riggers on Sunday night?', { exact: false }),
  ).toBeVisible();
  await expect.poll(async () => (await held.of(emailMessage, { id: idIn(page) }))[0]?.['read']).toBe(true);
  await expect(main.getByRole('radio', { name: /^Orders\s*2$/u })).toBeChecked();
  const href = await main.getByRole('link', { name: 'Reply in your mail program' }).getAttribute('href');
  expect(href).toMatch(
    /^mailto:client@example\.test\?subject=Re%3A%20Crew%20for%20the%20load-out%20on%20Sunday&body=/u,
  );
  expect(decodeURIComponent(href ?? '')).toContain('> Could we have two more riggers');
  expect(await faults(page, WCAG)).toEqual([]);
  // On and back, and to the next that nobody has read.
  const first = idIn(page);
  await page.keyboard.press('j');
  await expect.poll(() => idIn(page)).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => idIn(page)).toBe(first);
  await page.keyboard.press('u');
  await expect.poll(() => idIn(page)).not.toBe(first);
  await main.getByRole('searchbox').fill('invoice.pdf');
  await listOf(page).getByRole('link').first().click();
  await main.getByRole('button', { name: 'Fetch: invoice.pdf' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Save: invoice.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('invoice.pdf');
  await main.getByRole('searchbox').fill('zzz');
  await expect(main.getByText('No emails found')).toBeVisible();
});

test(
  'on a phone without signal a mail is read and handed on, and both are told when there is signal',
  IN_SOAK,
  async () => {
    const { network, held } = siteOf();
    const page = await open(otto, PHONE, '/mailbox');
    const main = page.getByRole('main');
    await listOf(page).waitFor();
    await untilKept(page);
    await network.down();
    const unread = listOf(page).getByRole('link', { name: /^Unread/u });
    const before = await unread.count();
    await unread.first().tap();
    await expect(page).toHaveURL(/\/email-messages\//u);
    const id = idIn(page);
    await expect(frameOf(page).getByText('Best regards', { exact: false })).toBeVisible();
    expect(await faults(page, WCAG)).toEqual([]);
    await main.getByRole('button', { name: 'Make a to-do' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Who does it?').selectOption({ label: 'Planners' });
    await sheet.getByRole('button', { name: 'Create the to-do' }).tap();
    const taken = main.getByRole('region', { name: 'Who takes it' });
    await expect(taken).toContainText(/Planners, by /u);
    await expect(taken).toContainText(/Saved on this phone/u);
    await page.goBack();
    await expect(unread).toHaveCount(before - 1);
    expect((await held.of(emailMessage, { id }))[0]?.['read']).toBe(false);
    await network.calm();
    await expectAllSent(page);
    await expect.poll(async () => (await held.of(emailMessage, { id }))[0]?.['read'], { timeout: 30_000 }).toBe(true);
    const made = (await held.of(activity, { type: 'TODO_INT' })).filter(({ parameters }) =>
      String(parameters).includes(id),
    );
    expect(made).toHaveLength(1);
  },
);

test('a text that is not on the device says so, and comes by itself with the signal', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(otto, DESKTOP, '/mailbox');
  await listOf(page).waitFor();
  await untilKept(page);
  const kept = new Set((await keptRows(page).of('emailBodies')).map(({ id }) => String(id)));
  const old = (await keptRows(page).of('emailMessages')).find(({ id }) => !kept.has(String(id)));
  await network.down();
  await page.goto(`${network.origin}/email-messages/${String(old?.['id'])}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^The text is not on this device\./u)).toBeVisible();
  await expect(main.getByText(String(old?.['preview']), { exact: false })).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
  await network.calm();
  await expect(frameOf(page).getByText('Best regards', { exact: false })).toBeVisible({ timeout: 30_000 });
});

test('a mail that no list brought is asked for by its link', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const [box] = await held.of(mailbox, { name: 'Orders' });
  const [row] = await held.of(emailMessage, { mailboxId: box?.['id'], subject: 'Site visit' });
  network.rewrite({
    matches: ({ path }) => /^\/api\/v1\/emailMessages(?:\?|$)/u.test(path),
    text: (before) => {
      const answer = JSON.parse(before) as { readonly data: readonly { readonly id: string }[] };
      return JSON.stringify({ ...answer, data: answer.data.filter(({ id }) => id !== row?.['id']) });
    },
  });
  const page = await open(mia, PHONE, `/email-messages/${String(row?.['id'])}`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Site visit' })).toBeVisible();
  await expect(frameOf(page).getByText('We would like to walk the site', { exact: false })).toBeVisible();
});

test('a client has the mailbox that is theirs, and of others not a word', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await open(mia, PHONE, '/mailbox');
  await listOf(page).waitFor();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  expect((await keptRows(page).of('mailboxes')).map(({ name }) => name)).toEqual(['Orders']);
  const [office] = await held.of(mailbox, { name: 'Office' });
  const [theirs] = await held.of(emailMessage, { mailboxId: office?.['id'] });
  await page.goto(`${network.origin}/email-messages/${String(theirs?.['id'])}`);
  await expect(page.getByText('Email not found')).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
});

const HOSTILE = [
  '<p>Read me</p><script>parent.postMessage("ran","*");document.title="ran"</script>',
  '<img src="https://spy.test/plain.png" onerror="top.ran=1"><img data-src="https://spy.test/pixel.png" alt="Logo">',
  '<style>@import "https://spy.test/x.css";p{background:url(https://spy.test/bg.png)}</style>',
  '<link rel="stylesheet" href="https://spy.test/y.css"><base href="https://spy.test/">',
  '<p style="background:url(https://spy.test/p.png)">styled</p><svg><image href="https://spy.test/s.svg"/></svg>',
  '<img srcset="https://spy.test/set.png 2x"><video poster="https://spy.test/v.png"></video>',
  '<form action="https://spy.test/form"><input autofocus><button>Go</button></form>',
  '<iframe src="https://spy.test/frame"></iframe><object data="https://spy.test/o"></object>',
  '<a href="javascript:top.ran=1">bad</a><a href="https://fest.test/plan">good</a>',
  '<meta http-equiv="refresh" content="0;url=https://spy.test/refresh">',
].join('');

/** Every body that the server sends is this one, as no server of ours would send it. */
const sendHostile = (): void => {
  siteOf().network.rewrite({
    matches: ({ path }) => /^\/api\/v1\/emailMessages\/(?!.*\/(?:pictures|attachments))/u.test(path),
    text: (before) => before.replaceAll(/"html":"(?:[^"\\]|\\.)*"/gu, () => `"html":${JSON.stringify(HOSTILE)}`),
  });
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a hostile mail runs nothing and asks nobody, and its pictures come by way of the server after a tap', async () => {
  const { network, device } = siteOf();
  sendHostile();
  const page = await device(DESKTOP).page();
  const outside: string[] = [];
  const pictures: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (/^https?:/u.test(url) && !url.startsWith(network.origin)) outside.push(url);
    if (url.includes('/pictures/')) pictures.push(new URL(url).pathname);
  });
  await page.route('**/api/v1/emailMessages/*/pictures/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  );
  await signInAnywhere(page, network.origin, otto);
  await page.goto(`${network.origin}/mailbox`);
  await listOf(page).getByRole('link').first().click();
  const main = page.getByRole('main');
  const frame = frameOf(page);
  await expect(frame.getByText('Read me')).toBeVisible();
  await expect(frame.locator('script, form, input, iframe, object, svg, meta[http-equiv=refresh], base')).toHaveCount(
    0,
  );
  await expect(frame.getByText('Logo')).toBeVisible();
  await expect(frame.getByRole('link')).toHaveCount(1);
  await expect(frame.getByRole('link', { name: 'good' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await expect(main.getByText('1 picture from the internet is not loaded.')).toBeVisible();
  await expect(main.getByText(/They would tell the sender that this e-mail is being read now\./u)).toBeVisible();
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'ran'), document.title.includes('ran')])).toEqual([
    undefined,
    false,
  ]);
  expect([outside, pictures]).toEqual([[], []]);
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(frame.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', `data:image/png;base64,${PIXEL}`);
  await expect
    .poll(() => frame.getByRole('img', { name: 'Logo' }).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  expect([outside, pictures.length]).toEqual([[], 1]);
});
