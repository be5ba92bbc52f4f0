// A position outside its project's dates: whoever may goes where the project is made longer, and tries again then.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { Button } from '#ui/primitives/button.tsx';
import { projectPath } from '#screens/shared/navigation/paths.ts';
import { useOpenStep } from '#screens/shared/navigation/use-open-step.ts';
import { canEditProject } from '#screens/projects/project/words/may.ts';
import { useActor } from '#session/react.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import type { Reads } from '#db/query/reads.ts';
import { useLive } from '#db/query/react.ts';
import { textIn } from '../captions/caption.ts';

/** Where the crew of a refused position is named: in its own words, or by the position that was changed. */
interface NamedPosition {
  readonly crewId: string;
  readonly itemId: string;
}

const positionIn = ({ args, touches }: OutboxEntry): NamedPosition => ({
  crewId: textIn(args, 'projectCrewId'),
  itemId: touches.map(addressOf).find(({ entity }) => entity === projectCrewItem.name)?.id ?? '',
});

/** The project of a position; null where its rows are not on this device. */
export const readProjectOf = async (
  reads: Reads,
  { crewId, itemId }: NamedPosition,
): Promise<Row<typeof project> | null> => {
  const named = crewId === '' ? (await reads.get(projectCrewItem, itemId))?.projectCrewId : crewId;
  const crew = named === undefined ? undefined : await reads.get(projectCrew, named);
  return crew === undefined ? null : ((await reads.get(project, crew.projectId)) ?? null);
};

export const LongerProjectWay = ({
  entry,
  otherwise,
}: {
  readonly entry: OutboxEntry;
  /** For whoever may not, and where the project is not on this device. */
  readonly otherwise: ReactNode;
}): ReactNode => {
  const actor = useActor();
  const openPage = useOpenStep();
  const row = useLive(readProjectOf, [positionIn(entry)]);
  if (row === undefined) return null;
  if (row === null || !canEditProject(actor, row, false)) return otherwise;
  return (
    <Button width="share" icon="calendar-days" onPress={() => openPage(projectPath(row))}>
      <FormattedMessage id="outbox.way.longer" />
    </Button>
  );
};
