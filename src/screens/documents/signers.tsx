// Who signs a document, in their order, and where each of them stands.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SignatoryCaption } from '#schema/rules/documents/signing.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import { CAPTION_NAMES } from '../shared/signature/signing-words.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { DocumentPage, SignerView } from './queries.ts';

export const Signers = ({ page }: { readonly page: DocumentPage }): ReactNode => (
  <Section
    heading={<FormattedMessage id="documents.signers.title" />}
    {...(page.inOrder && page.signers.length > 1 ? { aside: <FormattedMessage id="documents.signers.inOrder" /> } : {})}
  >
    <List>
      {page.signers.map((signer) => (
        <SignerRow key={signer.id} signer={signer} />
      ))}
    </List>
  </Section>
);

const LOOKS: Readonly<Record<SignatoryCaption, Required<Pick<TagProps, 'icon' | 'tone'>>>> = {
  'Ready to sign': { icon: 'pen-line', tone: 'wait' },
  'On Going': { icon: 'hourglass', tone: 'neutral' },
  Signed: { icon: 'check', tone: 'go' },
};

const SignerRow = ({ signer: { name, isMe, caption, signedAt } }: { readonly signer: SignerView }): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      title={isMe ? <FormattedMessage id="documents.signers.you" /> : name}
      {...(signedAt === null
        ? {}
        : {
            line: (
              <FormattedMessage
                id="documents.signedAt"
                values={{ day: times.day(signedAt, times.zone), time: times.time(signedAt, times.zone) }}
              />
            ),
          })}
      trailing={
        <Tag {...LOOKS[caption]}>
          <FormattedMessage id={`documents.caption.${CAPTION_NAMES[caption]}`} />
        </Tag>
      }
    />
  );
};
