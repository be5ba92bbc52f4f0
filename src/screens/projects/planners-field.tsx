// Who plans a project, in the forms of the agency: any of its planners, or nobody.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChipsField } from '#ui/inputs/chips-field.tsx';
import { plannersIn, toggledPlanner, type PlannerOption } from './planners.ts';

interface PlannersFieldProps {
  readonly options: readonly PlannerOption[];
  /** As the draft keeps it. */
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
  /** In place of what the choice means. */
  readonly hint?: ReactNode;
}

/** Whoever is chosen and not on this device stays chosen. */
export const PlannersField = ({ options, chosen, onChange, hint }: PlannersFieldProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (options.length === 0) return null;
  return (
    <ChipsField
      label={formatMessage({ id: 'project.words.planners' })}
      chips={options}
      on={plannersIn(chosen)}
      onToggle={(id) => onChange(toggledPlanner(chosen, id))}
      hint={hint ?? <FormattedMessage id="project.words.plannersHint" />}
    />
  );
};
