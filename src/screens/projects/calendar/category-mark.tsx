// How a project stands in the calendar, as a mark: agreed, quoted, or being drawn up by the client.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import type { Category } from './calendar-projects.ts';
import * as style from './calendar.css.ts';

const CATEGORIES: readonly Category[] = ['confirmed', 'quoted', 'designClient'];
export const CATEGORY_ICONS: Readonly<Record<Category, IconName>> = {
  confirmed: 'check',
  quoted: 'hourglass',
  designClient: 'pencil',
};

export const CategoryMark = ({ category }: { readonly category: Category }): ReactNode => (
  <span className={style.tile[category]} aria-hidden="true">
    <Icon name={CATEGORY_ICONS[category]} />
  </span>
);

export const CategoryLegend = (): ReactNode => (
  <ul role="list" className={style.legend}>
    {CATEGORIES.map((category) => (
      <li key={category} className={style.key}>
        <CategoryMark category={category} />
        <FormattedMessage id={`project.category.${category}`} />
      </li>
    ))}
  </ul>
);
