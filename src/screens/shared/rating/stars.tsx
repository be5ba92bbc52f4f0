// One to five stars, as radio buttons that arrow keys move through.
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import * as style from './rating.css.ts';

export interface StarsProps {
  readonly label: ReactNode;
  /** Zero while nobody chose. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

const ALL = [1, 2, 3, 4, 5] as const;

export const Stars = ({ label, value, onChange }: StarsProps): ReactNode => {
  const { formatNumber } = useIntl();
  const name = useId();
  return (
    <div className={style.stars} role="radiogroup" aria-labelledby={`${name}-label`} data-no-swipe="">
      <span id={`${name}-label`} className={style.starsLabel}>
        {label}
      </span>
      <span className={style.starRow}>
        {ALL.map((stars) => (
          <label key={stars} className={stars <= value ? style.starOn : style.star} title={formatNumber(stars)}>
            <input
              className={style.starInput}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => {
                onChange(stars);
              }}
            />
            <Icon name="star" size="large" />
            <VisuallyHidden>
              <FormattedMessage id="chief.stars" values={{ stars }} />
            </VisuallyHidden>
          </label>
        ))}
      </span>
    </div>
  );
};
