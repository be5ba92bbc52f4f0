// The contact pages: a card to call, write or mail, and a message that is kept until there is a network.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { project } from '#schema/entities/projects/project.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import type { Arrival } from '#db/live/arrival.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { JobNotHere } from '../../shared/arrival/job-not-here.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import { useRouteId, useRouteStep } from '../../shared/navigation/use-address.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import * as style from '../chief.css.ts';
import { ContactNone } from './contact-none.tsx';
import {
  readChiefs,
  readCrewOfJob,
  readManager,
  readManagerOfProject,
  readMember,
  readOnSite,
  type ContactAsked,
  type ContactCard,
  type ContactPage,
  type ReadContacts,
} from './contact-queries.ts';
import { MessageWays, useMailType, wayIn } from './message-ways.tsx';
import { ReachButtons } from './reach-buttons.tsx';
import { useReportToOffice } from '../office-report.ts';

export const ContactChiefScreen = (): ReactNode => <ContactsOfCrew read={readChiefs} crewId={useRouteId()} />;
export const ContactOnSiteScreen = (): ReactNode => <ContactsOfCrew read={readOnSite} crewId={useRouteId()} />;

export const ContactMemberScreen = (): ReactNode => {
  const contactId = useRouteStep('contactId');
  const actor = useActor();
  return <ContactsOfCrew read={readMember} crewId={useRouteId()} who={{ contactId, actor }} />;
};

export const ContactManagerScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readCrewOfJob, [useRouteId()]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: crewId, arrival } = known;
  return crewId === null ? <JobNotHere arrival={arrival} /> : <ContactsOfCrew read={readManager} crewId={crewId} />;
};

export const ContactManagerOfProjectScreen = (): ReactNode => {
  const step = useRouteStep('number');
  const back = `/projects/${encodeURIComponent(step)}`;
  return (
    <Contacts
      read={readManagerOfProject}
      step={step}
      back={back}
      notHere={(arrival) => <ContactNone arrival={arrival} back={back} look={{ entity: project, id: step }} />}
    />
  );
};

interface ContactsOfCrewProps {
  readonly read: ReadContacts;
  readonly crewId: string;
  readonly who?: ContactAsked;
}

const ContactsOfCrew = ({ crewId, ...parts }: ContactsOfCrewProps): ReactNode => (
  <Contacts
    {...parts}
    step={crewId}
    back={crewPath(crewId)}
    notHere={(arrival) => <CrewNotHere arrival={arrival} crewId={crewId} />}
  />
);

interface ContactsProps {
  readonly read: ReadContacts;
  /** Of the address: a crew's id, a project's number. */
  readonly step: string;
  /** Where one goes on from a page without anybody. */
  readonly back: string;
  /** What stands where the crew or project is not on this device. */
  readonly notHere: (arrival: Arrival) => ReactNode;
  /** Whom it is about, where the step does not say. */
  readonly who?: ContactAsked;
}

const Contacts = ({ read, step, back, notHere, who }: ContactsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(read, [step, who]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null) return notHere(arrival);
  if (page.cards.length === 0) return <ContactNone arrival={arrival} back={back} />;
  return (
    <div>
      <h2 className={style.title}>{page.name}</h2>
      <div className={style.cards}>
        {page.cards.map((card) => (
          <Card key={card.key} card={card} page={page} arrival={arrival} />
        ))}
      </div>
    </div>
  );
};

const Card = ({
  card,
  page,
  arrival,
}: { readonly card: ContactCard; readonly page: ContactPage } & Resting): ReactNode => (
  <section>
    <List>
      <ListRow
        leading={<Avatar name={card.name} />}
        title={card.name}
        {...(card.jobTitle === null ? {} : { line: card.jobTitle })}
      />
    </List>
    <ReachButtons arrival={arrival} name={card.name} phone={card.phone} email={card.email} />
    {card.contactId !== null && <Message contactId={card.contactId} card={card} page={page} />}
  </section>
);

const LONGEST = 4000;
const FRESH = { words: '', way: '' };

interface MessageProps {
  readonly contactId: string;
  readonly card: ContactCard;
  readonly page: ContactPage;
}

const Message = ({ contactId, card: { name, email }, page: { about, name: aboutName } }: MessageProps): ReactNode => {
  const { formatMessage } = useIntl();
  const tell = useReportToOffice();
  const { start, isBusy, problem } = useSending();
  const { draft, change, clear } = useKeptForm(`message:${contactId}:${about.kind}:${about.id}`, FRESH);
  const way = wayIn(draft.way);
  const [tried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const mailTypeId = useMailType(email);
  const body = draft.words.trim().normalize('NFC');
  const send = (): void => {
    setTried(true);
    if (body === '') return;
    const asMail = way === 'email' && mailTypeId !== null ? { messageTypeId: mailTypeId } : {};
    start(
      async () => {
        const caption = formatMessage({ id: 'chief.contact.about' }, { name: aboutName });
        await tell({ caption, body, about, contactId, recipient: name, ...asMail });
        await clear();
      },
      () => {
        setTried(false);
        setKept(true);
      },
    );
  };
  return (
    <Section heading={<FormattedMessage id="chief.contact.write" />}>
      <div className={style.stack}>
        <TextArea
          label={<FormattedMessage id="chief.contact.words" />}
          value={draft.words}
          onChange={(words) => {
            change({ words });
            setKept(false);
          }}
          maxLength={LONGEST}
          {...(tried && body === '' ? { error: <FormattedMessage id="chief.contact.missing" /> } : {})}
        />
        {mailTypeId !== null && <MessageWays chosen={way} onChoose={(chosen) => change({ way: chosen })} />}
        {problem}
        <div role="status">
          {isKept && (
            <Note icon="check" tone="go">
              <FormattedMessage id="chief.contact.kept" />
            </Note>
          )}
        </div>
        <Button variant="outline" icon="send" busy={isBusy} onPress={send}>
          <FormattedMessage id="chief.contact.send" />
        </Button>
      </div>
    </Section>
  );
};
