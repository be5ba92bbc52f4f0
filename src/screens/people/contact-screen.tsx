// How to reach a member of a standing crew, as far as this login may.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewContactOf } from '#schema/rules/crews/crew-contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { can } from '#schema/rights.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { Absence } from '../shared/arrival/absence.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { crewProfilePath, membershipCrewPath } from '../shared/navigation/paths.ts';
import { phoneLink } from '../shared/places/phone-link.ts';
import { useRouteId, useRouteStep } from '../shared/navigation/use-address.ts';
import * as style from './people.css.ts';

export const ContactScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const crewId = useRouteId();
  const personId = useRouteStep('personId');
  const known = useKnown(readCard, [personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: card, arrival } = known;
  return card === null ? <NotFound arrival={arrival} crewId={crewId} /> : <Card card={card} arrival={arrival} />;
};

interface ContactCard {
  readonly personId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const readCard = async (reads: Reads, personId: string): Promise<ContactCard | null> => {
  const row = await reads.get(person, personId);
  if (row === undefined) return null;
  const role = crewContactOf(await reads.rows(query(contact).where('personId', { equals: personId })));
  return {
    personId,
    name: row.displayName,
    phone: row.mobile ?? role?.mobile ?? row.phone ?? null,
    email: row.email ?? role?.email ?? null,
  };
};

const NotFound = ({ crewId, arrival }: { readonly crewId: string } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="user-x"
    claim="people.contactPage.notFound"
    look={{ entity: person, id: useRouteStep('personId') }}
    action={
      <LinkButton to={membershipCrewPath(crewId)} variant="outline">
        <FormattedMessage id="people.crew.title" />
      </LinkButton>
    }
    text="people.notFound.text"
  />
);

const Card = ({
  card: { personId, name, phone, email },
  arrival,
}: { readonly card: ContactCard } & Resting): ReactNode => {
  const actor = useActor();
  const mayContact = can(actor, right('crewProfile', 'CONTACT'));
  const isKnown = mayContact && (phone !== null || email !== null);
  return (
    <div className={style.page}>
      <h2 className={style.name}>{name}</h2>
      <div className={style.actions}>
        {mayContact && phone !== null && (
          <LinkButton href={phoneLink(phone)} icon="phone" width="share">
            <FormattedMessage id="people.call" />
          </LinkButton>
        )}
        {mayContact && email !== null && (
          <LinkButton href={`mailto:${email}`} icon="mail" variant="outline" width="share">
            <FormattedMessage id="people.mail" />
          </LinkButton>
        )}
      </div>
      {!isKnown && (
        <Note icon="info">
          <Absence arrival={arrival} id="people.contactPage.none" />
        </Note>
      )}
      {can(actor, right('crewProfile')) && (
        <Section heading={<FormattedMessage id="people.contactPage.profile" />}>
          <List>
            <ListRow leading={<Tile icon="user" />} title={name} to={crewProfilePath(personId)} />
          </List>
        </Section>
      )}
    </div>
  );
};
