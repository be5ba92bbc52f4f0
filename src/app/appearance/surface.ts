// What the app shows before and beside any session: the tenant, the language spoken and the look, kept for starts
// without a network.
import { chooseLanguage } from '#i18n/choose.ts';
import type { Language } from '#i18n/languages.ts';
import { applyTheme, isThemeChoice, type ThemeChoice } from '#ui/theme/theme-choice.ts';
import type { Remote } from '#remote/client.ts';
import { changeUiSettings, type UiSettings } from '#session/ui-settings.ts';
import { applyBranding } from './branding.ts';
import { cell, type Cell } from '../common/cell.ts';
import type { Device } from '../bootstrap/device.ts';
import { fetchTenant, isPublicTenant, tenantInPage, type PublicTenant } from './tenant.ts';
import type { Texts } from './texts.ts';

export interface Surface {
  readonly texts: Texts;
  readonly theme: Cell<ThemeChoice>;
  readonly tenant: Cell<PublicTenant | null>;
  /** The person's own language, once somebody is signed in; null speaks the tenant's. */
  readonly personLanguage: Cell<string | null>;
}

/** The first start of a device waits this long for the tenant, so that it greets in the right language and looks. */
const FIRST_ANSWER_MS = 4000;

export interface SurfaceGround {
  readonly device: Device;
  readonly remote: Remote;
  readonly texts: Texts;
}

/** `personLanguage`: of the token, where somebody is signed in. */
export const createSurface = async (
  { device, remote, texts }: SurfaceGround,
  settings: UiSettings,
  personLanguage: string | null,
): Promise<Surface> => {
  const theme = cell<ThemeChoice>(isThemeChoice(settings.theme) ? settings.theme : 'auto');
  const tenant = cell(isPublicTenant(settings.tenant) ? settings.tenant : tenantInPage(device.page));
  const asked = fetchTenant(remote).then((answer) => {
    if (answer === null) return;
    // The same words every time would draw everything anew.
    if (JSON.stringify(answer) !== JSON.stringify(tenant.get())) tenant.set(answer);
  });
  if (tenant.get() === null)
    await Promise.race([asked, new Promise<void>((resolve) => device.timers.after(FIRST_ANSWER_MS, resolve))]);
  const person = cell(personLanguage);
  await texts.speak(languageOf(tenant.get(), person.get()));
  const surface = { texts, theme, tenant, personLanguage: person };
  keepInStep(device, surface);
  return surface;
};

const languageOf = (tenant: PublicTenant | null, userLanguage: string | null): Language =>
  chooseLanguage({
    useUserLanguage: tenant?.useUserLanguage ?? true,
    defaultLanguage: tenant?.defaultLanguage,
    userLanguage,
  });

/** What changes is shown at once and kept for the next start. */
const keepInStep = ({ page, values }: Device, { texts, theme, tenant, personLanguage }: Surface): void => {
  const root = page.documentElement;
  const showTheme = (): void => applyTheme(root, theme.get());
  const showTenant = (): void => applyBranding(page, tenant.get());
  const showLanguage = (): void => root.setAttribute('lang', texts.current().locale);
  // A language that cannot be had leaves the one that is spoken.
  const speak = (): void => void texts.speak(languageOf(tenant.get(), personLanguage.get())).catch(() => undefined);
  showTheme();
  showTenant();
  showLanguage();
  texts.subscribe(showLanguage);
  personLanguage.subscribe(speak);
  theme.subscribe(() => {
    showTheme();
    void changeUiSettings(values, { theme: theme.get() });
  });
  const keepTenant = (): void => void changeUiSettings(values, { tenant: tenant.get() });
  if (tenant.get() !== null) keepTenant();
  tenant.subscribe(() => {
    showTenant();
    speak();
    keepTenant();
  });
};
