// Reasons as sentences, for one judged position.
import { useIntl } from 'react-intl';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useTenant } from '#session/react.tsx';
import { useFinding } from '../../shared/arrival/absence.tsx';
import { checkedValues, whyWords, type WhyReader } from '../../shared/fitness/why-words.ts';
import type { FitnessNames } from './names.ts';
import type { JudgedSeat } from './use-candidates.ts';

export interface WhySentences {
  readonly say: (reason: FitReason) => string;
  /** Of which time shifts are known, and as of when. */
  readonly checked: string;
}

/** Only for what was judged: its lists are here, or what is not is told. */
export const useWhy = ({ rows, world }: JudgedSeat, names: FitnessNames, arrival: Arrival): WhySentences => {
  const finding = useFinding(arrival);
  const { formatMessage, locale } = useIntl();
  const currency = useTenant()?.currency ?? 'EUR';
  const crews = new Map(rows.people.crews.map(({ id, name }) => [id, name]));
  const reader: WhyReader = {
    locale,
    zone: rows.position.crew.timezone,
    currency,
    checked: world.checked,
    nameOf: (kind, id) => (kind === 'crew' ? crews.get(id) : names[kind][id]) ?? '',
  };
  return {
    say: (reason) => {
      const { id, values } = whyWords(reason, reader);
      return finding(id, values);
    },
    checked: formatMessage({ id: 'why.checked' }, checkedValues(reader)),
  };
};
