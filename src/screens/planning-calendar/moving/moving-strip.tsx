// What is picked up and what would become of it where it is now: said to everybody, and the way to leave it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { JudgedScene, NamedCandidate } from '../judging/use-judged.ts';
import { useReasons } from '../judging/use-reasons.ts';
import { VerdictLine } from '../judging/verdict-line.tsx';
import type { Moving } from './use-moving.ts';
import * as style from './moving.css.ts';

export const MovingStrip = ({ moving }: { readonly moving: Moving }): ReactNode => {
  const { formatMessage } = useIntl();
  const { moved, judged, over, leave } = moving;
  if (moved === null) return null;
  const target = over === null || over === moved.personId ? undefined : judged?.of(over);
  return (
    <div className={style.strip} role="group" aria-label={formatMessage({ id: 'planning.move' })}>
      <div className={style.words} role="status">
        {target === undefined || judged === undefined ? (
          <FormattedMessage
            id={
              over === null || over === moved.personId || judged !== undefined ? 'planning.move.how' : 'planner.judging'
            }
            values={{ name: moved.name }}
          />
        ) : (
          <Target target={target} scene={judged.scene} />
        )}
      </div>
      <Button size="compact" variant="outline" onPress={leave}>
        <FormattedMessage id="planning.move.leave" />
      </Button>
    </div>
  );
};

const Target = ({ target, scene }: { readonly target: NamedCandidate; readonly scene: JudgedScene }): ReactNode => (
  <>
    <strong>{target.name}</strong>
    <VerdictLine judged={target} say={useReasons(scene, target.reasons)} />
  </>
);
