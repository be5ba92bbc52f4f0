// A ground for swipes on the sheet: says which way the last one went.
import { useRef, useState, type ReactNode } from 'react';
import { Chips } from '#ui/inputs/chips.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { Group } from './group.tsx';
import { sheet } from './sheet.css.ts';

export const SwipeParts = (): ReactNode => {
  const ground = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState('none');
  const [chosen, setChosen] = useState('a');
  useSwipe(ground, { onRight: () => setLast('right'), onLeft: () => setLast('left') });
  return (
    <Group name="Swipes">
      <div ref={ground} className={sheet.stack} data-testid="ground">
        <p data-testid="last">{last}</p>
        <Chips
          label="Claims its own drags"
          chosen={chosen}
          onChoose={setChosen}
          chips={[
            { value: 'a', label: 'Monday' },
            { value: 'b', label: 'Tuesday' },
            { value: 'c', label: 'Wednesday' },
            { value: 'd', label: 'Thursday' },
          ]}
        />
      </div>
    </Group>
  );
};
