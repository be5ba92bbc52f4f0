// What became of a form, as a tag, with the score of a training.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import type { FormResult } from './queries.ts';

const TONES = { submitted: 'neutral', signed: 'neutral', passed: 'go', failed: 'stop' } as const;
const ICONS = { submitted: 'check', signed: 'pen-line', passed: 'check', failed: 'x' } as const;

export const ResultTag = ({ result: { state, score } }: { readonly result: FormResult }): ReactNode => (
  <Tags>
    <Tag icon={ICONS[state]} tone={TONES[state]}>
      <FormattedMessage id={`forms.result.${state}`} />
    </Tag>
    {score !== undefined && (
      <Tag>
        <FormattedMessage id="forms.score" values={{ score }} />
      </Tag>
    )}
  </Tags>
);
