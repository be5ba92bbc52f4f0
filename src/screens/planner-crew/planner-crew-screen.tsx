// Who can take this, and why not the others? Open positions with their candidates, or people by filters; clients see
// the people of their standing crews.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useActor } from '#session/react.tsx';
import { PageTools } from '../shared/navigation/page-tools.tsx';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { UndoButton } from '../shared/planning/undo-button.tsx';
import { usePlanning } from '../shared/planning/use-planning.tsx';
import { lookOf } from '../shared/services/use-look.ts';
import { PeopleView } from './people/people-view.tsx';
import { SeatsView } from './seats/seats-view.tsx';
import * as style from './planner-crew.css.ts';

const VIEWS = ['seats', 'people'] as const;
type View = (typeof VIEWS)[number];
const useView = lookOf<View>();

export const PlannerCrewScreen = (): ReactNode => {
  const actor = useActor();
  if (!actor.audiences.includes('planner')) return <PeopleView isPlanner={false} />;
  return can(actor, right('planningCalendar')) ? <PlannersView /> : <WithoutCalendar />;
};

/** What stands on these boards comes with the planning calendar: without it nothing here would mean anything. */
const WithoutCalendar = (): ReactNode => (
  <Note icon="calendar-days">
    <FormattedMessage id="planner.withoutCalendar" />
  </Note>
);

const PlannersView = (): ReactNode => {
  const { formatMessage } = useIntl();
  const [view, setView] = useView(useQueryKey('show') === 'double' ? 'people' : 'seats');
  const planning = usePlanning();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <Parts className={style.page}>
      <PageTools>
        <Parts className={style.top}>
          <Chips
            label={formatMessage({ id: 'planner.view' })}
            chips={VIEWS.map((value) => ({ value, label: formatMessage({ id: `planner.view.${value}` }) }))}
            chosen={view}
            onChoose={setView}
            wraps
          />
          <span className={style.tools}>
            <UndoButton planning={planning} />
            {/* Of its own: what is put into it would change places with what stands beside it. */}
            <span ref={setTools} className={style.tools} />
          </span>
        </Parts>
      </PageTools>
      {view === 'seats' ? <SeatsView planning={planning} tools={tools} /> : <PeopleView isPlanner />}
      {planning.bar}
    </Parts>
  );
};
