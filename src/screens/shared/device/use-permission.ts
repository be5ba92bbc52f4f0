// What the browser says of a permission, without asking the person for it.
import { useEffect, useState } from 'react';
import { permissionOf } from '#platform/permissions.ts';

/** `unknown` until the browser has answered, and for ever where it cannot tell. */
export type PermissionAnswer = PermissionState | 'unknown';

export const usePermission = (name: PermissionName): PermissionAnswer => {
  const [answer, setAnswer] = useState<PermissionAnswer>('unknown');
  useEffect(() => {
    let status: PermissionStatus | null = null;
    let gone = false;
    const read = (): void => {
      setAnswer(status?.state ?? 'unknown');
    };
    void permissionOf(name).then((found) => {
      if (gone) return;
      status = found;
      read();
      // Safari answers the question and tells of no change before 16.4.
      status?.addEventListener('change', read);
    });
    return () => {
      gone = true;
      status?.removeEventListener('change', read);
    };
  }, [name]);
  return answer;
};
