// The way to a new project, for whoever may order one or set one up: a button, and N on a keyboard.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { isTyping } from '#ui/gestures/typing.ts';
import { Parts } from '#ui/layout/part.tsx';
import { useActor } from '#session/react.tsx';
import { PageTools } from '../../shared/navigation/page-tools.tsx';
import { canCreate } from './may.ts';
import { NewProject } from './new-project.tsx';
import * as style from './list.css.ts';

export interface NewProjectButtonProps {
  /** The day that a new project is offered to begin on. */
  readonly beginDate?: string;
  /** Whoever comes here for a new project finds its sheet open. */
  readonly isOpen?: boolean;
}

export const NewProjectButton = ({ beginDate, isOpen = false }: NewProjectButtonProps): ReactNode => {
  const actor = useActor();
  const [creates, setCreates] = useState(isOpen);
  const may = canCreate(actor);
  useEffect(() => {
    if (!may) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setCreates(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [may]);
  if (!may) return null;
  return (
    <Parts className={style.top}>
      <PageTools>
        <span className={style.lead}>
          <Button icon="plus" onPress={() => setCreates(true)}>
            <FormattedMessage id="project.new.title" />
          </Button>
        </span>
      </PageTools>
      {creates && <NewProject onClose={() => setCreates(false)} {...(beginDate === undefined ? {} : { beginDate })} />}
    </Parts>
  );
};
