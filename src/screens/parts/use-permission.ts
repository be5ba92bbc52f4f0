// What the browser says of a permission, without asking the person for it.
import { useEffect, useState } from 'react';

/** `unknown` until the browser has answered, and for ever where it cannot tell. */
export type PermissionAnswer = PermissionState | 'unknown';

export const usePermission = (name: PermissionName): PermissionAnswer => {
  const [answer, setAnswer] = useState<PermissionAnswer>('unknown');
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let gone = false;
    const read = (): void => {
      if (status !== undefined) setAnswer(status.state);
    };
    const watch = async (): Promise<void> => {
      status = await navigator.permissions.query({ name });
      if (gone) return;
      read();
      status.addEventListener('change', read);
    };
    // Firefox refuses to tell of the camera; WebKit has no permissions at all for some names.
    watch().catch(() => {
      setAnswer('unknown');
    });
    return () => {
      gone = true;
      status?.removeEventListener('change', read);
    };
  }, [name]);
  return answer;
};
