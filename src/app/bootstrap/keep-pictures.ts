// Takes a picture of home whenever it has come to rest, for the next start to paint first.
import { forgetLastScreen, keepLastScreen, PICTURED_PATH } from '#session/last-screen.ts';
import type { Session } from '#session/session.ts';
import type { Store } from '#outbox/store/store.ts';
import type { Device } from './device.ts';
import { isDrawn } from './last-screen.ts';

/** Milliseconds without a change after which the page is at rest. */
const REST_MS = 1500;

export interface PictureParts {
  readonly device: Device;
  readonly session: Session;
  readonly store: Pick<Store, 'onQueued' | 'layers'>;
}

/** Follows the page for as long as it lives. */
export const keepPictures = ({ device, session, store }: PictureParts): void => {
  const { page, timers, values } = device;
  const root = page.getElementById('root');
  if (root === null) return;
  let cancel = (): void => undefined;
  const takeAtRest = (): void => {
    cancel();
    cancel = timers.after(REST_MS, () => {
      // A tap that is shown and not saved yet may still be taken back; either way the page changes, and comes to rest
      // again.
      if (store.layers.waiting().length > 0) return;
      // One that cannot be kept leaves the next start without it.
      void take(device, root, session).catch(() => undefined);
    });
  };
  new MutationObserver(takeAtRest).observe(root, { childList: true, subtree: true, characterData: true });
  const takeAnew = (): void => {
    void forgetLastScreen(values).catch(() => undefined);
    takeAtRest();
  };
  // The one of before would not know of the tap.
  store.onQueued(takeAnew);
  new MutationObserver((changes) => {
    // It would greet in the language, or in the looks, of before.
    if (changes.some(isReal)) takeAnew();
  }).observe(page.documentElement, { attributeFilter: ['lang', 'data-theme'], attributeOldValue: true });
  takeAtRest();
};

/** The same value may be set again. */
const isReal = ({ target, attributeName, oldValue }: MutationRecord): boolean =>
  target instanceof Element && attributeName !== null && target.getAttribute(attributeName) !== oldValue;

const take = async ({ page, view, values, clock }: Device, root: Element, session: Session): Promise<void> => {
  const state = session.state();
  if (state.kind !== 'valid' || !isHomeAlone(page, view, root)) return;
  const { tenant, login } = state.claims;
  const {
    lang,
    dataset: { theme },
  } = page.documentElement;
  const looks = {
    language: lang,
    ...(theme === undefined ? {} : { theme }),
    sheets: addresses(page, 'link[rel=stylesheet]', 'href'),
    script: addresses(page, 'script[type=module]', 'src')[0] ?? '',
  };
  const isStillHere = async (): Promise<boolean> => {
    const now = await session.load();
    return now.kind === 'valid' && now.claims.tenant === tenant && now.claims.login === login;
  };
  await keepLastScreen(
    values,
    { tenant, login, ...looks, html: stillOf(page, root), day: dayOf(clock.wallMs()) },
    isStillHere,
  );
};

/** Date in this device's zone. */
const dayOf = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainDate()
    .toString();

/** A dialogue and a message are no part of home; what is passing (`data-passing`) is over by the next start. */
const PASSING = 'dialog[open], [data-toast], [data-passing]';

const isHomeAlone = (page: Document, { location }: Window, root: Element): boolean =>
  location.pathname === PICTURED_PATH &&
  location.search === '' &&
  location.hash === '' &&
  isDrawn(root) &&
  page.querySelector(PASSING) === null;

/** Paths of the files of this origin; the app writes some of them into the page as whole addresses. */
const addresses = (page: Document, selector: string, attribute: string): readonly string[] =>
  [...page.querySelectorAll(selector)]
    .map((element) => new URL(element.getAttribute(attribute) ?? '', page.baseURI))
    .filter(({ origin }) => origin === page.location.origin)
    .map(({ pathname }) => pathname);

/** What elements would do or say beyond their looks; styles of elements are not allowed in a page that is served. */
const LIVELY = ['id', 'name', 'for', 'style', 'value', 'href', 'action', 'srcdoc', 'title', 'aria-label'];
/** What leads out of the picture, what may hold something typed, and what is drawn from memory. */
const GONE = 'script, iframe, form, input, textarea, img[src^="blob:"]';

/** What is drawn, as HTML without life: drawings keep the address of their shape. */
const stillOf = (page: Document, root: Element): string => {
  const copy = page.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  for (const gone of copy.querySelectorAll(GONE)) gone.remove();
  for (const element of copy.querySelectorAll('*')) {
    for (const name of LIVELY) if (name !== 'href' || element.localName !== 'use') element.removeAttribute(name);
  }
  return copy.innerHTML;
};
