// The words of an act: those of its one entry, or what its several entries are together.
import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { recordIn } from './caption.ts';
import type { ActLine } from '../sending-order.ts';
import { useLineWords, type LineWords } from './use-entry-texts.ts';

/** An act that is told as a whole, by what its entries do. */
const TOGETHER: Readonly<Record<string, Extract<MessageId, `outbox.act.${string}`>>> = {
  uploadDocument: 'outbox.act.photos',
  setHours: 'outbox.act.hours',
  noShow: 'outbox.act.noShow',
  notNeeded: 'outbox.act.notNeeded',
  checkIn: 'outbox.act.checkIn',
  checkOut: 'outbox.act.checkOut',
};

/** The words of the first entry stand for the act where it is about one thing. */
export const useActWords = ({ entries: [first, ...others], things, act }: ActLine): LineWords | undefined => {
  const intl = useIntl();
  const words = useLineWords(first ?? NOBODY, others.length > 0 && things > 1);
  if (first === undefined) return undefined;
  // A photo has an act from the start, even where it is alone.
  return things === 1 && (first.act !== act || kindOf(first) !== 'uploadDocument')
    ? words
    : { ...words, title: titleOf(intl, first, things, words.title) };
};

const titleOf = (intl: IntlShape, first: OutboxEntry, count: number, single: string): string => {
  const id = TOGETHER[kindOf(first)];
  return id === undefined
    ? intl.formatMessage({ id: 'outbox.act.several' }, { first: single, count: count - 1 })
    : intl.formatMessage({ id }, { count });
};

/** The mutation without its version; of a check, which kind it is. */
const kindOf = ({ mutation, args }: OutboxEntry): string => {
  const name = mutation.split('@')[0] ?? '';
  const kind = recordIn(args, 'check')['kind'];
  return name === 'checkPerson' && typeof kind === 'string' ? kind : name;
};

const NOBODY: OutboxEntry = {
  seq: 0,
  id: '',
  v: 1,
  state: 'waiting',
  lane: '',
  class: 'normal',
  actorId: '',
  mutation: '',
  args: {},
  touches: [],
  dependsOn: [],
  occurredAt: { deviceAt: '1970-01-01T00:00:00.000Z', offsetMs: null, uncertaintyMs: null },
  notBefore: 0,
  holdMs: 0,
  attempts: 0,
  nextAt: 0,
  delayMs: 0,
};
