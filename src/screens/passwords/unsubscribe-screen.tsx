// Leaves a mailing list by the link in its mails: first the question, then the word; a second time is no error.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRecord, isSuccess, type Outcome } from '#remote/outcome.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useApi, useLastStep } from '../shared/services/api-context.ts';
import { RetryButton } from '../shared/arrival/retry-button.tsx';
import * as style from './passwords.css.ts';

type Asked =
  | { readonly kind: 'asking' | 'unreachable' | 'unknown' }
  | { readonly kind: 'question' | 'done'; readonly list: string };

export const UnsubscribeScreen = (): ReactNode => {
  const { asked, leave, again, isBusy } = useMailingList(useLastStep());
  return (
    <Parts className={style.page}>
      <h1 className={style.title}>
        <FormattedMessage id="passwords.unsubscribe.title" />
      </h1>
      <div role="status">
        <Answer asked={asked} />
      </div>
      {asked.kind === 'question' && (
        <Button size="main" width="full" busy={isBusy} onPress={leave}>
          <FormattedMessage id="passwords.unsubscribe.confirm" />
        </Button>
      )}
      {asked.kind === 'unreachable' && <RetryButton again={again} />}
    </Parts>
  );
};

const Answer = ({ asked }: { readonly asked: Asked }): ReactNode => {
  const { formatMessage } = useIntl();
  switch (asked.kind) {
    case 'asking':
      return <p className={style.words}>{formatMessage({ id: 'common.loading' })}</p>;
    case 'unreachable':
      return (
        <Note icon="wifi-off">
          <FormattedMessage id="passwords.unsubscribe.offline" />
        </Note>
      );
    case 'unknown':
      return (
        <Note icon="circle-alert">
          <FormattedMessage id="passwords.unsubscribe.unknown" />
        </Note>
      );
    case 'question':
      return (
        <p className={style.words}>
          <FormattedMessage id="passwords.unsubscribe.question" values={{ list: asked.list }} />
        </p>
      );
    case 'done':
      return (
        <Note icon="check">
          <FormattedMessage id="passwords.unsubscribe.done" values={{ list: asked.list }} />
        </Note>
      );
  }
};

interface MailingList {
  readonly asked: Asked;
  readonly leave: () => void;
  /** Asks the server once more. */
  readonly again: () => void;
  readonly isBusy: boolean;
}

const useMailingList = (token: string): MailingList => {
  const { remote, online } = useApi();
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' });
  const [isBusy, setBusy] = useState(false);
  const [times, setTimes] = useState(0);
  const path = `/emailMessages/unsubscribe/${encodeURIComponent(token)}`;
  useEffect(() => {
    let isLeft = false;
    void remote.get(path, { anonymous: true }).then((answer) => {
      if (!isLeft) setAsked(questionOf(answer));
    });
    return () => {
      isLeft = true;
    };
    // Asked once more when the network comes back.
  }, [remote, path, online, times]);
  const again = (): void => {
    setAsked({ kind: 'asking' });
    setTimes((before) => before + 1);
  };
  const leave = async (list: string): Promise<void> => {
    setBusy(true);
    const answer = await remote.post(path, {}, { anonymous: true });
    setBusy(false);
    setAsked(isSuccess(answer) ? { kind: 'done', list } : failureOf(answer));
  };
  return { asked, isBusy, again, leave: () => void leave('list' in asked ? asked.list : '') };
};

const failureOf = (answer: Outcome): Asked => ({
  kind: answer.kind === 'answered' && answer.status < 500 ? 'unknown' : 'unreachable',
});

const questionOf = (answer: Outcome): Asked => {
  if (!isSuccess(answer) || !isRecord(answer.body) || typeof answer.body['list'] !== 'string') return failureOf(answer);
  const { list, unsubscribed } = answer.body;
  return { kind: unsubscribed === true ? 'done' : 'question', list };
};
