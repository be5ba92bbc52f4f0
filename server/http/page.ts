// The app's one page as it goes out: with the agency's name, its language and what anyone may know of it, so that a
// first visit waits for no further answer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage } from '#i18n/choose.ts';
import { localeOf } from '#i18n/languages.ts';
import { catalogUrl } from '#i18n/load.ts';
import { publicPart, type FullTenant } from '../tenants/tenants.ts';
import { say } from '../common/texts.ts';

export interface HtmlPage {
  readonly html: string;
  /** RFC 9110, section 8.8.3; strong, of the bytes. */
  readonly etag: string;
}

const NAME = '<span>Callboard</span>';
const WORDS = '<p class="opening-words"></p>';

/** The page of a site's folder for an agency; made once for each state of it. */
export const pagesOf = (folder: string): ((tenant: FullTenant) => HtmlPage) => {
  const plain = readFileSync(join(folder, 'index.html'), 'utf8');
  const made = new WeakMap<FullTenant, HtmlPage>();
  return (tenant) => {
    const known = made.get(tenant);
    if (known !== undefined) return known;
    const html = filledIn(plain, tenant);
    const page = { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
    made.set(tenant, page);
    return page;
  };
};

/** Functions as replacements, so that no sign in a name is read as a pattern. */
const filledIn = (plain: string, tenant: FullTenant): string => {
  const language = chooseLanguage({
    useUserLanguage: tenant.useUserLanguage,
    defaultLanguage: tenant.defaultLanguage,
    userLanguage: null,
  });
  const name = escaped(tenant.name);
  return plain
    .replace('<html lang="en">', () => `<html lang="${localeOf(language)}">`)
    .replace('<title>Callboard</title>', () => `<title>${name}</title>`)
    .replace(NAME, () => `<span>${name}</span>`)
    .replace(WORDS, () => `<p class="opening-words">${escaped(say(language, 'login.tagline'))}</p>`)
    .replace(
      '</head>',
      () =>
        `<script type="application/json" id="tenant">${inScript(publicPart(tenant))}</script><link rel="preload" as="fetch" crossorigin href="${catalogUrl(language, 'common')}"></head>`,
    );
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON in which nothing ends the element that it lies in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The sources that a Content-Security-Policy has to name for the style sheets inside the page (CSP 3, section 2.3.1).
 */
export const styleHashesOf = (folder: string): readonly string[] =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<style>(?<sheet>[^<]*)<\/style>/gu)].map(
    ({ groups }) =>
      `'sha256-${createHash('sha256')
        .update(groups?.['sheet'] ?? '')
        .digest('base64')}'`,
  );
