// For planners: all positions that still want people by project, to be offered as vacancies or taken back, one or many
// at once; each with those who applied.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { allOrNone, selectedOf, toggled, type Selection } from '#ui/table/selection.ts';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { AsOf } from '../shared/arrival/as-of.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { isCounted } from '../shared/arrival/proven-count.ts';
import { UndoButton } from '../shared/planning/undo-button.tsx';
import { usePlanning, type Planning } from '../shared/planning/use-planning.tsx';
import { useKeptSelection } from '../shared/services/kept-selection.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { minuteOf } from '../shared/values/minute.ts';
import { drawnByProject, STEP } from './by-project.ts';
import { ChosenPositions } from './chosen-positions.tsx';
import { offerCommand, retractCommand } from './offer.ts';
import { OfferSheet } from './offer-sheet.tsx';
import { PositionRow } from './position-row.tsx';
import { readOpenPositions, type OpenPosition } from './queries.ts';
import * as style from './vacancies.css.ts';

const STEP_MS = 15_000;
const NOTHING: readonly OpenPosition[] = [];

export const DeskVacancies = (): ReactNode => {
  const { formatMessage } = useIntl();
  const now = minuteOf(useNow(STEP_MS));
  const known = useKnown(readOpenPositions, [now]);
  const planning = usePlanning();
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: positions, arrival } = known;
  return (
    <LooseParts>
      {positions.length === 0 ? (
        <>
          <UndoButton planning={planning} />
          <EmptyState
            arrival={arrival}
            icon="clipboard-list"
            claim="vacancies.desk.empty.title"
            text="vacancies.desk.empty.text"
          />
        </>
      ) : (
        <Positions positions={positions} arrival={arrival} planning={planning} />
      )}
      {planning.bar}
    </LooseParts>
  );
};

interface PositionsProps extends Resting {
  readonly positions: readonly OpenPosition[];
  readonly planning: Planning;
}

const Positions = ({ positions, arrival, planning }: PositionsProps): ReactNode => {
  const mayEdit = can(useActor(), right('crews', 'EDIT'));
  const { selected: chosen, select: choose, clear } = useKeptSelection('vacancies');
  const [offering, setOffering] = useState(NOTHING);
  const open = positions.filter(({ isClosedToVacancies }) => mayEdit && !isClosedToVacancies);
  const ofChoice = open.filter(({ id }) => chosen.has(id));
  const retract = (some: readonly OpenPosition[]): void => planning.run(retractCommand(some), clear);
  return (
    <>
      <Total count={positions.length} arrival={arrival} />
      <div className={style.top}>
        <ChooseAll ids={open.map(({ id }) => id)} chosen={chosen} onChoose={choose} />
        <UndoButton planning={planning} />
      </div>
      <ByProject positions={positions}>
        {(position) => (
          <PositionRow
            key={position.id}
            position={position}
            arrival={arrival}
            planning={planning}
            isChosen={chosen.has(position.id)}
            {...(open.includes(position)
              ? {
                  onChoose: () => choose(toggled(chosen, position.id)),
                  onOffer: () => setOffering([position]),
                  onRetract: () => retract([position]),
                }
              : {})}
          />
        )}
      </ByProject>
      <ListLoading arrival={arrival} />
      {ofChoice.length > 0 && (
        <ChosenPositions
          positions={ofChoice}
          isBusy={planning.isBusy}
          onOffer={() => setOffering(ofChoice)}
          onRetract={retract}
          onClear={clear}
        />
      )}
      <OfferSheet
        positions={offering}
        isBusy={planning.isBusy}
        onClose={() => setOffering(NOTHING)}
        onOffer={(offer) => {
          setOffering(NOTHING);
          planning.run(offerCommand(offer.positions, offer.draft), () => {
            clear();
            return offer.clear();
          });
        }}
      />
    </>
  );
};

/** Said as far as it is known. */
const Total = ({ count, arrival }: { readonly count: number } & Resting): ReactNode =>
  isCounted(count, arrival) && (
    <h2 className={style.total}>
      <FormattedMessage id="vacancies.desk.total" values={{ count }} />
    </h2>
  );

interface ByProjectProps {
  readonly positions: readonly OpenPosition[];
  readonly children: (position: OpenPosition) => ReactNode;
}

const useMost = lookOf<number>();

const ByProject = ({ positions, children }: ByProjectProps): ReactNode => {
  const [most, setMost] = useMost(STEP);
  const { projects, rest } = drawnByProject(positions, most);
  return (
    <>
      {projects.map(({ projectId, projectName, positions: some }) => (
        <Section key={projectId} heading={projectName} aside={<AsOf />}>
          <List>{some.map(children)}</List>
        </Section>
      ))}
      {rest > 0 && (
        <Button variant="outline" onPress={() => setMost(most + STEP)}>
          <FormattedMessage id="vacancies.desk.more" values={{ count: Math.min(rest, STEP) }} />
        </Button>
      )}
    </>
  );
};

interface ChooseAllProps {
  readonly ids: readonly string[];
  readonly chosen: Selection;
  readonly onChoose: (chosen: Selection) => void;
}

const ChooseAll = ({ ids, chosen, onChoose }: ChooseAllProps): ReactNode => {
  if (ids.length < 2) return null;
  const isWhole = selectedOf(chosen, ids).length === ids.length;
  return (
    <Button variant="outline" size="compact" icon="check" onPress={() => onChoose(allOrNone(chosen, ids))}>
      <FormattedMessage id={isWhole ? 'planner.clear' : 'vacancies.chooseAll'} />
    </Button>
  );
};
