// A number of a plus crew that was written while somebody else wrote one for the same day: keep theirs, take mine, or
// add both up. Whichever is chosen counts once, however often the way is begun.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { editPlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Button } from '#ui/primitives/button.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useRow } from '#db/query/react.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';

export interface NumberClash {
  /** Of the number that the server has. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly mine: number;
  readonly theirs: number;
  /** The row that the server has. */
  readonly shown: ShownRow;
}

/** Undefined for any other entry. */
export const clashOf = ({ args, refusal }: Pick<OutboxEntry, 'args' | 'refusal'>): NumberClash | undefined => {
  const current = refusal?.code === 'VALUE_EXISTS' ? refusal.current : undefined;
  if (typeof current !== 'object' || current === null) return undefined;
  const of = (name: string): unknown => Reflect.get(current, name);
  const [id, rev, date, theirs, mine] = [of('id'), of('rev'), of('date'), of('value'), args['value']];
  return typeof id === 'string' &&
    typeof rev === 'number' &&
    typeof date === 'string' &&
    typeof theirs === 'number' &&
    typeof mine === 'number'
    ? { id, date, mine, theirs, shown: { ...current, rev } }
    : undefined;
};

export interface NumberClashWaysProps {
  readonly entry: OutboxEntry;
  /** A number in words, with its unit where it is known. */
  readonly say: (value: number) => string;
}

export const NumberClashWays = ({ entry, say }: NumberClashWaysProps): ReactNode => {
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const clash = clashOf(entry);
  // Theirs comes with the next pull; before that there is nothing to change.
  const isHere = (useRow(plusCrewValueData, clash?.id) ?? null) !== null;
  if (clash === undefined) return null;
  const { mine, theirs } = clash;
  const keep = (): void => start(() => store.discard(entry.id));
  const put = (value: number): void =>
    start(async () => {
      const note = entry.args['note'];
      const said = { id: clash.id, value, ...(typeof note === 'string' ? { note } : {}) };
      await store.send(editPlusCrewValueData, said, { shown: clash.shown });
      await store.discard(entry.id);
    });
  return (
    <>
      <ButtonRow>
        <Button variant="outline" busy={isBusy} onPress={keep}>
          <FormattedMessage id="outbox.clash.keep" values={{ value: say(theirs) }} />
        </Button>
        {isHere && (
          <>
            <Button variant="outline" busy={isBusy} onPress={() => put(mine)}>
              <FormattedMessage id="outbox.clash.take" values={{ value: say(mine) }} />
            </Button>
            <Button variant="outline" busy={isBusy} onPress={() => put(mine + theirs)}>
              <FormattedMessage id="outbox.clash.sum" values={{ value: say(mine + theirs) }} />
            </Button>
          </>
        )}
      </ButtonRow>
      {problem}
    </>
  );
};
