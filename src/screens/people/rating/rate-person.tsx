// How somebody works in general, in the reader's eyes: one line for each kind, with what they said before.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { crewRatingTypes } from '#schema/entities/catalogues.ts';
import type { Row } from '#schema/define/entity.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { useRatingTypes } from '../../shared/rating/use-rating-types.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../people.css.ts';
import { readGiven, readRatable, type Rating } from './queries.ts';
import { RateSheet } from './rate-sheet.tsx';
import { useFetchedRatings } from './use-fetched-ratings.ts';

interface RatePersonProps {
  readonly personId: string;
  readonly name: string;
}

/** Draws nothing where the reader may not rate the person, or the agency knows no kind of rating. */
export const RatePerson = ({ personId, name }: RatePersonProps): ReactNode => {
  const types = useRatingTypes();
  const contactId = useKnown(readRatable, [personId, useActor()])?.value ?? null;
  return contactId === null || types.length === 0 ? null : (
    <Kinds key={contactId} contactId={contactId} name={name} types={types} />
  );
};

interface KindsProps extends Pick<RatePersonProps, 'name'> {
  readonly contactId: string;
  readonly types: readonly Row<typeof crewRatingTypes>[];
}

const Kinds = ({ contactId, name, types }: KindsProps): ReactNode => {
  const { contactIds } = useActor();
  const fetched = useFetchedRatings(contactId);
  const known = useKnownFetched(readGiven, [contactId, contactIds], fetched);
  const [openId, setOpenId] = useState<string | null>(null);
  const givenOf = (typeId: string): Rating | undefined =>
    known?.value.find(({ ratingTypeId }) => ratingTypeId === typeId);
  const open = types.find(({ id }) => id === openId);
  return (
    <Section heading={<FormattedMessage id="people.rate.title" />}>
      <List>
        {types.map((type) => (
          <KindRow key={type.id} caption={type.caption} given={givenOf(type.id)} onPress={() => setOpenId(type.id)} />
        ))}
      </List>
      {known?.state === 'unheard' && (
        <div className={style.remark}>
          <Unheard again={fetched.again} says="people.rate.unheard" />
        </div>
      )}
      {open !== undefined && known !== undefined && (
        <RateSheet
          contactId={contactId}
          name={name}
          type={open}
          before={givenOf(open.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Section>
  );
};

interface KindRowProps {
  readonly caption: string;
  readonly given: Rating | undefined;
  readonly onPress: () => void;
}

const KindRow = ({ caption, given, onPress }: KindRowProps): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      align="top"
      leading={<Tile icon="star" />}
      title={caption}
      onPress={onPress}
      {...(given === undefined
        ? {}
        : {
            line: (
              <span className={style.words}>
                <FormattedMessage
                  id="people.rate.given"
                  values={{ stars: given.stars, date: times.fullDay(given.at, times.zone) }}
                />
                {given.comment !== undefined && `\n${given.comment}`}
              </span>
            ),
            mark: <EntryMark entity={crewRating} id={given.id} />,
          })}
    />
  );
};
