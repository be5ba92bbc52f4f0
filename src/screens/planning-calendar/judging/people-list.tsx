// Everybody who was judged for a shift, the best first, found by name; a press takes one.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fit } from '#ui/choice/matching.ts';
import { Field } from '#ui/inputs/field.tsx';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { mainReasons } from '../../shared/fitness/main-reasons.ts';
import { VerdictLine } from '../../shared/fitness/verdict-line.tsx';
import type { JudgedShift, NamedCandidate } from './use-judged.ts';
import { useReasons } from './use-reasons.ts';
import * as style from './judging.css.ts';

interface PeopleListProps {
  readonly judged: JudgedShift;
  readonly onTake: (one: NamedCandidate) => void;
}

export const PeopleList = ({ judged: { job, scene, ranked }, onTake }: PeopleListProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const others = ranked.filter(({ person }) => person.personId !== job.personId);
  const shown = typed.trim() === '' ? others : others.filter(({ name }) => fit(name, typed) > 0);
  const say = useReasons(
    scene,
    others.flatMap(({ reasons }) => mainReasons(reasons)),
  );
  return (
    <div className={style.people}>
      <Field
        type="search"
        label={<FormattedMessage id="planning.find" values={{ count: others.length }} />}
        value={typed}
        onChange={setTyped}
      />
      <div className={style.list}>
        <VirtualList
          label={formatMessage({ id: 'planner.candidates' })}
          rows={shown}
          idOf={({ person }) => person.contactId}
          height="fill"
          whenEmpty={
            <EmptyState
              arrival={scene.arrival}
              icon="users"
              claim="planner.notFound.title"
              text="planner.notFound.text"
            />
          }
          draw={(one) => (
            <button type="button" className={style.candidate} onClick={() => onTake(one)}>
              <span className={style.name}>{one.name}</span>
              <VerdictLine judged={one} say={say} />
            </button>
          )}
        />
      </div>
    </div>
  );
};
