// What is chosen and narrowed, in the gallery.
import { useState, type ReactNode } from 'react';
import { provenCount } from '#i18n/counts.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { FilterBar } from '#ui/choice/filter-bar.tsx';
import { Tabs } from '#ui/choice/tabs.tsx';
import { DateRange } from '#ui/dates/date-range.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { PEOPLE, projectsOf } from './data.ts';
import { gallery } from './gallery.css.ts';
import { Group } from './group.tsx';
import { useWords } from './words-context.ts';

const TODAY = '2026-11-20';

const OnePerson = (): ReactNode => {
  const words = useWords();
  const [person, setPerson] = useState<string | null>('Maren Quill');
  return (
    <Combobox
      label={words.person}
      options={PEOPLE.map((value, at) => ({ value, label: value, line: `${String(4 + at)} km` }))}
      value={person}
      onChange={setPerson}
    />
  );
};

const Narrowed = (): ReactNode => {
  const words = useWords();
  const [functions, setFunctions] = useState<readonly string[]>(['Rigger']);
  const [skills, setSkills] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <FilterBar
      label={words.projects}
      search={{ label: words.find, value: typed, onChange: setTyped }}
      filters={[
        {
          key: 'functions',
          label: words.functions,
          options: options(['Rigger', 'Stagehand', 'Forklift']),
          chosen: functions,
          onChange: setFunctions,
        },
        { key: 'skills', label: words.skills, options: options(PEOPLE), chosen: skills, onChange: setSkills },
      ]}
      found={words.projects}
      onClear={() => {
        setFunctions([]);
        setSkills([]);
        setTyped('');
      }}
    />
  );
};

const Views = (): ReactNode => {
  const words = useWords();
  const [view, setView] = useState<'positions' | 'people'>('positions');
  return (
    <Tabs
      label={words.projects}
      tabs={[
        { key: 'positions', label: words.positions, count: provenCount(14) },
        { key: 'people', label: words.people },
      ]}
      chosen={view}
      onChoose={setView}
    >
      <p className={gallery.quiet}>
        {view === 'positions'
          ? projectsOf(3)
              .map(({ name }) => name)
              .join(', ')
          : PEOPLE[0]}
      </p>
    </Tabs>
  );
};

export const ChoiceParts = (): ReactNode => {
  const words = useWords();
  const [span, setSpan] = useState({ from: '2026-11-23', to: '2026-11-27' });
  const [done, setDone] = useState('');
  return (
    <>
      <Group name="Filter bar" next={['/projects', '/planner-crew', '/planning-calendar']} wide>
        <Narrowed />
      </Group>
      <Group name="Tabs" now={['/personal-calendar']} next={['/planner-crew', '/projects/{n}', '/plus-crews/{n}']}>
        <Views />
      </Group>
      <Group name="Menu" next={['/planning-calendar', '/planner-crew']}>
        <div className={gallery.row}>
          <Menu
            label={words.actions}
            button={words.actions}
            entries={[
              { key: 'edit', label: words.edit, icon: 'pencil', onPress: () => setDone('edit') },
              { key: 'copy', label: words.copy, icon: 'copy', onPress: () => setDone('copy'), reason: words.offline },
              {
                key: 'remove',
                label: words.remove,
                icon: 'trash-2',
                tone: 'destructive',
                onPress: () => setDone('remove'),
              },
            ]}
          />
          <span data-testid="menu">{done}</span>
        </div>
      </Group>
      <Group name="Popover" now={['/personal-calendar']} next={['/planning-calendar']}>
        <div className={gallery.row}>
          <Popover button={words.staffed} title={words.staffed}>
            {() => <p className={gallery.quiet}>{words.emptyText}</p>}
          </Popover>
        </div>
      </Group>
      <Group name="Combobox" now={['/profile']} next={['/planner-crew', '/projects']}>
        <OnePerson />
      </Group>
      <Group name="Date range" now={['/personal-calendar']} next={['/planner-crew', '/projects/{n}']}>
        <DateRange words={words} span={span} onChange={setSpan} today={TODAY} min={TODAY} />
      </Group>
    </>
  );
};
