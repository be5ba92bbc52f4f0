// What the rules say of the times that are written, and the start that keeps the rest.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useLive } from '#db/query/react.ts';
import { restedStart } from '../../shared/fitness/rested-start.ts';
import { mainReasons, VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import { NO_NAMES, readFitnessNames } from '../../shared/fitness/names.ts';
import type { PlaceJudgement } from '../../shared/fitness/place-verdict.ts';
import { useWhy } from '../../shared/fitness/use-why.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { PlannedPerson } from './people.ts';
import * as style from './planning.css.ts';

interface TimesJudgedProps {
  readonly judged: PlaceJudgement;
  readonly times: PlannedPerson['own'];
  readonly zone: string;
  readonly onStart: (startAt: string) => void;
}

export const TimesJudged = ({ judged, times, zone, onStart }: TimesJudgedProps): ReactNode => {
  const inWords = useTimes();
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const { say, checked } = useWhy(judged, names, judged.arrival);
  const { verdict, reasons } = judged.verdict;
  const rested = restedStart(reasons, times);
  return (
    <>
      <p role="status" className={style.verdict[verdict]}>
        <Icon name={VERDICT_ICONS[verdict]} size="small" />
        <span>
          <VisuallyHidden>
            <FormattedMessage id={`planner.group.${verdict}`} />
            {': '}
          </VisuallyHidden>
          {mainReasons(reasons).map(say).join(' · ')}
        </span>
      </p>
      {rested !== undefined && (
        <div>
          <Button variant="outline" icon="clock" onPress={() => onStart(rested)}>
            <FormattedMessage id="crews.times.use" values={{ time: inWords.time(rested, zone) }} />
          </Button>
        </div>
      )}
      <p className={style.quiet}>{checked}</p>
    </>
  );
};
