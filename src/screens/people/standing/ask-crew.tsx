// Everybody of the crew who can take the position is asked in one act; the first who say yes take its seats.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Absence, useFinding, type Resting } from '../../shared/arrival/absence.tsx';
import { plannerSeatPath } from '../../shared/navigation/paths.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { Member } from '../crew-queries.ts';
import { askCrewCommand, whoIsAsked } from './asked.ts';
import type { MemberVerdict } from './verdicts.ts';
import * as style from '../people.css.ts';

interface AskCrewProps extends Resting {
  readonly seat: QueuedSeat;
  readonly members: readonly Member[];
  readonly found: readonly MemberVerdict[];
  readonly planning: Planning;
  readonly onAsked: () => Promise<void>;
}

export const AskCrew = ({ seat, members, found, planning, arrival, onAsked }: AskCrewProps): ReactNode => {
  const finding = useFinding(arrival);
  const asked = whoIsAsked(found);
  const nameOf = (personId: string): string => members.find((one) => one.personId === personId)?.name ?? '';
  const ask = (): void =>
    planning.run(
      askCrewCommand({
        itemId: seat.id,
        members: found,
        nameOf,
        say: (code) => finding(`planner.refusing.${code}`),
      }),
      onAsked,
    );
  return (
    <>
      <p className={style.quiet}>
        {asked.length === 0 ? (
          <Absence arrival={arrival} id="people.standing.nobody" />
        ) : (
          <FormattedMessage id="planner.firstYes" values={{ count: seat.open }} />
        )}
      </p>
      <ButtonRow>
        {asked.length > 0 && seat.open > 0 && (
          <Button icon="send" busy={planning.isBusy} onPress={ask}>
            <FormattedMessage id="people.standing.ask" values={{ count: asked.length }} />
          </Button>
        )}
        <LinkButton variant="outline" icon="hard-hat" to={plannerSeatPath(seat.id)}>
          <FormattedMessage id="planner.title" />
        </LinkButton>
      </ButtonRow>
    </>
  );
};
