// Larger parts on the sheet: hero, rows, answers, the check-in slab.
import type { ReactNode } from 'react';
import { Answered, AnswerPair } from '#ui/inputs/answer-pair.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { CheckDone, CheckSlab } from '#ui/inputs/check-slab.tsx';
import { DateBlock } from '#ui/data/date-block.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Hero } from '#ui/data/hero.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Emphasis, MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PhotoStrip } from '#ui/media/photo-strip.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { sheet } from './sheet.css.ts';

const nothing = (): void => undefined;

export const JobParts = (): ReactNode => (
  <div className={sheet.group}>
    <Hero
      label="Next job"
      title="Load-in, main stage"
      line="Tharwick Arena, Gate C. You work as stagehand."
      when="14:00"
      until="to 23:30"
      tags={
        <>
          <Tag tone="glow" icon="timer">
            Starts in 38 min
          </Tag>
          <Tag tone="onInk" icon="circle-check">
            Confirmed
          </Tag>
        </>
      }
      actions={
        <>
          <LinkButton to="/crews/1" variant="glow" width="share" iconAfter="arrow-right">
            Open crew
          </LinkButton>
          <LinkButton href="https://example.test" variant="onInk" icon="navigation" label="Directions" />
          <LinkButton href="tel:+49" variant="onInk" icon="phone" label="Call crew chief Mara" />
        </>
      }
    />
    <Section heading="To confirm" aside="by Sun 22 Nov">
      <List>
        <ListRow
          align="top"
          leading={<DateBlock above="Wed" day="25" />}
          title="Seating and flooring"
          line={
            <>
              <Emphasis>06:00 to 14:30</Emphasis>, Glenmoor Showground
            </>
          }
          tags={
            <Tags>
              <Tag icon="hard-hat">Stagehand</Tag>
              <Tag icon="users">Team of 18</Tag>
            </Tags>
          }
          below={<AnswerPair label="Seating and flooring" no="Can’t" yes="I’ll be there" onAnswer={nothing} />}
        />
      </List>
      <List>
        <ListRow
          align="top"
          leading={<DateBlock above="Fri" day="27" />}
          title="Rigging, east truss"
          line="16:00 to 02:00, Tharwick Arena"
          mark={
            <Answered
              mark={<SyncMark state="local">You said I’ll be there, 13:05</SyncMark>}
              undo="Undo"
              onUndo={nothing}
            />
          }
        />
        <ListRow
          align="top"
          leading={<DateBlock above="Today" day="20" today />}
          title="Load-in, main stage"
          line="14:00 to 23:30, Tharwick Arena"
          to="/jobs/1"
          tags={
            <Tags>
              <Tag tone="go" icon="check">
                Confirmed
              </Tag>
            </Tags>
          }
        />
      </List>
    </Section>
  </div>
);

