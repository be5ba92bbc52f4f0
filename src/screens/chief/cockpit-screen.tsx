// The crew chief's cockpit: who is here and who is missing, what is to be done about it, the hours, and the papers at the end.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { Chips } from '#kit/chips.tsx';
import { List } from '#kit/list.tsx';
import { Parts } from '#kit/part.tsx';
import { Section } from '#kit/section.tsx';
import { useNow } from '#store/react.ts';
import { counted, isCounted } from '../parts/counted.ts';
import { EmptyState, type Resting } from '../parts/empty-state.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { useTimes } from '../parts/use-times.ts';
import { AddOnSite } from './add-on-site.tsx';
import * as style from './chief.css.ts';
import { HandRow } from './hand-row.tsx';
import { HandSheet } from './hand-sheet.tsx';
import { ChiefLinks } from './chief-links.tsx';
import { presenceOf, PRESENCES, type Presence } from './presence.ts';
import type { ChiefPage, Hand } from './queries.ts';
import { RateCrew } from './rate-crew.tsx';
import { SheetPaper } from './sheet-paper.tsx';
import { useAllAsPlanned } from './use-hours.ts';
import { WithChiefPage } from './use-chief-page.tsx';

const STEP_MS = 15_000;

export const CockpitScreen = (): ReactNode => <WithChiefPage>{(page, arrival) => <Cockpit page={page} arrival={arrival} />}</WithChiefPage>;

type Shown = Presence | 'all';

interface Seen {
  readonly hand: Hand;
  readonly presence: Presence;
}

const Cockpit = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const now = useNow(STEP_MS);
  const [shown, setShown] = useState<Shown>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const seen = page.hands.map((hand): Seen => ({ hand, presence: presenceOf({ status: hand.row.statusCode, start: hand.row.effectiveStart, checks: hand.checks, hasHours: hand.row.workedEnd !== undefined }, now) }))
    .toSorted((one, other) => PRESENCES.indexOf(one.presence) - PRESENCES.indexOf(other.presence));
  const open = page.hands.find(({ row }) => row.id === openId);
  const listed = seen.filter(({ presence }) => shown === 'all' || presence === shown);
  return (
    <Parts className={style.columns}>
      <Parts>
        <CockpitHead page={page} seen={seen} arrival={arrival} />
        {seen.length > 0 && <PresenceChips seen={seen} arrival={arrival} shown={shown} onShow={setShown} />}
        {seen.length === 0
          ? <EmptyState arrival={arrival} icon="users" claim="chief.nobody.title" text="chief.nobody.text" />
          : <List>{listed.map(({ hand, presence }) => <HandRow key={hand.row.id} hand={hand} presence={presence} zone={page.crew.timezone} isMe={hand.row.id === page.ownId} onPress={() => { setOpenId(hand.row.id); }} />)}</List>}
        <AllAsPlanned page={page} />
        <AddOnSite page={page} />
      </Parts>
      <Parts>
        <ChiefLinks page={page} />
        <RateCrew page={page} />
        <SheetPaper page={page} />
      </Parts>
      {open !== undefined && <HandSheet page={page} arrival={arrival} hand={open} onClose={() => { setOpenId(null); }} />}
    </Parts>
  );
};

const CockpitHead = ({ page: { crew, location, hands }, seen, arrival }: { readonly page: ChiefPage; readonly seen: readonly Seen[] } & Resting): ReactNode => {
  const times = useTimes();
  const here = seen.filter(({ presence }) => presence === 'here').length;
  const due = hands.filter(({ row }) => row.statusCode === 'confirmed' || row.statusCode === 'worked').length;
  return (
    <header className={style.head}>
      <h2 className={style.title}>{crew.name}</h2>
      {crew.startAt !== undefined && crew.endAt !== undefined && (
        <p className={style.line}>{times.day(crew.startAt, crew.timezone)} {times.range({ start: crew.startAt, end: crew.endAt, zone: crew.timezone })}{location !== null && <>{', '}{location.name}</>}</p>
      )}
      <p className={style.count} role="status">{isCounted(here, arrival) && <b className={style.big}>{here}</b>} <ListCount arrival={arrival} id="chief.ofHere" count={due} /></p>
    </header>
  );
};

const PresenceChips = ({ seen, arrival, shown, onShow }: { readonly seen: readonly Seen[]; readonly shown: Shown; readonly onShow: (shown: Shown) => void } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const present = PRESENCES.map((presence) => ({ presence, count: seen.filter((one) => one.presence === presence).length })).filter(({ count }) => count > 0);
  const chips = [
    { value: 'all' as const, label: formatMessage({ id: 'common.all' }), ...counted(seen.length, arrival) },
    ...present.map(({ presence, count }) => ({ value: presence, label: formatMessage({ id: `chief.presence.${presence}` }), ...counted(count, arrival) })),
  ];
  return <Chips<Shown> label={formatMessage({ id: 'chief.show' })} chips={chips} chosen={chips.some(({ value }) => value === shown) ? shown : 'all'} onChoose={onShow} />;
};

/** One tap for the usual end of a shift: everybody who came and has no hours yet worked as it was planned. */
const AllAsPlanned = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const { waiting, state, problem } = useAllAsPlanned(page);
  const now = useNow(STEP_MS);
  const hasBegun = page.crew.startAt === undefined || now >= page.crew.startAt;
  if (waiting.length === 0 || !hasBegun || page.sheet?.statusCode === 'released') return problem;
  return (
    <Section heading={<FormattedMessage id="chief.hours" />}>
      <p className={style.line}><FormattedMessage id="chief.hours.missing" values={{ count: waiting.length, names: waiting.map(({ name }) => name).join(', ') }} /></p>
      <div className={style.actions}>
        <Button variant="outline" width="full" icon="check-check" busy={state.isBusy} onPress={state.run}><FormattedMessage id="chief.hours.allAsPlanned" values={{ count: waiting.length }} /></Button>
      </div>
      {problem}
    </Section>
  );
};
