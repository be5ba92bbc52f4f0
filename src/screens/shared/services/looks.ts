// The person's choice of look, as a screen may show and change it.
import type { ThemeChoice } from '#ui/theme/theme-choice.ts';
import { service } from './service.ts';

export interface Looks {
  readonly theme: ThemeChoice;
  readonly choose: (theme: ThemeChoice) => void;
}

export const { Provider: LooksProvider, useService: useLooks } = service<Looks>('looks');
