// Who may see the photos that a crew chief, or the agency, adds.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PHOTO_VISIBILITIES, type PhotoVisibility } from '#schema/rules/documents/photo-visibility.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { Section } from '#ui/layout/section.tsx';

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
        chips={PHOTO_VISIBILITIES.map((value) => ({
          value,
          label: formatMessage({ id: `crews.photos.visible.${value}` }),
        }))}
      />
    </Section>
  );
};
