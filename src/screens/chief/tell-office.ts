// A to-do or a message from the site: queued like everything else, due tomorrow, first priority.
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dueTomorrow } from '#schema/rules/dotted-date.ts';
import { useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#store/react.ts';

export interface Telling {
  readonly caption: string;
  readonly body: string;
  readonly crewId: string;
  /** The contact who is to do it; the office where nobody is named. */
  readonly contactId?: string;
  readonly recipient?: string;
}

const OFFICE = 'Office';
const LONGEST_CAPTION = 120;

/** Answers the entry's id once it is saved here. */
export const useTellOffice = (): ((telling: Telling) => Promise<string>) => {
  const { ids, time } = useStore();
  const send = useSend();
  const zone = useTenant()?.timezone ?? 'UTC';
  return ({ caption, body, crewId, contactId, recipient = OFFICE }) => send(createActivity, {
    id: ids.next(), caption: [...caption].slice(0, LONGEST_CAPTION).join('').trim(), body, type: 'TODO_INT', category: 'CREW',
    parameters: JSON.stringify({ recipient, dueDate: dueTomorrow(time.now(), zone), priority: 1 }), refKind: 'projectCrew', refId: crewId,
    ...(contactId === undefined ? {} : { personParty: contactId }),
  });
};
