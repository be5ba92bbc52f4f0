// Who may see the photos that a crew chief adds.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PhotoVisibility } from './use-add-photos.ts';

const CHOICES: readonly PhotoVisibility[] = ['crew', 'client', 'planner'];

export interface PhotoVisibilityProps {
  readonly chosen: PhotoVisibility;
  readonly onChoose: (visibility: PhotoVisibility) => void;
}

export const PhotoVisibilityChoice = ({ chosen, onChoose }: PhotoVisibilityProps): ReactNode => {
  const { formatMessage } = useIntl();
  const heading = formatMessage({ id: 'crews.photos.visibility' });
  return (
    <Section heading={heading}>
      <Chips
        label={heading}
        chosen={chosen}
        onChoose={onChoose}
        chips={CHOICES.map((value) => ({ value, label: formatMessage({ id: `crews.photos.visible.${value}` }) }))}
      />
    </Section>
  );
};
