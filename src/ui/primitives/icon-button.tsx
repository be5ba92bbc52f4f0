// A square button with an icon alone; its label is for screen readers and the tooltip.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon, type IconSize } from '../icons/icon.tsx';
import * as style from './icon-button.css.ts';

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly size?: IconSize;
  readonly variant?: keyof typeof style.variant;
  readonly pressed?: boolean;
  /** Whether it opens something, and whether that is open. */
  readonly expanded?: boolean;
}

export const IconButton = ({
  icon,
  label,
  onPress,
  size = 'normal',
  variant = 'plain',
  pressed,
  expanded,
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    className={style.variant[variant]}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    onClick={onPress}
  >
    <Icon name={icon} size={size} />
  </button>
);
