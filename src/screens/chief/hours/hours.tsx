// The hours of a crew: who was there as planned goes in one tap, the others stay open with their reason and are stated
// one by one.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useNow } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import * as style from '../chief.css.ts';
import { deviationOf } from './deviation.ts';
import { CrewMemberSheet } from '../cockpit/crew-member-sheet.tsx';
import { ReopenPaper } from '../papers/reopen-paper.tsx';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { useActs } from '../cockpit/use-acts.tsx';
import { HoursDock } from './hours-dock.tsx';
import { Exceptions, type Deviating } from './hours-exceptions.tsx';
import { HoursHead } from './hours-head.tsx';
import { OpenRow, StatedRow } from './hours-rows.tsx';
import { isPlanKnown, lackingHours } from './use-hours.ts';

const STEP_MS = 15_000;

export const Hours = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const now = useNow(STEP_MS);
  const acts = useActs(page, false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { crew, members } = page;
  const { all, lacking, near, others, stated } = groupsOf(members, arrival);
  const open = members.find(({ row }) => row.id === openId);
  const isClosed = page.sheet?.statusCode === 'released';
  const hasBegun = crew.startAt === undefined || now >= crew.startAt;
  return (
    <Parts>
      <Parts className={style.narrow}>
        <HoursHead page={page} arrival={arrival} />
        {page.note?.statusCode === 'signed' && (
          <Note icon="triangle-alert" tone="wait">
            <FormattedMessage id="chief.hours.signed" />
          </Note>
        )}
        {isClosed && (
          <Note icon="lock">
            <FormattedMessage id="chief.sheet.isReleased" />
          </Note>
        )}
        <ReopenPaper page={page} paper="crewChiefSheet" />
        {lacking.length < all.length && <ListLoading arrival={arrival} />}
        {all.length + stated.length === 0 && (
          <EmptyState arrival={arrival} icon="timer" claim="chief.nobody.title" text="chief.nobody.text" />
        )}
        {others.length > 0 && (
          <Exceptions
            page={page}
            arrival={arrival}
            others={others}
            acts={acts}
            onOpen={setOpenId}
            isClosed={isClosed || !hasBegun}
          />
        )}
        {near.length > 0 && <OpenSection near={near} arrival={arrival} zone={crew.timezone} onOpen={setOpenId} />}
        {stated.length > 0 && <StatedSection stated={stated} zone={crew.timezone} onOpen={setOpenId} />}
      </Parts>
      {!isClosed && hasBegun && (
        <HoursDock page={page} near={near} others={others.map(({ member }) => member)} acts={acts} onOpen={setOpenId} />
      )}
      {open !== undefined && (
        <CrewMemberSheet
          page={page}
          arrival={arrival}
          member={open}
          onClose={() => {
            setOpenId(null);
          }}
        />
      )}
    </Parts>
  );
};

interface HoursGroups {
  /** Those without hours, and those of them whose plan is here. */
  readonly all: readonly CrewMember[];
  readonly lacking: readonly CrewMember[];
  /** Those who were there as planned, and the others with what is off. */
  readonly near: readonly CrewMember[];
  readonly others: readonly Deviating[];
  readonly stated: readonly CrewMember[];
}

const groupsOf = (members: readonly CrewMember[], arrival: Arrival): HoursGroups => {
  const all = lackingHours(members);
  const lacking = all.filter((member) => isPlanKnown(member, arrival));
  return {
    all,
    lacking,
    near: lacking.filter((member) => deviationOf(member) === null),
    others: lacking.flatMap((member) => {
      const deviation = deviationOf(member);
      return deviation === null ? [] : [{ member, deviation }];
    }),
    stated: members.filter(({ row }) => row.workedEnd !== undefined),
  };
};

interface OpenSectionProps extends Resting {
  readonly near: readonly CrewMember[];
  readonly zone: string;
  readonly onOpen: (id: string) => void;
}

const OpenSection = ({ near, arrival, zone, onOpen }: OpenSectionProps): ReactNode => (
  <Section heading={<FormattedMessage id="chief.hours.near" values={{ count: near.length }} />}>
    <List>
      {near.map((member) => (
        <OpenRow key={member.row.id} arrival={arrival} member={member} zone={zone} onOpen={onOpen} />
      ))}
    </List>
  </Section>
);

interface StatedSectionProps {
  readonly stated: readonly CrewMember[];
  readonly zone: string;
  readonly onOpen: (id: string) => void;
}

const StatedSection = ({ stated, zone, onOpen }: StatedSectionProps): ReactNode => (
  <Section heading={<FormattedMessage id="chief.hours.stated" values={{ count: stated.length }} />}>
    <List>
      {stated.map((member) => (
        <StatedRow key={member.row.id} member={member} zone={zone} onOpen={onOpen} />
      ))}
    </List>
  </Section>
);
