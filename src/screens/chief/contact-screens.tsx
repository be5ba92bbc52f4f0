// The contact pages: a card to call, write or mail, and a message that is kept until there is a network.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Avatar } from '#kit/avatar.tsx';
import { Button } from '#kit/button.tsx';
import { List, ListRow } from '#kit/list.tsx';
import { Note } from '#kit/note.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextArea } from '#kit/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { useLive, useRow } from '#store/react.ts';
import { useRouteId, useRouteStep } from '../parts/use-address.ts';
import { useSending } from '../parts/use-sending.tsx';
import * as style from './chief.css.ts';
import { ContactNone } from './contact-none.tsx';
import { readChiefs, readManager, readMember, readOnSite, type ContactCard, type ContactPage, type ReadContacts } from './contact-queries.ts';
import { ReachButtons } from './reach-buttons.tsx';
import { useTellOffice } from './tell-office.ts';

export const ContactChiefScreen = (): ReactNode => <Contacts read={readChiefs} crewId={useRouteId()} readKey="chief" />;
export const ContactOnSiteScreen = (): ReactNode => <Contacts read={readOnSite} crewId={useRouteId()} readKey="site" />;

export const ContactMemberScreen = (): ReactNode => {
  const contactId = useRouteStep('contactId');
  const actor = useActor();
  return <Contacts read={readMember(contactId, actor)} crewId={useRouteId()} readKey={contactId} />;
};

export const ContactManagerScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const job = useRow(projectCrewItemStatus, useRouteId());
  return job === undefined ? <Skeleton label={formatMessage({ id: 'common.loading' })} /> : <Contacts read={readManager} crewId={job?.projectCrewId ?? ''} readKey="manager" />;
};

interface ContactsProps {
  readonly read: ReadContacts;
  readonly crewId: string;
  /** Tells one reading from another. */
  readonly readKey: string;
}

const Contacts = ({ read, crewId, readKey }: ContactsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const page = useLive((reads) => read(reads, crewId), [readKey, crewId]);
  if (page === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (page === null || page.cards.length === 0) return <ContactNone crewId={crewId} />;
  return (
    <div>
      <h2 className={style.title}>{page.crewName}</h2>
      <div className={style.cards}>{page.cards.map((card) => <Card key={card.key} card={card} page={page} />)}</div>
    </div>
  );
};

const Card = ({ card, page }: { readonly card: ContactCard; readonly page: ContactPage }): ReactNode => (
  <section>
    <List><ListRow leading={<Avatar name={card.name} />} title={card.name} {...(card.jobTitle === null ? {} : { line: card.jobTitle })} /></List>
    <ReachButtons name={card.name} phone={card.phone} email={card.email} />
    {card.contactId !== null && <Message contactId={card.contactId} name={card.name} page={page} />}
  </section>
);

const LONGEST = 4000;

const Message = ({ contactId, name, page: { crewId, crewName } }: { readonly contactId: string; readonly name: string; readonly page: ContactPage }): ReactNode => {
  const { formatMessage } = useIntl();
  const tell = useTellOffice();
  const { start, isBusy, problem } = useSending();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const body = words.trim().normalize('NFC');
  const send = (): void => {
    setTried(true);
    if (body === '') return;
    start(() => tell({ caption: formatMessage({ id: 'chief.contact.about' }, { name: crewName }), body, crewId, contactId, recipient: name }), () => {
      setWords('');
      setTried(false);
      setKept(true);
    });
  };
  return (
    <Section heading={<FormattedMessage id="chief.contact.write" />}>
      <div className={style.stack}>
        <TextArea label={<FormattedMessage id="chief.contact.words" />} value={words} onChange={(text) => { setWords(text); setKept(false); }} maxLength={LONGEST}
          {...(tried && body === '' ? { error: <FormattedMessage id="chief.contact.missing" /> } : {})} />
        {problem}
        <div role="status">{isKept && <Note icon="check" tone="go"><FormattedMessage id="chief.contact.kept" /></Note>}</div>
        <Button variant="outline" icon="send" busy={isBusy} onPress={send}><FormattedMessage id="chief.contact.send" /></Button>
      </div>
    </Section>
  );
};
