// The card of the first day: what makes this device ready, one step at a time, until it is ready or somebody says "Not
// now".
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section } from '#ui/layout/section.tsx';
import { useLater } from '../../shared/device/ready/later.ts';
import { ReadySteps } from '../../shared/device/ready/ready-steps.tsx';
import { isReady } from '../../shared/device/ready/steps.ts';
import { useReady } from '../../shared/device/ready/use-ready.ts';

export const FirstDay = (): ReactNode => {
  const ready = useReady();
  const [isLater, putOff] = useLater();
  // What was asked and answered here stays until the next visit, with its result.
  const [wasShown, setShown] = useState(false);
  const isShown = !isLater && (wasShown || !isReady(ready.steps));
  if (isShown && !wasShown) setShown(true);
  if (!isShown) return null;
  return (
    <Section heading={<FormattedMessage id="ready.heading" />}>
      <ReadySteps ready={ready} onLater={putOff} />
    </Section>
  );
};
