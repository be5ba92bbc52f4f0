// The small square with an icon that begins a row; its tone repeats what the row's words say.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import * as style from './tile.css.ts';

export interface TileProps {
  readonly icon: IconName;
  readonly tone?: keyof typeof style.tone;
}

export const Tile = ({ icon, tone = 'neutral' }: TileProps): ReactNode => (
  <span className={style.tone[tone]}>
    <Icon name={icon} />
  </span>
);
