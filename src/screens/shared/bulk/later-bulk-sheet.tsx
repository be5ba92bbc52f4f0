// The sheet of one act on many shifts, which is fetched when it is opened.
import { lazy, Suspense, type ReactNode } from 'react';
import type { BulkSheetProps } from './bulk-sheet.tsx';

const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }));

export const LaterBulkSheet = (props: BulkSheetProps): ReactNode => (
  <Suspense fallback={null}>
    <BulkSheet {...props} />
  </Suspense>
);
