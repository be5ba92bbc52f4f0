// How a message reaches somebody: it always stands in the app; by mail as well, where its reader has an address.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messageTypes } from '#schema/entities/catalogues.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { query } from '#db/query/query.ts';
import { useRows } from '#db/query/react.ts';

export type MessageWay = 'app' | 'email';

/** The way that was kept with the words; in the app until another is picked. */
export const wayIn = (text: string): MessageWay => (text === 'email' ? 'email' : 'app');

/** Code of the kind of message that the server sends by mail. */
const BY_MAIL = 'email';

/** Id of the kind of message that goes by mail; null where the agency has none in use, or no address is known. */
export const useMailType = (address: string | null): string | null => {
  const types = useRows(query(messageTypes).whole()) ?? [];
  return address === null ? null : (types.find(({ code, active }) => code === BY_MAIL && active)?.id ?? null);
};

export interface MessageWaysProps {
  readonly chosen: MessageWay;
  readonly onChoose: (way: MessageWay) => void;
}

export const MessageWays = ({ chosen, onChoose }: MessageWaysProps): ReactNode => {
  const { formatMessage } = useIntl();
  const chips = [
    { value: 'app', label: formatMessage({ id: 'chief.contact.way.app' }) },
    { value: 'email', label: formatMessage({ id: 'chief.contact.way.email' }) },
  ] as const;
  return (
    <Chips label={formatMessage({ id: 'chief.contact.way' })} chips={chips} chosen={chosen} onChoose={onChoose} wraps />
  );
};
