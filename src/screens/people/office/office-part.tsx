// What the office decides about a person on their page and changes of them, and the ways to their contracts and pay.
import type { ReactNode } from 'react';
import { Parts } from '#ui/layout/part.tsx';
import { ContractsOfPerson } from './contracts-of-person.tsx';
import { PayrollsOfPerson } from './payrolls-of-person.tsx';
import { PictureReview } from './picture-review.tsx';
import { RecordOfPerson } from './record-of-person.tsx';
import { WishReview } from './wish-review.tsx';

export const OfficePart = ({ personId }: { readonly personId: string }): ReactNode => (
  <Parts>
    <PictureReview personId={personId} />
    <WishReview personId={personId} />
    <RecordOfPerson personId={personId} />
    <ContractsOfPerson personId={personId} />
    <PayrollsOfPerson personId={personId} />
  </Parts>
);
