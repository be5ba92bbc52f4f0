// Signing out: at once when everything is sent; otherwise the person decides what becomes of the rest.
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '#ui/inputs/field.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFailure } from '../shared/services/use-failure.ts';
import { NotSent } from './not-sent.tsx';
import { useSignOut } from './sign-out.ts';
import { isTheWord } from './typed-word.ts';
import * as style from './logout.css.ts';

export const LogoutScreen = (): ReactNode => {
  const intl = useIntl();
  const { countUnsent, leave } = useSignOut();
  const fail = useFailure();
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    countUnsent()
      .then((count) => (count === 0 ? leave('keep') : setUnsent(count)))
      .catch(fail);
  }, [countUnsent, leave, fail]);
  return unsent === undefined ? (
    <Skeleton label={intl.formatMessage({ id: 'app.signOut.busy' })} rows={1} />
  ) : (
    <Unsent count={unsent} onChange={setUnsent} />
  );
};

type Step = 'choosing' | 'sending' | 'notSent' | 'asking' | 'leaving';

const Unsent = ({
  count,
  onChange,
}: {
  readonly count: number;
  readonly onChange: (count: number) => void;
}): ReactNode => {
  const { sendNow, leave, UnsentList } = useSignOut();
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const [step, setStep] = useState<Step>('choosing');
  const send = async (): Promise<void> => {
    setStep('sending');
    const left = await sendNow();
    if (left === 0) return leave('keep');
    onChange(left);
    setStep('notSent');
  };
  const go = (how: 'keep' | 'discard'): void => {
    setStep('leaving');
    leave(how).catch(fail);
  };
  return (
    <Section heading={<FormattedMessage id="app.signOut.unsent" values={{ count }} />}>
      <p>
        <FormattedMessage id="app.signOut.unsentText" values={{ count }} />
      </p>
      <Suspense fallback={<Skeleton label={formatMessage({ id: 'common.loading' })} rows={count} />}>
        <UnsentList />
      </Suspense>
      {step === 'notSent' && (
        <div className={style.note} role="status">
          <NotSent />
        </div>
      )}
      <SignOutButtons
        step={step}
        onSend={() => {
          send().catch(fail);
        }}
        onKeep={() => go('keep')}
        onDiscard={() => setStep('asking')}
      />
      <DiscardQuestion
        count={count}
        open={step === 'asking'}
        onClose={() => setStep('choosing')}
        onDiscard={() => go('discard')}
      />
    </Section>
  );
};

interface SignOutButtonsProps {
  readonly step: Step;
  readonly onSend: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const SignOutButtons = ({ step, onSend, onKeep, onDiscard }: SignOutButtonsProps): ReactNode => (
  <div className={style.ways}>
    <Button icon="send" width="full" busy={step === 'sending'} onPress={onSend}>
      <FormattedMessage id="app.signOut.sendNow" />
    </Button>
    <Button variant="outline" width="full" busy={step === 'leaving'} onPress={onKeep}>
      <FormattedMessage id="app.signOut.keep" />
    </Button>
    <Button variant="destructive" width="full" onPress={onDiscard}>
      <FormattedMessage id="app.signOut.discard" />
    </Button>
    <LinkButton variant="quiet" width="full" to="/">
      <FormattedMessage id="app.signOut.stay" />
    </LinkButton>
  </div>
);

interface DiscardQuestionProps {
  readonly count: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** A tap is too little for what nobody can bring back: it takes a word. */
const DiscardQuestion = ({ count, open, onClose, onDiscard }: DiscardQuestionProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const word = formatMessage({ id: 'app.signOut.word' });
  const close = (): void => {
    setTyped('');
    setWrong(false);
    onClose();
  };
  return (
    <Question
      open={open}
      title={<FormattedMessage id="app.signOut.discardTitle" values={{ count }} />}
      closeLabel={formatMessage({ id: 'common.close' })}
      onKeep={close}
      onRemove={() => (isTheWord(typed, word, locale) ? onDiscard() : setWrong(true))}
      keep={<FormattedMessage id="common.cancel" />}
      remove={<FormattedMessage id="app.signOut.discard" />}
    >
      <p>
        <FormattedMessage id="app.signOut.discardText" />
      </p>
      <Field
        label={<FormattedMessage id="app.signOut.typeWord" values={{ word }} />}
        autoComplete="off"
        // oxlint-disable-next-line house/kept-words -- a word of consent is given anew each time
        value={typed}
        onChange={(words) => {
          setTyped(words);
          setWrong(false);
        }}
        {...(isWrong ? { error: <FormattedMessage id="app.signOut.wrongWord" values={{ word }} /> } : {})}
      />
    </Question>
  );
};
