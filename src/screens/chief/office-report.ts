// A to-do or a message from the site: queued like everything else, due tomorrow, first priority.
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import { useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';

/** What the words are about. */
export interface About {
  readonly kind: 'projectCrew' | 'project';
  readonly id: string;
}

export interface OfficeReport {
  readonly caption: string;
  readonly body: string;
  readonly about: About;
  /** The contact who is to do it; the office where nobody is named. */
  readonly contactId?: string;
  readonly recipient?: string;
  /** As what it goes besides standing in the app. */
  readonly messageTypeId?: string;
}

const OFFICE = 'Office';
const LONGEST_CAPTION = 120;

/** Answers the entry's id once it is saved here. */
export const useReportToOffice = (): ((report: OfficeReport) => Promise<string>) => {
  const { ids, time } = useStore();
  const send = useSend();
  const zone = useTenant()?.timezone ?? 'UTC';
  return ({ caption, body, about, contactId, recipient = OFFICE, messageTypeId }) =>
    send(createActivity, {
      id: ids.next(),
      caption: beginningOf(caption, LONGEST_CAPTION),
      body,
      type: 'TODO_INT',
      category: about.kind === 'project' ? 'PROJECT' : 'CREW',
      parameters: JSON.stringify({ recipient, dueDate: dueTomorrow(time.now(), zone), priority: 1 }),
      refKind: about.kind,
      refId: about.id,
      ...(contactId === undefined ? {} : { personParty: contactId }),
      ...(messageTypeId === undefined ? {} : { messageTypeId }),
    });
};
