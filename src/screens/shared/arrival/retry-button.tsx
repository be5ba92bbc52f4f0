// The way out where the server did not answer: asks it once more.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';

export const RetryButton = ({ again }: { readonly again: () => void }): ReactNode => (
  <div>
    <Button variant="outline" icon="refresh-cw" onPress={again}>
      <FormattedMessage id="common.tryAgain" />
    </Button>
  </div>
);
