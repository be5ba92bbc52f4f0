// How the app looks and speaks, signed in or not: tenant, language and theme, kept for starts without a network.
import { chooseLanguage } from '#i18n/choose.ts';
import type { Language } from '#i18n/languages.ts';
import { applyTheme, isThemeChoice, type ThemeChoice } from '#ui/theme/theme-choice.ts';
import type { Remote } from '#remote/client.ts';
import { changeUiSettings, type UiSettings } from '#session/ui-settings.ts';
import { applyBranding } from './branding.ts';
import { observable, type Observable } from '../common/observable.ts';
import type { Device } from '../bootstrap/device.ts';
import { fetchTenant, isPublicTenant, tenantInPage, type PublicTenant } from './tenant.ts';
import type { Texts } from './texts.ts';

export interface Appearance {
  readonly texts: Texts;
  readonly theme: Observable<ThemeChoice>;
  readonly tenant: Observable<PublicTenant | null>;
  /** The person's own language, once somebody is signed in; null speaks the tenant's. */
  readonly personLanguage: Observable<string | null>;
}

/** The first start of a device waits this long for the tenant, so that it greets in the right language and looks. */
const FIRST_ANSWER_MS = 4000;

export interface AppearanceServices {
  readonly device: Device;
  readonly remote: Remote;
  readonly texts: Texts;
}

/** `personLanguage`: of the token, where somebody is signed in. */
export const createAppearance = async (
  { device, remote, texts }: AppearanceServices,
  settings: UiSettings,
  personLanguage: string | null,
): Promise<Appearance> => {
  const theme = observable<ThemeChoice>(isThemeChoice(settings.theme) ? settings.theme : 'auto');
  const tenant = observable(isPublicTenant(settings.tenant) ? settings.tenant : tenantInPage(device.page));
  const asked = fetchTenant(remote).then((answer) => {
    if (answer === null) return;
    // The same words every time would draw everything anew.
    if (JSON.stringify(answer) !== JSON.stringify(tenant.get())) tenant.set(answer);
  });
  if (tenant.get() === null)
    await Promise.race([asked, new Promise<void>((resolve) => device.timers.after(FIRST_ANSWER_MS, resolve))]);
  const person = observable(personLanguage);
  await texts.speak(languageOf(tenant.get(), person.get()));
  const appearance = { texts, theme, tenant, personLanguage: person };
  keepInStep(device, appearance);
  return appearance;
};

const languageOf = (tenant: PublicTenant | null, userLanguage: string | null): Language =>
  chooseLanguage({
    useUserLanguage: tenant?.useUserLanguage ?? true,
    defaultLanguage: tenant?.defaultLanguage,
    userLanguage,
  });

/** What changes is shown at once and kept for the next start. */
const keepInStep = ({ page, values }: Device, { texts, theme, tenant, personLanguage }: Appearance): void => {
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
