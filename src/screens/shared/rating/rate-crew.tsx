// Stars for those who worked, one kind at a time, kept until they are saved; whoever says nothing rates nobody.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { rateAssignments } from '#schema/mutations/crews/assignments/rate-assignments.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useRows } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import { useSending } from '../sending/use-sending.tsx';
import { useKeptForm } from '../services/kept-form.ts';
import { lookOf } from '../services/use-look.ts';
import * as style from './rating.css.ts';
import { starsIn, starsText } from './stars-text.ts';
import { Stars } from './stars.tsx';
import { useRatingTypes } from './use-rating-types.ts';

/** Somebody who worked on a shift. */
export interface RatedPerson {
  readonly assignmentId: string;
  readonly contactId: string;
  readonly name: string;
}

export interface RateCrewProps {
  readonly crewId: string;
  readonly people: readonly RatedPerson[];
}

const useKind = lookOf<string | null>();

/** Draws nothing where there is nobody to rate, or the agency knows no kind of rating. */
export const RateCrew = ({ crewId, people }: RateCrewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { contactIds } = useActor();
  const types = useRatingTypes();
  // Each kind keeps its own stars.
  const [typeId, setTypeId] = useKind(null, crewId);
  const chosen = types.find(({ id }) => id === typeId) ?? types[0];
  if (chosen === undefined || people.length === 0 || contactIds.length === 0) return null;
  return (
    <div className={style.form}>
      {types.length > 1 && (
        <Chips
          label={formatMessage({ id: 'chief.rate.kind' })}
          chosen={chosen.id}
          onChoose={setTypeId}
          chips={types.map(({ id, caption }) => ({ value: id, label: caption }))}
        />
      )}
      <RateForm key={chosen.id} crewId={crewId} people={people} typeId={chosen.id} />
    </div>
  );
};

interface RateFormProps extends RateCrewProps {
  readonly typeId: string;
}

const RateForm = ({ crewId, people, typeId }: RateFormProps): ReactNode => {
  const { ids, time } = useStore();
  const { contactIds } = useActor();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const form = useKeptForm(`rateCrew:${crewId}:${typeId}`, { stars: '' });
  const stars = starsIn(form.draft.stars);
  const given = (useRows(query(projectCrewItemRating).where('projectCrewId', { equals: crewId })) ?? []).filter(
    (rating) => contactIds.includes(rating.byContactId) && rating.ratingTypeId === typeId,
  );
  const givenTo = ({ assignmentId }: RatedPerson) => given.find((rating) => rating.assignmentId === assignmentId);
  const changed = people.filter((one) => {
    const count = stars[one.assignmentId];
    return count !== undefined && count !== givenTo(one)?.stars;
  });
  const save = (): void => {
    const ratings = changed.map(({ assignmentId, contactId }) => ({
      id: ids.next(),
      assignmentId,
      contactId,
      ratingTypeId: typeId,
      stars: stars[assignmentId] ?? 1,
    }));
    start(async () => {
      await send(rateAssignments, { id: crewId, at: time.now(), ratings });
      await form.clear();
    });
  };
  return (
    <>
      <List>
        {people.map((one) => {
          const { assignmentId, name } = one;
          const before = givenTo(one);
          return (
            <ListRow
              key={assignmentId}
              title={
                <Stars
                  label={name}
                  value={stars[assignmentId] ?? before?.stars ?? 0}
                  onChange={(count) => {
                    form.change({ stars: starsText({ ...stars, [assignmentId]: count }) });
                  }}
                />
              }
              {...(before === undefined ? {} : { mark: <EntryMark entity={projectCrewItemRating} id={before.id} /> })}
            />
          );
        })}
      </List>
      {changed.length > 0 && (
        <Button icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="chief.rate.save" values={{ count: changed.length }} />
        </Button>
      )}
      {problem}
    </>
  );
};
