// All projects: what was asked for, what is running and what is over, how far each is staffed, and a new one.
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectSplit } from '#schema/rules/planning/project-lists.ts';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import { readLedProjects } from './led-projects.ts';
import { narrowed, type OpenOrClosed, type WhoseProjects } from './narrowing.ts';
import { NewProjectButton } from './new-project-button.tsx';
import { readProjectList, type ListedProject } from './project-list.ts';
import { ProjectRow } from './project-row.tsx';
import { readStaffing, staffingOf } from '../../shared/staffing/staffing.ts';
import * as style from './list.css.ts';

const SPLITS: readonly ProjectSplit[] = ['requested', 'ongoing', 'past'];
/** Projects that are over, of one page. */
const PAGE = 50;
const MINUTE_MS = 60_000;

const useWhose = lookOf<WhoseProjects>();
const useWhich = lookOf<OpenOrClosed>();
const useTyped = lookOf<string>();
const usePast = lookOf<number>();

export const ProjectsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const isAsked = useNewProjectAsked();
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const [whose, setWhose] = useWhose('all');
  const [which, setWhich] = useWhich('open');
  const [typed, setTyped] = useTyped('');
  const [past, setPast] = usePast(PAGE);
  const sought = useDeferredValue(typed);
  // A search looks through all that is here.
  const known = useKnown(readProjectList, [
    { today, past: sought.trim() === '' ? past : null, personId: actor.personId },
  ]);
  const led = useKnown(readLedProjects, [actor.personId]);
  if (known === undefined || led === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value, arrival } = known;
  const reader = { contactIds: actor.contactIds, led: led.value };
  const rows = narrowed(value.rows, { whose, which, typed: sought }, reader);
  // That none is theirs is known once it is known where they lead a crew.
  const proof = whose === 'mine' && arrival.kind === 'here' ? led.arrival : arrival;
  return (
    <Parts className={style.page}>
      <NewProjectButton isOpen={isAsked} />
      <div className={style.filters}>
        <Chips
          label={formatMessage({ id: 'project.list.whose' })}
          chips={(['all', 'mine'] as const).map((one) => ({
            value: one,
            label: formatMessage({ id: `project.whose.${one}` }),
          }))}
          chosen={whose}
          onChoose={setWhose}
          wraps
        />
        <Chips
          label={formatMessage({ id: 'project.list.which' })}
          chips={(['open', 'closed'] as const).map((one) => ({
            value: one,
            label: formatMessage({ id: `project.which.${one}` }),
          }))}
          chosen={which}
          onChoose={setWhich}
          wraps
        />
        <SearchField label={formatMessage({ id: 'project.list.search' })} value={typed} onChange={setTyped} />
      </div>
      {rows.length === 0 ? (
        <EmptyState arrival={proof} icon="layers" claim="project.list.empty.title" text="project.list.empty.text" />
      ) : (
        <Lists rows={rows} today={today} />
      )}
      {rows.length > 0 && arrival.kind !== 'here' && <ListLoading arrival={arrival} />}
      {value.hasOlder && (
        <Button variant="text" onPress={() => setPast(past + PAGE)}>
          <FormattedMessage id="project.list.more" />
        </Button>
      )}
    </Parts>
  );
};

/** Whether the address asks for a new project: said once, so that the way back leads to the list alone. */
const useNewProjectAsked = (): boolean => {
  const replace = useReplaceStep();
  const isSaid = useQueryKey('new') === 'project';
  const [isAsked] = useState(isSaid);
  useEffect(() => {
    if (isSaid) replace('/projects');
  }, [isSaid, replace]);
  return isAsked;
};

const Lists = ({ rows, today }: { readonly rows: readonly ListedProject[]; readonly today: string }): ReactNode => {
  const staffing = useKnown(readStaffing, [rows.map(({ project }) => project.id)]);
  return SPLITS.map((split) => {
    const group = rows.filter((row) => row.split === split);
    return group.length === 0 ? null : (
      <Section key={split} heading={<FormattedMessage id={`project.split.${split}`} />} aside={<AsOf />}>
        <List>
          {group.map((row) => (
            <ProjectRow key={row.project.id} row={row} today={today} staffing={staffingOf(staffing, row.project)} />
          ))}
        </List>
      </Section>
    );
  });
};
