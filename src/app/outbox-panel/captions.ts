// What an entry of the outbox is called in words: a text and its values, and the picture beside it, by mutation.
import type { IconName } from '#kit/icon-name.ts';
import type { Arguments, OutboxEntry } from '#store/entry.ts';

export type CaptionText =
  | 'outbox.caption.preCall' | 'outbox.caption.checkIn' | 'outbox.caption.checkOut' | 'outbox.caption.accepted' | 'outbox.caption.declined'
  | 'outbox.caption.acknowledged' | 'outbox.caption.document' | 'outbox.caption.file' | 'outbox.caption.activity' | 'outbox.caption.unknown';

export interface Caption {
  readonly text: CaptionText;
  readonly values: Readonly<Record<string, string>>;
  readonly icon: IconName;
}

/** How times and sizes are told to this person. */
export interface CaptionFormats {
  readonly time: (instant: string, zone: string) => string;
  readonly bytes: (bytes: number) => string;
}

type CaptionOf = (args: Arguments, formats: CaptionFormats) => Caption;

/** By name without version: the words outlive the versions of a mutation. */
const CAPTIONS: Readonly<Record<string, CaptionOf>> = {
  checkPerson: (args, { time }) => {
    const check = isRecord(args['check']) ? args['check'] : {};
    const values = { time: time(textIn(check, 'at'), textIn(check, 'timezone')) };
    switch (check['kind']) {
      case 'preCall':
        return { text: 'outbox.caption.preCall', values, icon: 'phone' };
      case 'checkOut':
        return { text: 'outbox.caption.checkOut', values, icon: 'log-out' };
      default:
        return { text: 'outbox.caption.checkIn', values, icon: 'log-in' };
    }
  },
  answerJob: ({ accepted }) => ({ text: accepted === true ? 'outbox.caption.accepted' : 'outbox.caption.declined', values: {}, icon: 'briefcase' }),
  acknowledgeChange: () => ({ text: 'outbox.caption.acknowledged', values: {}, icon: 'pencil' }),
  uploadDocument: (args) => ({ text: 'outbox.caption.document', values: { name: textIn(args, 'name') }, icon: 'camera' }),
  uploadFile: ({ size }, { bytes }) => ({ text: 'outbox.caption.file', values: { size: typeof size === 'number' ? bytes(size) : '' }, icon: 'image' }),
  createActivity: (args) => ({ text: 'outbox.caption.activity', values: { caption: textIn(args, 'caption') }, icon: 'message-circle' }),
};

/** The names of all mutations that have words; a test holds them against the registry. */
export const CAPTIONED: readonly string[] = Object.keys(CAPTIONS);

/** An entry that another version of the app wrote has words too: that it is one. */
export const captionOf = ({ mutation, args }: Pick<OutboxEntry, 'mutation' | 'args'>, formats: CaptionFormats): Caption =>
  CAPTIONS[mutation.split('@')[0] ?? '']?.(args, formats) ?? { text: 'outbox.caption.unknown', values: {}, icon: 'file-text' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const textIn = (record: Readonly<Record<string, unknown>>, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};
