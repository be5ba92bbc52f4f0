// The words of the panel's lines: what an entry is called, what it is about, when it was entered.
import { useIntl } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { formatBytes, formatDate, formatMoney, formatTime } from '#i18n/format.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useActor, useTenant } from '#session/react.tsx';
import type { OccurredAt, OutboxEntry } from '#db/tables/entry.ts';
import { useLive } from '#db/query/react.ts';
import { instantAt, millisecondsOf } from '#db/engine/time.ts';
import type { CaptionFormats } from './caption.ts';
import { captionOf } from './captions.ts';
import { readSubject, toldOf, type Subject } from './subjects.ts';

export interface LineWords {
  readonly icon: IconName;
  readonly title: string;
  /** Undefined where the entry is about neither a crew nor a paper, or its rows are not here. */
  readonly about: string | undefined;
  readonly day: string;
  readonly time: string;
  /** The time, with its day where that is not today. */
  readonly moment: string;
}

/** `many`: the entry stands for several, so that nobody is named. */
export const useLineWords = (entry: OutboxEntry, many = false): LineWords => {
  const intl = useIntl();
  const actor = useActor();
  const times = useTimes();
  const caption = captionOf(entry, useCaptionFormats());
  const subject = useLive(readSubject, [toldOf(entry), actor]);
  const at = happenedAt(entry.occurredAt);
  return {
    icon: caption.icon,
    title: intl.formatMessage({ id: caption.text }, caption.values),
    about:
      subject === undefined || subject === null
        ? undefined
        : aboutLine(intl, many && subject.kind === 'crew' ? { ...subject, person: null } : subject),
    day: times.dayInside(at, times.zone),
    time: times.time(at, times.zone),
    moment: times.moment(at, times.zone),
  };
};

const useCaptionFormats = (): CaptionFormats => {
  const { locale } = useIntl();
  const currency = useTenant()?.currency ?? 'EUR';
  return {
    time: (instant, zone) => formatTime({ instant, zone, locale }),
    date: (date) => (date === '' ? '' : formatDate(date, locale)),
    bytes: (bytes) => formatBytes(bytes, locale),
    money: (cents) => formatMoney(cents, currency, locale),
  };
};

type Intl = ReturnType<typeof useIntl>;

const aboutLine = (intl: Intl, subject: Subject): string => {
  if (subject.kind === 'paper') return subject.name;
  const { crew, place, person } = subject;
  const where = place === null ? crew : intl.formatMessage({ id: 'outbox.line.crew' }, { crew, place });
  return person === null ? where : intl.formatMessage({ id: 'outbox.line.ofPerson' }, { person, crew: where });
};

/** When it happened, by the server's clock as far as it was known then. */
const happenedAt = ({ deviceAt, offsetMs }: OccurredAt): string =>
  instantAt(millisecondsOf(deviceAt) + (offsetMs ?? 0));
