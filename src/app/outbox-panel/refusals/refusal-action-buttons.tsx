// What a person can do with an entry that was not accepted: the way that fits the reason, and a second one beside it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useOpenStep } from '#screens/shared/navigation/use-open-step.ts';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { useStore } from '#outbox/store/react.ts';
import type { LineWords } from '../captions/use-entry-texts.ts';
import { useCopyAsNew } from './copy-as-new.ts';
import { useFillAgain } from './fill-again.ts';
import { KnownPlaceWay } from './known-place.tsx';
import { LongerProjectWay } from './longer-project.tsx';
import { OtherCardWay } from './other-card.tsx';
import * as style from '../outbox.css.ts';
import { useTellOffice } from './use-tell-office.ts';
import { statedAnew, refusalActionsOf, type RefusalAction } from './refusal-actions.ts';
import { WishAgainWay } from './wish-again.tsx';

export interface RefusalActionButtonsProps {
  readonly entry: OutboxEntry;
  readonly refusal: Refusal;
  readonly words: LineWords;
}

export const RefusalActionButtons = (props: RefusalActionButtonsProps): ReactNode => {
  const { entry, refusal } = props;
  const store = useStore();
  const [removing, setRemoving] = useState(false);
  const tell = useTellOffice(props);
  const [first, second] = refusalActionsOf(entry);
  const ask = (): void => {
    setRemoving(true);
  };
  const isOffered = (kind: RefusalAction['kind']): boolean => first.kind === kind || second.kind === kind;
  return (
    <>
      <div className={style.ways}>
        <WayButton way={first} entry={entry} tell={tell} ask={ask} />
        <WayButton way={second} entry={entry} tell={tell} ask={ask} second />
      </div>
      <details className={style.details}>
        <summary className={style.summary}>
          <FormattedMessage id="common.details" />
        </summary>
        <p className={style.facts}>{refusal.code}</p>
        <p className={style.facts}>{entry.id}</p>
        <div className={style.ways}>
          {!isOffered('tell') && (
            <Button variant="outline" onPress={tell}>
              <FormattedMessage id="outbox.tellOffice" />
            </Button>
          )}
          {!isOffered('remove') && (
            <Button variant="destructive" icon="trash-2" onPress={ask}>
              <FormattedMessage id="outbox.remove" />
            </Button>
          )}
        </div>
      </details>
      <RemoveQuestion
        open={removing}
        onClose={() => setRemoving(false)}
        onRemove={() => void store.discard(entry.id)}
      />
    </>
  );
};

interface WayButtonProps {
  readonly way: RefusalAction;
  readonly entry: OutboxEntry;
  readonly tell: () => void;
  /** Asks before the entry is removed. */
  readonly ask: () => void;
  readonly second?: true;
}

const WayButton = ({ way, entry, tell, ask, second }: WayButtonProps): ReactNode => {
  const store = useStore();
  const openPage = useOpenStep();
  const copy = useCopyAsNew(entry);
  const look = { width: 'share', variant: second === true ? 'outline' : 'primary' } as const;
  const open = async ({ path, isOver }: Extract<RefusalAction, { kind: 'open' }>): Promise<void> => {
    if (isOver) await store.discard(entry.id);
    openPage(path);
  };
  switch (way.kind) {
    case 'tell':
      return <TellButton {...look} text={way.text} onPress={tell} />;
    case 'longer':
      return <LongerProjectWay entry={entry} otherwise={<TellButton {...look} onPress={tell} />} />;
    case 'card':
      return <OtherCardWay entry={entry} otherwise={<TellButton {...look} onPress={tell} />} />;
    case 'wish':
      return <WishAgainWay {...look} entry={entry} />;
    case 'again':
      return (
        <Button {...look} icon="refresh-cw" onPress={() => void store.retry(entry.id)}>
          <FormattedMessage id="outbox.tryAgain" />
        </Button>
      );
    case 'remove':
      return (
        <Button {...look} icon="trash-2" onPress={ask}>
          <FormattedMessage id="outbox.remove" />
        </Button>
      );
    case 'open':
      return (
        <Button {...look} onPress={() => void open(way)}>
          <FormattedMessage id={way.text} />
        </Button>
      );
    case 'copy':
      return (
        <Button {...look} icon="copy" onPress={copy}>
          <FormattedMessage id="outbox.way.copy" />
        </Button>
      );
    case 'fill':
      return <FillButton {...look} entry={entry} />;
    case 'known':
      return <KnownPlaceWay entry={entry} />;
    case 'mine':
      return (
        <Button {...look} onPress={() => void store.retry(entry.id, statedAnew(entry))}>
          <FormattedMessage id="outbox.keepMine" />
        </Button>
      );
    case 'theirs':
      return (
        <Button {...look} onPress={() => void store.discard(entry.id)}>
          <FormattedMessage id="outbox.takeTheirs" />
        </Button>
      );
  }
};

type WayLook = Pick<ButtonProps, 'width' | 'variant'>;

const FillButton = ({ entry, ...look }: WayLook & { readonly entry: OutboxEntry }): ReactNode => (
  <Button {...look} onPress={useFillAgain(entry)}>
    <FormattedMessage id="outbox.way.form" />
  </Button>
);

const TellButton = ({
  text = 'outbox.tellOffice',
  ...button
}: Pick<ButtonProps, 'width' | 'variant' | 'onPress'> & {
  readonly text?: Extract<RefusalAction, { kind: 'tell' }>['text'];
}): ReactNode => (
  <Button {...button}>
    <FormattedMessage id={text} />
  </Button>
);

interface RemoveQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

const RemoveQuestion = ({ open, onClose, onRemove }: RemoveQuestionProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Question
      open={open}
      title={<FormattedMessage id="outbox.removeTitle" />}
      closeLabel={formatMessage({ id: 'outbox.close' })}
      onKeep={onClose}
      onRemove={onRemove}
      keep={<FormattedMessage id="outbox.keep" />}
      remove={<FormattedMessage id="outbox.remove" />}
    >
      <FormattedMessage id="outbox.removeText" />
    </Question>
  );
};
