// What one has to know of a place: entrance, parking, and the planner's notes.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { Location } from '../shared/jobs/job-rows.ts';
import * as style from './locations.css.ts';

const FACTS = ['entrance', 'parking', 'notes'] as const satisfies readonly (keyof Location)[];
const ICONS: Readonly<Record<(typeof FACTS)[number], IconName>> = { entrance: 'log-in', parking: 'map', notes: 'info' };

export const LocationFacts = ({ location }: { readonly location: Location }): ReactNode => {
  const known = FACTS.flatMap((fact) => (location[fact] === undefined ? [] : [{ fact, words: location[fact] }]));
  return known.length === 0 ? null : (
    <Section heading={<FormattedMessage id="locations.facts" />}>
      <List>
        {known.map(({ fact, words }) => (
          <ListRow
            key={fact}
            align="top"
            leading={<Tile icon={ICONS[fact]} />}
            title={<FormattedMessage id={`locations.fact.${fact}`} />}
            line={<span className={style.words}>{words}</span>}
          />
        ))}
      </List>
    </Section>
  );
};
