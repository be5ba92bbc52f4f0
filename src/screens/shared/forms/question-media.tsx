// The picture, film or paper that belongs to a question: shown where it is on this device, else a link to it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import * as style from './form-runner.css.ts';

export const QuestionMedia = ({ question }: { readonly question: FormQuestion }): ReactNode => {
  const { formatMessage } = useIntl();
  const address = useBlobUrl(question.fileId);
  if (address === undefined) return null;
  return question.type === 'video' ? (
    <LinkButton href={address} variant="outline" icon="external-link">
      <FormattedMessage id="fill.watch" />
    </LinkButton>
  ) : (
    <img className={style.picture} src={address} alt={formatMessage({ id: 'fill.questionPicture' })} />
  );
};
