// The steps that make this device ready: each with its result, one at a time, its button always in the same place.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tile, type TileProps } from '#ui/primitives/tile.tsx';
import { useApi } from '../../services/api-context.ts';
import { How } from './how.tsx';
import * as style from './ready.css.ts';
import { currentStep, type Step, type StepName, type StepResult } from './steps.ts';
import type { Ready } from './use-ready.ts';

export interface ReadyStepsProps {
  readonly ready: Ready;
  /** Where it can be put off; absent on the page that was opened for it. */
  readonly onLater?: () => void;
}

/** A finger that is on its way hits nothing that has only just come. */
const REST_MS = 600;

export const ReadySteps = ({ ready, onLater }: ReadyStepsProps): ReactNode => {
  const [chosen, setChosen] = useState<StepName | null>(null);
  const { steps } = ready;
  const step = currentStep(steps, chosen);
  const isResting = useRest(step?.name);
  const asked = steps.filter(({ result }) => result !== 'cannot');
  return (
    <div className={style.card}>
      <List>
        {steps.map((one) => (
          <StepRow
            key={one.name}
            step={one}
            isCurrent={one === step}
            onChoose={
              one.way === 'none' || one === step
                ? undefined
                : () => {
                    setChosen(one.name);
                  }
            }
          />
        ))}
      </List>
      {step !== undefined && <Action key={step.name} step={step} ready={ready} isResting={isResting} />}
      {(step !== undefined || onLater !== undefined) && (
        <div className={style.foot}>
          <span>
            {step !== undefined && (
              <FormattedMessage id="ready.step" values={{ number: asked.indexOf(step) + 1, count: asked.length }} />
            )}
          </span>
          {onLater !== undefined && (
            <Button
              variant="text"
              onPress={() => {
                if (!isResting) onLater();
              }}
            >
              <FormattedMessage id="ready.later" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

/** True for a moment after another step has come; not when the first one stands there. */
const useRest = (name: StepName | undefined): boolean => {
  const [last, setLast] = useState(name);
  const [isResting, setResting] = useState(false);
  if (name !== last) {
    setLast(name);
    setResting(true);
  }
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => {
      setResting(false);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isResting, last]);
  return isResting;
};

const ICONS: Readonly<Record<StepName, IconName>> = { install: 'download', location: 'map-pin', notices: 'bell' };

const LOOKS: Readonly<Record<StepResult, TileProps['tone']>> = {
  open: 'neutral',
  done: 'go',
  no: 'wait',
  later: 'neutral',
  unheard: 'neutral',
  cannot: 'neutral',
};

interface StepRowProps {
  readonly step: Step;
  readonly isCurrent: boolean;
  readonly onChoose: (() => void) | undefined;
}

const StepRow = ({ step: { name, result }, isCurrent, onChoose }: StepRowProps): ReactNode => (
  <ListRow
    align="top"
    leading={
      <Tile
        icon={result === 'done' ? 'check' : result === 'no' ? 'triangle-alert' : ICONS[name]}
        tone={isCurrent && result === 'open' ? 'primary' : (LOOKS[result] ?? 'neutral')}
      />
    }
    title={
      <span aria-current={isCurrent ? 'step' : undefined}>
        <FormattedMessage id={titleOf(name, result)} />
      </span>
    }
    line={<FormattedMessage id={textOf(name, result)} />}
    {...(onChoose === undefined ? {} : { onPress: onChoose })}
  />
);

const titleOf = (name: StepName, result: StepResult): MessageId => {
  const words = TITLES[name];
  return words[result];
};

const TITLES: Readonly<Record<StepName, Readonly<Record<StepResult, MessageId>>>> = {
  install: {
    open: 'ready.install.title',
    done: 'ready.install.done',
    no: 'ready.install.title',
    later: 'ready.install.title',
    unheard: 'ready.install.title',
    cannot: 'ready.install.cannot',
  },
  location: {
    open: 'ready.location.title',
    done: 'ready.location.done',
    no: 'ready.location.no',
    later: 'ready.location.title',
    unheard: 'ready.location.title',
    cannot: 'ready.location.no',
  },
  notices: {
    open: 'ready.notices.title',
    done: 'ready.notices.done',
    no: 'ready.notices.no',
    later: 'ready.notices.title',
    unheard: 'ready.notices.title',
    cannot: 'ready.notices.cannot',
  },
};

const TEXTS: Readonly<Record<StepName, Readonly<Record<StepResult, MessageId>>>> = {
  install: {
    open: 'ready.install.text',
    done: 'ready.install.done.text',
    no: 'ready.install.text',
    later: 'ready.install.text',
    unheard: 'ready.install.text',
    cannot: 'ready.install.cannot.text',
  },
  location: {
    open: 'ready.location.text',
    done: 'ready.location.text',
    no: 'ready.location.no.text',
    later: 'ready.location.text',
    unheard: 'ready.location.text',
    cannot: 'ready.location.no.text',
  },
  notices: {
    open: 'ready.notices.text',
    done: 'ready.notices.text',
    no: 'ready.notices.no.text',
    later: 'ready.notices.later',
    unheard: 'ready.notices.text',
    cannot: 'ready.notices.cannot.text',
  },
};

const textOf = (name: StepName, result: StepResult): MessageId => TEXTS[name][result];

const ASK: Readonly<Record<StepName, MessageId>> = {
  install: 'ready.install.ask',
  location: 'ready.location.ask',
  notices: 'ready.notices.ask',
};

interface ActionProps {
  readonly step: Step;
  readonly ready: Ready;
  readonly isResting: boolean;
}

/** One button for all of them; where no tap helps, it shows the words that do, and they stay. */
const Action = ({ step: { name, result, way }, ready, isResting }: ActionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { online } = useApi();
  const [isShown, setShown] = useState(false);
  const hidden = result === 'no' && !isShown;
  if (way === 'none') return null;
  if (way === 'words' && !hidden) return <How name={name} install={ready.install} />;
  const press = (): void => {
    if (isResting) return;
    if (hidden) setShown(true);
    else ready.ask(name);
  };
  return (
    <div className={style.action}>
      {name === 'notices' && ready.pushFailed && <ErrorNote title={<FormattedMessage id="ready.notices.failed" />} />}
      <Button
        size="main"
        width="full"
        icon={ICONS[name]}
        busy={ready.busy === name}
        reason={name === 'notices' && !hidden && !online ? formatMessage({ id: 'ready.notices.offline' }) : undefined}
        onPress={press}
      >
        <FormattedMessage id={hidden ? 'ready.where' : ASK[name]} />
      </Button>
    </div>
  );
};