export const ListParts = (): ReactNode => (
  <>
    <Section heading="Needs your answer" aside={<SectionLink to="/jobs">All jobs</SectionLink>}>
      <List>
        <ListRow
          leading={<Tile icon="pencil" tone="info" />}
          title="Saturday starts earlier"
          line={
            <>
              Load-out: <s>08:00</s> <Emphasis>07:00</Emphasis>, Nordkai Hall
            </>
          }
          trailing={
            <Button variant="quiet" size="compact">
              Got it
            </Button>
          }
        />
        <ListRow
          leading={<Tile icon="hourglass" tone="wait" />}
          title="1 job to confirm"
          line="Answer by Sunday 22 Nov"
          to="/jobs"
        />
        <ListRow
          leading={<Tile icon="pen-line" tone="primary" />}
          title="Framework agreement 2027"
          line="Ready to sign, 4 pages, on this phone"
          onPress={nothing}
        />
        <ListRow
          leading={<Avatar name="Mara Lindgard" />}
          title="Mara Lindgard"
          line="Crew chief"
          trailing={
            <Tag tone="go" icon="check">
              On site
            </Tag>
          }
        />
        <ListRow
          leading={<Tile icon="camera" />}
          title="Photos"
          mark={<SyncMark state="local">4 saved on this phone</SyncMark>}
          to="/crews/1/photos"
        />
      </List>
    </Section>
    <Section heading="Needs you">
      <List tone="stop">
        <ListRow
          align="top"
          leading={<Tile icon="clock" tone="stop" />}
          title="Hours for Thu 19 Nov"
          line="The office closed this shift at 09:12, so your 8:30 h were not taken over."
          mark={<SyncMark state="attention">Not accepted, your entry is kept</SyncMark>}
          below={
            <ButtonRow>
              <Button width="share">Tell the office</Button>
              <Button variant="outline" icon="refresh-cw">
                Try again
              </Button>
            </ButtonRow>
          }
        />
      </List>
    </Section>
    <div className={sheet.group}>
      <Hero
        label="Sending"
        leading={<SyncGlyph name="sending" size="large" />}
        title="Sending, 5 left"
        line="Signal came back 14:05. It goes on when you open the app."
      >
        <ProgressBar tone="onInk" share={0.37} label="Sending" />
      </Hero>
    </div>
    <div className={sheet.group}>
      <PhotoStrip
        label="Photos"
        addLabel="Add photo"
        onAdd={nothing}
        photos={[
          { id: '1', label: 'Dock 4, 13:55', state: 'local', stateText: 'Saved' },
          { id: '2', label: 'Dock 3, 13:50', address: '/app-icon.svg', state: 'sent', stateText: 'Sent' },
        ]}
      />
    </div>
    <div className={sheet.group}>
      <div className={sheet.stack}>
        <Note icon="info">Check-in and check-out may fail while the app may not use your location.</Note>
        <ErrorNote
          title="That did not match"
          actions={
            <Button variant="outline" size="compact">
              Try again
            </Button>
          }
        >
          Check both and try again.
        </ErrorNote>
        <Skeleton label="Loading" rows={1} />
        <EmptyState icon="calendar-days" title="No jobs to confirm">
          New requests appear here and as a push message.
        </EmptyState>
      </div>
    </div>
  </>
);

export const CheckParts = (): ReactNode => (
  <div className={sheet.group}>
    <div className={sheet.stack}>
      <MetaLine icon="clock">
        <Emphasis>Today 14:00 to 23:30</Emphasis>, break 18:00
      </MetaLine>
      <MetaLine icon="map-pin">Tharwick Arena, Gate C, dock 4</MetaLine>
      <ButtonRow layout="thirds">
        <LinkButton href="https://example.test" variant="outline" size="stacked" icon="navigation">
          Directions
        </LinkButton>
        <LinkButton href="tel:+49" variant="outline" size="stacked" icon="phone">
          Call chief
        </LinkButton>
        <Button variant="outline" size="stacked" icon="message-circle">
          Message
        </Button>
      </ButtonRow>
      <CheckDone
        title="Checked in 13:52"
        line="Gate C, within 40 m of the meeting point"
        mark={<SyncMark state="local">Saved on this phone, sends by itself</SyncMark>}
        undo={
          <Button variant="outline" size="compact">
            Undo 8s
          </Button>
        }
      />
      <CheckSlab state="early" label="Opens 13:30" line="Check in now anyway" icon="clock" onPress={nothing} />
      <CheckSlab state="saving" label="Check in" line="13:52, shift starts 14:00" icon="log-in" onPress={nothing} />
    </div>
    <Dock
      note={
        <>
          <SyncGlyph name="offline" size="normal" />
          <span>No signal needed. Your check-in is saved on this phone and sent later.</span>
        </>
      }
    >
      <CheckSlab label="Check in" line="13:52, shift starts 14:00" icon="log-in" onPress={nothing} />
      <ButtonRow>
        <Button variant="outline" width="share" icon="qr-code">
          Scan code
        </Button>
        <Button variant="outline" width="share" icon="circle-help">
          Can’t check in
        </Button>
      </ButtonRow>
    </Dock>
  </div>
);
