// The person's choice of look: automatic, light, dark or outdoor, one tap each.
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { THEME_CHOICES, type ThemeChoice } from '#ui/theme/theme-choice.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import { useObservable } from '../../common/observable.ts';
import * as style from './side-menu.css.ts';

const ICONS: Readonly<Record<ThemeChoice, IconName>> = {
  auto: 'monitor',
  light: 'lightbulb',
  dark: 'moon',
  outdoor: 'sun',
};
const WORDS = {
  auto: 'common.theme.auto',
  light: 'common.theme.light',
  dark: 'common.theme.dark',
  outdoor: 'common.theme.outdoor',
} as const satisfies Readonly<Record<ThemeChoice, string>>;

export const ThemeSwitch = (): ReactNode => {
  const intl = useIntl();
  const { theme } = useApp();
  const chosen = useObservable(theme);
  const group = useId();
  return (
    <fieldset className={style.themes}>
      <legend className={style.themesLabel}>{intl.formatMessage({ id: 'app.menu.theme' })}</legend>
      <div className={style.themeRow}>
        {THEME_CHOICES.map((choice) => (
          <label key={choice} className={style.theme}>
            <input
              className={style.themeInput}
              type="radio"
              name={group}
              checked={choice === chosen}
              onChange={() => theme.set(choice)}
            />
            <Icon name={ICONS[choice]} size="small" />
            {intl.formatMessage({ id: WORDS[choice] })}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
