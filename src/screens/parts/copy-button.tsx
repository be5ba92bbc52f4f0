// Copies a text, such as a link, and says so beside itself.
import { useState, type ReactNode } from 'react';
import { Button } from '#kit/button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** Said once it is copied. */
  readonly copied: ReactNode;
  readonly children: ReactNode;
}

export const CopyButton = ({ text, copied, children }: CopyButtonProps): ReactNode => {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Refused where the page has no focus or no permission: the words stay, and nothing is claimed.
    navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  };
  return <Button variant="outline" icon="copy" onPress={copy}><span role="status">{isCopied ? copied : children}</span></Button>;
};
