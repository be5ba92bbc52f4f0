// The way back to today among the steps of a calendar.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';
import * as style from './today-button.css.ts';

export interface TodayButtonProps extends Pick<ButtonProps, 'size'> {
  /** The calendar shows today: on a phone the button takes no place then. */
  readonly isToday: boolean;
  readonly onPress: () => void;
}

export const TodayButton = ({ isToday, ...button }: TodayButtonProps): ReactNode => (
  <span className={isToday ? style.onlyWide : style.always}>
    <Button variant="outline" {...button}>
      <FormattedMessage id="common.today" />
    </Button>
  </span>
);
