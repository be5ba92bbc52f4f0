// The way to days that a planner blocks for somebody.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';

interface BlockButtonProps {
  /** Whose days, for screen readers; undefined where the planner has still to choose. */
  readonly name?: string;
  readonly onPress: () => void;
}

export const BlockButton = ({ name, onPress }: BlockButtonProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Button
      variant="outline"
      size="compact"
      icon="lock"
      {...(name === undefined ? {} : { label: formatMessage({ id: 'planning.block.of' }, { name }) })}
      onPress={onPress}
    >
      <FormattedMessage id="planning.block" />
    </Button>
  );
};
