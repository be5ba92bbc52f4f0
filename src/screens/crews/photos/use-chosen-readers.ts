// Who may see the photos that are added next: kept from the pick until photos were taken with it, as the camera may
// cost a phone the page.
import { useState } from 'react';
import { PHOTO_VISIBILITIES, type PhotoVisibility } from '#schema/rules/documents/photo-visibility.ts';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { useFailure } from '../../shared/services/use-failure.ts';

export interface ChosenReaders {
  readonly chosen: PhotoVisibility;
  readonly choose: (visibility: PhotoVisibility) => void;
  /** Once photos are taken with it. */
  readonly settle: () => void;
}

export const useChosenReaders = (crewId: string): ChosenReaders => {
  const fail = useFailure();
  // Stays picked as long as the page is open: photos are taken one by one.
  const [last, setLast] = useState<string>('crew');
  const { draft, change, clear } = useKeptForm(`photoReaders:${crewId}`, { visibility: last });
  const chosen = PHOTO_VISIBILITIES.find((one) => one === draft.visibility) ?? 'crew';
  return {
    chosen,
    choose: (visibility) => change({ visibility }),
    settle: () => {
      setLast(chosen);
      clear().catch(fail);
    },
  };
};
