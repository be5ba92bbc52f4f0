// The way out of a leave that was refused for its days: the sheet in which it was asked for opens with the wish in it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';
import { AWAY_DRAFT, wishedAgain } from '#screens/calendar/away/away-draft.ts';
import { askAwayPath } from '#screens/shared/navigation/paths.ts';
import { useOpenStep } from '#screens/shared/navigation/use-open-step.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useStore } from '#outbox/store/react.ts';

export const WishAgainWay = ({
  entry,
  ...look
}: Pick<ButtonProps, 'width' | 'variant'> & { readonly entry: OutboxEntry }): ReactNode => {
  const { local, clock, discard, time } = useStore();
  const { zone } = useTimes();
  const openPage = useOpenStep();
  const ask = async (): Promise<void> => {
    const content = wishedAgain(entry.args, dateOf(time.now(), zone));
    // The wish is kept before its entry goes.
    await local.writeDrafts((drafts) => drafts.put({ id: AWAY_DRAFT, savedAt: clock.now(), content }));
    await discard(entry.id);
    openPage(askAwayPath(content.from, entry.id));
  };
  return (
    <Button {...look} onPress={() => void ask()}>
      <FormattedMessage id="outbox.way.days" />
    </Button>
  );
};
