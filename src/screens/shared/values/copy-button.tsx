// Copies a text, such as a link, and says so beside itself.
import { useState, type ReactNode } from 'react';
import { copyText } from '#platform/clipboard.ts';
import { Button } from '#ui/primitives/button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** Said once it is copied. */
  readonly copied: ReactNode;
  readonly children: ReactNode;
}

export const CopyButton = ({ text, copied, children }: CopyButtonProps): ReactNode => {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Where it was refused the words stay, and nothing is claimed.
    void copyText(text).then(setCopied);
  };
  return (
    <Button variant="outline" icon="copy" onPress={copy}>
      <span role="status">{isCopied ? copied : children}</span>
    </Button>
  );
};
