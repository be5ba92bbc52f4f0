// The person's choice of theme, as a screen shows and changes it.
import type { ThemeChoice } from '#ui/theme/theme-choice.ts';
import { service } from './service.ts';

export interface ThemeSetting {
  readonly theme: ThemeChoice;
  readonly choose: (theme: ThemeChoice) => void;
}

export const { Provider: ThemeSettingProvider, useService: useThemeSetting } = service<ThemeSetting>('theme setting');
