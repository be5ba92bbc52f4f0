// The button at the end of a shift, with what may be done with it.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Menu } from '#ui/overlay/menu.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import type { ShiftOfProject } from '../shifts.ts';
import type { ShiftAct } from './shift-act.ts';

interface ShiftMenuProps {
  readonly shift: ShiftOfProject;
  readonly acts: readonly ShiftAct[];
  readonly onAct: (act: ShiftAct) => void;
}

const LOOKS = {
  edit: { label: 'project.edit.open', icon: 'pencil' },
  repeat: { label: 'project.repeat.open', icon: 'copy' },
  copy: { label: 'project.copy.openCrew', icon: 'calendar-days' },
  crew: { label: 'project.crew.open', icon: 'users' },
  offPosition: { label: 'project.edit.offPosition', icon: 'ban', tone: 'destructive' },
  off: { label: 'project.edit.off', icon: 'ban', tone: 'destructive' },
} as const;

export const ShiftMenu = ({ shift: { functionName, crewName, span }, acts, onAct }: ShiftMenuProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  // Several positions of a crew may have one function: the times tell them apart.
  const name = [functionName ?? [], span === undefined ? [] : times.range(span), crewName].flat().join(', ');
  return (
    <Menu
      label={formatMessage({ id: 'project.edit.actions' }, { name })}
      entries={acts.map((act) => ({
        ...LOOKS[act.kind],
        key: act.kind,
        label: formatMessage({ id: LOOKS[act.kind].label }),
        onPress: () => onAct(act),
      }))}
    />
  );
};
