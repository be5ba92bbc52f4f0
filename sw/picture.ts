// Lays the picture of the last screen into the app's page, where it is painted before any script runs.
import { PICTURED_PATH, type LastScreen } from '#session/last-screen.ts';

/** Where the page of the app has its place for what is drawn. */
const PLACE = '<div id="root">';

/**
 * What only a first visit needs: words until the app is here, and files that are asked for ahead. Both lie on this
 * device already.
 */
const FIRST_VISIT = /<!--(opening|first-visit)-->.*?<!--\/\1-->/gsu;

/** The page without what only a first visit needs. */
export const withoutFirstVisit = (page: string): string => page.replaceAll(FIRST_VISIT, '');

/** True for the address that a picture may stand on: home, asked for without anything else. */
export const isPictured = ({ pathname, search }: URL): boolean => pathname === PICTURED_PATH && search === '';

/**
 * The page with the picture in its body, in a closed tree of its own: no script finds it, no screen reader reads it
 * twice, nothing in it
 * can be pressed. A picture that another build took leaves the page as it is.
 */
export const withPicture = (page: string, { html, language, theme, sheets, script }: LastScreen): string => {
  if (!page.includes(`src="${script}"`) || !page.includes(PLACE)) return page;
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin href="${quoted(href)}">`);
  // Functions, so that no sign in the texts is read as a pattern.
  return (
    page
      .replace(
        /<html[^>]*>/u,
        () => `<html lang="${quoted(language)}"${theme === undefined ? '' : ` data-theme="${quoted(theme)}"`}>`,
      )
      // In the head too: there they hold the first paint back until the picture has its looks.
      .replace(
        '</head>',
        (_end, at: number) =>
          `${links.filter((_link, sheet) => !page.slice(0, at).includes(`href="${quoted(sheets[sheet] ?? '')}"`)).join('')}</head>`,
      )
      .replace(
        PLACE,
        () =>
          `<div id="last-screen" inert aria-hidden="true"><template shadowrootmode="closed">${links.join('')}${html}</template></div>${PLACE}`,
      )
  );
};

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
