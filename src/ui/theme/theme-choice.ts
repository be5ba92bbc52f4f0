// The person's choice of theme; automatic follows the system, outdoor is never automatic.

export const THEME_CHOICES = ['auto', 'light', 'dark', 'outdoor'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const isThemeChoice = (value: unknown): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);

/** Puts the choice on the page's root element (`<html>`). */
export const applyTheme = (root: HTMLElement, choice: ThemeChoice): void => {
  if (choice === 'auto') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
};
