// The head of the outbox on a device that is nearly full: what takes the room, what stays, and one tap that frees the
// rest.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { Hero } from '#ui/data/hero.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { deviceStorage } from '#platform/storage.ts';
import type { AtRisk } from '#outbox/status/at-risk.ts';
import { useAtRisk, useStore } from '#outbox/store/react.ts';
import { room } from '#db/quota/storage.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import { useObservable } from '../../common/observable.ts';
import * as style from '../outbox.css.ts';

const WORDS = { waiting: 'outbox.room.waiting', copies: 'outbox.room.copies', rest: 'outbox.room.rest' } as const;

/** Nothing while there is room, and before it is known what takes it. */
export const NearlyFull = (): ReactNode => {
  const nearlyFull = useObservable(useApp().nearlyFull);
  const used = useAtRisk();
  return nearlyFull && used !== undefined ? <Full used={used} /> : null;
};

const Full = ({ used }: { readonly used: AtRisk }): ReactNode => {
  const intl = useIntl();
  const rest = useRest(used);
  const parts = [
    { what: 'waiting', bytes: used.bytes },
    { what: 'copies', bytes: used.copies },
    ...(rest === null ? [] : [{ what: 'rest', bytes: rest } as const]),
  ] as const;
  return (
    <>
      <Hero
        label={intl.formatMessage({ id: 'outbox.room.label' })}
        leading={<SyncGlyph name="full" size="large" />}
        title={<FormattedMessage id="outbox.room.title" />}
        line={<FormattedMessage id="outbox.room.text" />}
      >
        <dl className={style.room}>
          {parts.map(({ what, bytes }) => (
            <div key={what} className={style.roomPart}>
              <dt>
                <FormattedMessage id={WORDS[what]} />
              </dt>
              <dd className={style.roomSize}>{formatBytes(bytes, intl.locale)}</dd>
            </div>
          ))}
        </dl>
      </Hero>
      {used.copies > 0 && <Free bytes={used.copies} />}
    </>
  );
};

/**
 * What else lies here, jobs and papers; null where the browser does not tell. Asked anew whenever the files weigh
 * something else.
 */
const useRest = ({ bytes, copies }: AtRisk): number | null => {
  const [usage, setUsage] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    void room(deviceStorage).then(({ usedBytes }) => {
      if (!isLeft) setUsage(usedBytes);
    });
    return () => {
      isLeft = true;
    };
  }, [bytes, copies]);
  return usage === null ? null : Math.max(0, usage - bytes - copies);
};

const Free = ({ bytes }: { readonly bytes: number }): ReactNode => {
  const { locale } = useIntl();
  const store = useStore();
  const { nearlyFull } = useApp();
  const [isBusy, setBusy] = useState(false);
  const free = async (): Promise<void> => {
    await store.freeCopies();
    const { pullsStop, photosStop } = await room(deviceStorage);
    nearlyFull.set(pullsStop || photosStop);
  };
  const press = (): void => {
    setBusy(true);
    free()
      .catch(reportError)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <Dock note={<FormattedMessage id="outbox.room.freeHint" />}>
      <Button width="full" icon="trash-2" busy={isBusy} onPress={press}>
        <FormattedMessage id="outbox.room.free" values={{ size: formatBytes(bytes, locale) }} />
      </Button>
    </Dock>
  );
};
