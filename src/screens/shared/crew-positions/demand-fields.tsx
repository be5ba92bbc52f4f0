// What a position says besides its times: a note, what it asks of its people, and whether the client sees it. Tags are
// the agency's own, and so is whether the client sees it: those two are its planners' fields.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChipsField } from '#ui/inputs/chips-field.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { codesIn, codesText, type Demand, type DemandChoices, type DemandDraft } from './demands.ts';

interface DemandFieldsProps {
  readonly draft: DemandDraft;
  readonly change: (part: Partial<DemandDraft>) => void;
  readonly choices: DemandChoices;
}

export const DemandFields = ({ draft, change, choices }: DemandFieldsProps): ReactNode => {
  const isPlanner = useActor().audiences.includes('planner');
  return (
    <>
      <TextArea
        label={<FormattedMessage id="project.order.note" />}
        value={draft.note}
        onChange={(note) => change({ note })}
        maxLength={1000}
        {...(isPlanner ? { hint: <FormattedMessage id="project.order.noteHint" /> } : {})}
      />
      <Demanded
        says="project.order.skills"
        known={choices.skills}
        written={draft.requiredSkillIds}
        onChange={(requiredSkillIds) => change({ requiredSkillIds })}
      />
      {isPlanner && (
        <>
          <Demanded
            says="project.order.tags"
            known={choices.tags}
            written={draft.requiredTagIds}
            onChange={(requiredTagIds) => change({ requiredTagIds })}
          />
          <SwitchRow
            label={<FormattedMessage id="project.order.visible" />}
            hint={<FormattedMessage id="project.order.visibleHint" />}
            on={draft.clientVisible !== 'off'}
            onChange={(on) => change({ clientVisible: on ? 'on' : 'off' })}
          />
        </>
      )}
    </>
  );
};

interface DemandedProps {
  readonly says: 'project.order.skills' | 'project.order.tags';
  readonly known: readonly Demand[];
  /** The codes that are chosen, as the draft has them. */
  readonly written: string;
  readonly onChange: (written: string) => void;
}

const Demanded = ({ says, known, written, onChange }: DemandedProps): ReactNode => {
  const { formatMessage } = useIntl();
  const chosen = codesIn(written);
  const offered = offeredOf(known, chosen);
  return offered.length === 0 ? null : (
    <ChipsField
      label={formatMessage({ id: says })}
      chips={offered.map(({ code, name }) => ({ value: code, label: name }))}
      on={chosen}
      onToggle={(code) =>
        onChange(codesText(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]))
      }
    />
  );
};

/** What is asked for stays there to be taken away, also where no list names it any more. */
export const offeredOf = (known: readonly Demand[], chosen: readonly string[]): readonly Demand[] => [
  ...known,
  ...chosen.filter((code) => known.every((one) => one.code !== code)).map((code) => ({ code, name: code })),
];
