// Reasons as sentences, for one judged position.
import { useIntl } from 'react-intl';
import type { PeopleRows, PositionRows } from '#schema/rules/fitness/from-rows.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useTenant } from '#session/react.tsx';
import { useFinding } from '../arrival/absence.tsx';
import type { FitnessNames } from './names.ts';
import { checkedValues, whyWords, type WhyReader } from './why-words.ts';

export interface WhySentences {
  readonly say: (reason: FitReason) => string;
  /** Of which time shifts are known, and as of when. */
  readonly checked: string;
}

/** What a position was judged from, as far as its reasons speak of it. */
export interface WhyScene {
  readonly rows: {
    readonly people: Pick<PeopleRows, 'crews'>;
    readonly position: { readonly crew: Pick<PositionRows['crew'], 'timezone'> };
  };
  readonly world: FitnessWorld;
}

/** Only for what was judged: its lists are here, or what is not is told. */
export const useWhy = ({ rows, world }: WhyScene, names: FitnessNames, arrival: Arrival): WhySentences => {
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
