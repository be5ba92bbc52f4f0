// Some of the crew at one time: who is chosen, the time that is noted, and what happens to them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { List } from '#ui/data/list.tsx';
import { toggled, type Selection } from '#ui/table/selection.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useCheckSettings } from '../../shared/checks/use-check-settings.ts';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { selectionIn, textOfSelection } from '../../shared/services/kept-selection.ts';
import { useFailure } from '../../shared/services/use-failure.ts';
import * as style from './choose-crew-members.css.ts';
import { ChosenDock } from './chosen-dock.tsx';
import { PresenceTag } from './crew-member-row.tsx';
import type { ChiefPage } from '../queries.ts';
import { notedIn, sweptIn, type Seen } from './sweep.ts';
import type { Acts } from './use-acts.tsx';

export interface ChooseCrewMembersProps extends Resting {
  readonly page: ChiefPage;
  readonly seen: readonly Seen[];
  readonly now: string;
  readonly acts: Acts;
  readonly onEnd: () => void;
}

/** As it is until somebody chooses, and kept from then on until the choice is used or ended by hand. */
const useChoice = ({ crew }: ChiefPage, seen: readonly Seen[], now: string) => {
  const settings = useCheckSettings();
  const [fresh] = useState(() => {
    const missing = sweptIn(seen, now, settings).map(({ member }) => member.row.id);
    return { ids: textOfSelection(new Set(missing)), at: 'now' };
  });
  return useKeptForm(`choice:${crew.id}`, fresh);
};

/** Those who are missing are chosen to begin with; nobody comes in later by themselves. */
export const ChooseCrewMembers = ({ page, arrival, seen, now, acts, onEnd }: ChooseCrewMembersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const { draft, change, clear } = useChoice(page, seen, now);
  const selected = selectionIn(draft.ids);
  const select = (ids: Selection): void => change({ ids: textOfSelection(ids) });
  // Who has left the crew since is chosen no more.
  const chosen = seen.filter(({ member }) => selected.has(member.row.id));
  const isWhole = chosen.length === seen.length;
  const end = (): void => {
    clear().catch(fail);
    onEnd();
  };
  return (
    <div>
      <div>
        <header className={style.band}>
          <Button variant="quiet" icon="x" onPress={end}>
            <FormattedMessage id="chief.choose.end" />
          </Button>
          <h2 className={style.count} aria-live="polite">
            <FormattedMessage id="chief.choose.count" values={{ count: chosen.length }} />
          </h2>
          <Button
            variant="outline"
            pressed={isWhole}
            onPress={() => {
              select(new Set(isWhole ? [] : seen.map(({ member }) => member.row.id)));
            }}
          >
            <FormattedMessage id="chief.choose.all" values={{ count: seen.length }} />
          </Button>
        </header>
        <List label={formatMessage({ id: 'chief.choose' })}>
          {seen.map((one) => (
            <Choice
              key={one.member.row.id}
              one={one}
              arrival={arrival}
              zone={page.crew.timezone}
              isChosen={chosen.includes(one)}
              onToggle={(id) => select(toggled(selected, id))}
            />
          ))}
        </List>
      </div>
      <ChosenDock
        page={page}
        arrival={arrival}
        seen={chosen}
        now={now}
        acts={acts}
        wanted={notedIn(draft.at)}
        onWanted={(at) => change({ at })}
        onEnd={end}
      />
    </div>
  );
};

interface ChoiceProps extends Resting {
  readonly one: Seen;
  readonly zone: string;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

const Choice = ({ one: { member, presence }, arrival, zone, isChosen, onToggle }: ChoiceProps): ReactNode => (
  <li className={style.item}>
    <label className={style.choice}>
      <input
        type="checkbox"
        className={style.box}
        checked={isChosen}
        onChange={() => {
          onToggle(member.row.id);
        }}
      />
      <span className={style.mark} aria-hidden="true">
        {isChosen && <Icon name="check" size="small" />}
      </span>
      <span className={style.words}>
        <b className={style.name}>{member.name}</b>
        <span className={style.line}>{member.functionName}</span>
      </span>
      <PresenceTag member={member} presence={presence} arrival={arrival} zone={zone} />
    </label>
  </li>
);
