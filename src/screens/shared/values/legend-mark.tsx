// One mark of the planning legend: its icon on its colour, edge and pattern. Its word stands beside it or in the cell's
// name.
import type { ReactNode } from 'react';
import type { Legend } from '#schema/rules/planning/legend.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import * as style from './legend-mark.css.ts';

/** In the order in which the legend lists them. */
export const LEGENDS: readonly Legend[] = [
  'confirmedJob',
  'requestedJob',
  'overlapping',
  'severalWithoutOverlap',
  'blockedDate',
  'requestedVacation',
  'requestedCrew',
  'other',
];

const ICONS: Readonly<Record<Legend, IconName>> = {
  confirmedJob: 'check',
  requestedJob: 'hourglass',
  overlapping: 'copy',
  severalWithoutOverlap: 'layers',
  blockedDate: 'lock',
  requestedVacation: 'tree-palm',
  requestedCrew: 'users',
  other: 'ellipsis',
};

export interface LegendMarkProps {
  readonly legend: Legend;
  readonly size: keyof typeof style.size;
  /** The bar is drawn through from the day before, or into the day after. */
  readonly joins?: { readonly before: boolean; readonly after: boolean };
}

export const LegendMark = ({ legend, size, joins }: LegendMarkProps): ReactNode => {
  const names = [
    style.mark[legend],
    style.size[size],
    ...(joins?.before === true ? [style.joinsBefore] : []),
    ...(joins?.after === true ? [style.joinsAfter] : []),
  ];
  return (
    <span className={names.join(' ')} aria-hidden="true">
      <Icon name={ICONS[legend]} size="tag" />
    </span>
  );
};
