// What would be lost if this device broke now, and the way to carry it to another one.
import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { formatBytes } from '#i18n/format.ts';
import type { AtRisk } from '#outbox/status/at-risk.ts';
import { useAtRisk, useStore } from '#outbox/store/react.ts';
import type { Taken } from '#outbox/actions/unsent-file.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import * as style from '../outbox.css.ts';

export const Risk = (): ReactNode => {
  const risk = useAtRisk();
  if (risk === undefined) return null;
  return (
    <div className={style.foot}>
      <MetaLine icon={risk.unsent === 0 ? 'shield-check' : 'info'}>
        <RiskWords risk={risk} />
      </MetaLine>
      {risk.unsent > 0 && (
        <p>
          <FormattedMessage id="outbox.risk.hint" />
        </p>
      )}
      <div className={style.ways}>
        {risk.unsent > 0 && <SaveButton />}
        <TakeButton />
      </div>
    </div>
  );
};

const RiskWords = ({ risk: { unsent, files, bytes } }: { readonly risk: AtRisk }): ReactNode => {
  const { locale } = useIntl();
  if (unsent === 0) return <FormattedMessage id="outbox.risk.none" />;
  return files === 0 ? (
    <FormattedMessage id="outbox.risk.some" values={{ count: unsent }} />
  ) : (
    <FormattedMessage id="outbox.risk.files" values={{ count: unsent, size: formatBytes(bytes, locale) }} />
  );
};

/** Saves everything that is not sent as a file, to be taken in on another device. */
export const SaveButton = (): ReactNode => {
  const intl = useIntl();
  const { local, tenant, login, time } = useStore();
  const save = async (): Promise<void> => {
    // Hardly ever pressed, so it is fetched when it is.
    const { writeUnsent } = await import('#outbox/actions/unsent-file.ts');
    const text = await writeUnsent(local, { tenant, login });
    saveFile(document, {
      name: `${intl.formatMessage({ id: 'outbox.risk.fileName' })}-${time.now().slice(0, 10)}.json`,
      type: 'application/json',
      text,
    });
  };
  return (
    <Button size="compact" variant="outline" icon="download" onPress={() => void save()}>
      <FormattedMessage id="outbox.risk.save" />
    </Button>
  );
};

const TakeButton = (): ReactNode => {
  const intl = useIntl();
  const store = useStore();
  const { toasts } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const taken = await store.takeUnsent(await file.text());
    const { id, count } = wordsOf(taken);
    // What was refused stands there until it is read.
    toasts.show({
      ...(taken.kind === 'taken' ? { type: 'success' } : { type: 'error', time: 0 }),
      message: intl.formatMessage({ id }, { count }),
    });
  };
  /** A device that is full takes in nothing of it; that stands there until it is read. */
  const failed = (failure: unknown): void => {
    reportError(failure);
    toasts.show({ type: 'error', time: 0, message: intl.formatMessage({ id: 'toast.notSaved' }) });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={intl.formatMessage({ id: 'outbox.risk.take' })}
        onChange={({ target }) => {
          take(target.files?.[0])
            .catch(failed)
            .finally(() => {
              target.value = '';
            });
        }}
      />
      <Button size="compact" variant="outline" onPress={() => input.current?.click()}>
        <FormattedMessage id="outbox.risk.take" />
      </Button>
    </>
  );
};

type TakenText = 'outbox.risk.taken' | 'outbox.risk.anotherPerson' | 'outbox.risk.notOurs';

const wordsOf = (taken: Taken): { readonly id: TakenText; readonly count: number } => {
  switch (taken.kind) {
    case 'taken':
      return { id: 'outbox.risk.taken', count: taken.added };
    case 'anotherPerson':
      return { id: 'outbox.risk.anotherPerson', count: 0 };
    case 'notOurs':
      return { id: 'outbox.risk.notOurs', count: 0 };
  }
};
