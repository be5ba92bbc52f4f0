// What one has to know of a crew: meeting point, dress, what the planner wrote to all and to positions, parking, and
// the contact on site.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { Call } from '../../shared/places/directions.tsx';
import * as style from '../crews.css.ts';
import type { Crew, CrewPage } from '../queries.ts';

const FACTS = [
  'meetingPoint',
  'dressCode',
  'info',
  'parking',
  'vehicleNote',
] as const satisfies readonly (keyof Crew)[];

const ICONS: Readonly<Record<(typeof FACTS)[number], IconName>> = {
  meetingPoint: 'flag',
  dressCode: 'hard-hat',
  info: 'info',
  parking: 'map',
  vehicleNote: 'navigation',
};

export const CrewFacts = ({ page: { crew, contactOnSite, notes } }: { readonly page: CrewPage }): ReactNode => {
  const known = FACTS.flatMap((fact) => (crew[fact] === undefined ? [] : [{ fact, words: crew[fact] }]));
  if (known.length + notes.length === 0 && contactOnSite === null) return null;
  return (
    <Section heading={<FormattedMessage id="crews.facts" />}>
      <List>
        {known.map(({ fact, words }) => (
          <ListRow
            key={fact}
            align="top"
            leading={<Tile icon={ICONS[fact]} />}
            title={<FormattedMessage id={`crews.fact.${fact}`} />}
            line={<span className={style.words}>{words}</span>}
          />
        ))}
        {notes.map(({ itemId, functionName, note }) => (
          <ListRow
            key={itemId}
            align="top"
            leading={<Tile icon="info" />}
            title={functionName ?? <FormattedMessage id="crews.fact.info" />}
            line={<span className={style.words}>{note}</span>}
          />
        ))}
        {contactOnSite !== null && (
          <ListRow
            leading={<Avatar name={contactOnSite.name} />}
            title={contactOnSite.name}
            line={<FormattedMessage id="jobs.contactOnSite" />}
            trailing={
              contactOnSite.phone === null ? (
                <></>
              ) : (
                <Call who={{ name: contactOnSite.name, phone: contactOnSite.phone }} variant="outline" />
              )
            }
          />
        )}
      </List>
    </Section>
  );
};
