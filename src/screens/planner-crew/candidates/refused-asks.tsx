// People of this position whom the server refused, with the reason and the next ones who fit.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { useOutbox, useStore } from '#outbox/store/react.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { skillMissingWords } from '../../shared/seated/skill-missing.ts';
import type { JudgedSeat } from './use-candidates.ts';

/** How many others are named. */
const NEXT = 3;

interface RefusedAsksProps {
  readonly seat: QueuedSeat;
  readonly judged: JudgedSeat;
  readonly nameOf: (personId: string) => string;
}

export const RefusedAsks = ({ seat, judged, nameOf }: RefusedAsksProps): ReactNode => {
  const refused = (useOutbox() ?? []).filter(
    ({ state, mutation, args }) =>
      state === 'refused' && mutation === addPerson.name && args['projectCrewItemId'] === seat.id,
  );
  const asked = new Set(refused.map(({ args }) => args['personId']));
  const next = judged.ranked
    .filter(({ verdict, person }) => verdict === 'yes' && !asked.has(person.personId))
    .slice(0, NEXT)
    .map(({ person }) => nameOf(person.personId));
  return refused.map((entry) => <RefusedAsk key={entry.id} entry={entry} next={next} nameOf={nameOf} />);
};

/** What the device itself refused is told by the outbox. */
const isServers = (code: Refusal['code']): code is RefusalCode =>
  code !== 'EXPIRED_HERE' && code !== 'PARENT_REMOVED' && code !== 'BYTES_LOST' && code !== 'STOPPED_BY_SIZE';

interface RefusedAskProps {
  readonly entry: OutboxEntry;
  readonly next: readonly string[];
  readonly nameOf: (personId: string) => string;
}

const RefusedAsk = ({ entry: { id, mutation, args, refusal }, next, nameOf }: RefusedAskProps): ReactNode => {
  const store = useStore();
  const fail = useFailure();
  if (refusal === undefined) return null;
  const code = isServers(refusal.code) ? refusal.code : 'INVALID';
  const words =
    code === 'SKILL_MISSING'
      ? skillMissingWords(mutation)
      : ({ title: `refusal.${code}.title`, text: `refusal.${code}.text` } as const);
  return (
    <ErrorNote
      title={
        <>
          {nameOf(String(args['personId']))}
          {': '}
          <FormattedMessage id={words.title} />
        </>
      }
    >
      <FormattedMessage id={words.text} />
      {next.length > 0 && (
        <p>
          <FormattedMessage id="planner.refused.next" values={{ names: next.join(', ') }} />
        </p>
      )}
      <Button variant="quiet" size="compact" onPress={() => void store.discard(id).catch(fail)}>
        <FormattedMessage id="planner.refused.read" />
      </Button>
    </ErrorNote>
  );
};
