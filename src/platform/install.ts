// Installing the app on the device: Chromium offers it by an event, everybody else by a menu of their own, some not at
// all.
import { systemOwnsEdges } from './viewer.ts';

interface Offer extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `offered`: a tap installs it. The others name where a person finds it by hand; `none`: this browser installs nothing.
 */
export type InstallWay = 'installed' | 'offered' | 'ios' | 'android' | 'mac' | 'desktop' | 'none';

const isOffer = (event: Event): event is Offer => 'prompt' in event && 'userChoice' in event;

let offer: Offer | null = null;
let wasInstalled = false;
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of [...listeners]) listener();
};

/** To be called at the start of a page: a browser makes its offer once, and early. */
export const heedInstallOffers = (view: Pick<Window, 'addEventListener'>): void => {
  view.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    changed();
  });
  view.addEventListener('appinstalled', () => {
    offer = null;
    wasInstalled = true;
    changed();
  });
};

/** Whether this page runs as an installed app. */
const runsInstalled = (): boolean =>
  ('matchMedia' in globalThis && matchMedia('(display-mode: standalone)').matches) ||
  ('standalone' in navigator && navigator.standalone === true);

/** By what the browser calls itself: nothing else tells where its menu is. */
const byHand = (agent: string): InstallWay => {
  if (systemOwnsEdges() && /iPhone|iPad|iPod|Macintosh.*Mobile/u.test(agent)) return 'ios';
  if (agent.includes('Android')) return 'android';
  const isChromium = /Chrom(?:e|ium)\//u.test(agent);
  if (isChromium) return 'desktop';
  return agent.includes('Macintosh') && agent.includes('Safari/') ? 'mac' : 'none';
};

export const installWay = (): InstallWay => {
  if (wasInstalled || runsInstalled()) return 'installed';
  return offer !== null ? 'offered' : byHand('userAgent' in navigator ? navigator.userAgent : '');
};

export const onInstallWay = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Asks the person; an offer is good for one question. Never rejects: false where they said no, or there was no offer.
 * Call it from a tap.
 */
export const install = async (): Promise<boolean> => {
  const made = offer;
  if (made === null) return false;
  try {
    await made.prompt();
    const { outcome } = await made.userChoice;
    wasInstalled ||= outcome === 'accepted';
    return outcome === 'accepted';
  } catch {
    return false;
  } finally {
    offer = null;
    changed();
  }
};
