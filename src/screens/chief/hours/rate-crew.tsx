// After the shift: stars for those who worked, one kind at a time; whoever says nothing rates nobody.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { crewRatingTypes } from '#schema/entities/catalogues.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { rateAssignments } from '#schema/mutations/crews/assignments/rate-assignments.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useNow, useRows } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../chief.css.ts';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { Stars } from './stars.tsx';

const STEP_MS = 60_000;

export const RateCrew = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const { formatMessage } = useIntl();
  const { personId, contactIds } = useActor();
  const now = useNow(STEP_MS);
  const types = (useRows(query(crewRatingTypes).whole()) ?? [])
    .filter(({ active }) => active)
    .toSorted((one, other) => one.sort - other.sort);
  const [typeId, setTypeId] = useState<string | null>(null);
  const chosen = types.find(({ id }) => id === typeId) ?? types[0];
  const rated = page.members.filter(
    ({ row, checks }) =>
      row.personId !== personId &&
      (row.statusCode === 'worked' || (row.statusCode === 'confirmed' && checks.checkIn !== null)),
  );
  const hasEnded = page.crew.endAt !== undefined && now >= page.crew.endAt;
  if (!hasEnded || chosen === undefined || rated.length === 0 || contactIds.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="chief.rate.title" />}>
      <div className={style.stack}>
        {types.length > 1 && (
          <Chips
            label={formatMessage({ id: 'chief.rate.kind' })}
            chosen={chosen.id}
            onChoose={setTypeId}
            chips={types.map(({ id, caption }) => ({ value: id, label: caption }))}
          />
        )}
        <RateForm key={chosen.id} page={page} members={rated} typeId={chosen.id} />
      </div>
    </Section>
  );
};

interface RateFormProps {
  readonly page: ChiefPage;
  readonly members: readonly CrewMember[];
  readonly typeId: string;
}

const RateForm = ({ page: { crew }, members, typeId }: RateFormProps): ReactNode => {
  const { ids, time } = useStore();
  const { contactIds } = useActor();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const [stars, setStars] = useState<Readonly<Record<string, number>>>({});
  const given = (useRows(query(projectCrewItemRating).where('projectCrewId', { equals: crew.id })) ?? []).filter(
    (rating) => contactIds.includes(rating.byContactId) && rating.ratingTypeId === typeId,
  );
  const givenTo = (assignmentId: string) => given.find((rating) => rating.assignmentId === assignmentId);
  const changed = members.filter(({ row }) => stars[row.id] !== undefined && stars[row.id] !== givenTo(row.id)?.stars);
  const save = (): void => {
    const ratings = changed.map(({ row }) => ({
      id: ids.next(),
      assignmentId: row.id,
      contactId: row.contactId,
      ratingTypeId: typeId,
      stars: stars[row.id] ?? 1,
    }));
    start(() => send(rateAssignments, { id: crew.id, at: time.now(), ratings }));
  };
  return (
    <>
      <List>
        {members.map(({ row, name }) => {
          const before = givenTo(row.id);
          return (
            <ListRow
              key={row.id}
              title={
                <Stars
                  label={name}
                  value={stars[row.id] ?? before?.stars ?? 0}
                  onChange={(count) => {
                    setStars({ ...stars, [row.id]: count });
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
