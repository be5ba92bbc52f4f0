// Small parts on the sheet: status, buttons, fields, toasts.
import { useState, type ReactNode } from 'react';
import { provenCount } from '#i18n/counts.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Chips, ToggleChips } from '#ui/inputs/chips.tsx';
import { Dialog, Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { SyncPill } from '#ui/feedback/sync-pill.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ToastList } from '#ui/feedback/toast-list.tsx';
import type { Toast } from '#ui/feedback/toasts.ts';
import { Group } from './group.tsx';
import { sheet } from './sheet.css.ts';

const nothing = (): void => undefined;

export const StatusParts = (): ReactNode => (
  <>
    <Group name="Sync pill">
      <div className={sheet.row}>
        <SyncPill state="sent" text="All sent" label="Sync status: All sent" onPress={nothing} />
        <SyncPill state="sending" text="Sending 2" label="Sync status: Sending 2" onPress={nothing} />
        <SyncPill state="offline" text="Offline, 3 waiting" label="Sync status: Offline, 3 waiting" onPress={nothing} />
        <SyncPill state="getting" text="Getting your jobs" label="Sync status: Getting your jobs" onPress={nothing} />
        <SyncPill
          state="noAnswer"
          text="No answer, 3 waiting"
          label="Sync status: No answer, 3 waiting"
          onPress={nothing}
        />
        <SyncPill state="waiting" text="1 waiting" label="Sync status: 1 waiting" onPress={nothing} />
        <SyncPill state="heldBack" text="1 held back" label="Sync status: 1 held back" onPress={nothing} />
        <SyncPill state="full" text="Nearly full" label="Sync status: Nearly full" onPress={nothing} />
        <SyncPill state="attention" text="1 needs you" label="Sync status: 1 needs you" onPress={nothing} />
      </div>
    </Group>
    <Group name="Sync mark">
      <div className={sheet.stack}>
        <SyncMark state="local">Saved on this phone 13:52</SyncMark>
        <SyncMark state="local" device="laptop">
          Saved on this computer 13:52
        </SyncMark>
        <SyncMark state="heldBack">Held back</SyncMark>
        <SyncMark state="sending">Sending…</SyncMark>
        <SyncMark state="sent">Sent 14:06</SyncMark>
        <SyncMark state="attention">Needs attention</SyncMark>
      </div>
    </Group>
    <Group name="Tags">
      <Tags>
        <Tag tone="go" icon="check">
          Confirmed
        </Tag>
        <Tag tone="wait" icon="hourglass">
          Requested
        </Tag>
        <Tag tone="stop" icon="copy">
          Overlap
        </Tag>
        <Tag tone="info" icon="pencil">
          Changed
        </Tag>
        <Tag tone="glow" icon="timer">
          Now
        </Tag>
        <Tag icon="eye">In review</Tag>
        <Tag tone="line" icon="clock">
          Expected
        </Tag>
        <Tag tone="ink" icon="star">
          You are crew chief
        </Tag>
      </Tags>
    </Group>
    <Group name="Progress and avatars">
      <div className={sheet.stack}>
        <ProgressBar share={0.37} label="Sending" valueText="2 of 5 sent" />
        <div className={sheet.row}>
          <Avatar name="Mara Lindgard" />
          <Avatar name="Cher" />
        </div>
      </div>
    </Group>
  </>
);

export const ButtonParts = (): ReactNode => {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'search' | undefined>();
  return (
    <Group name="Buttons">
      <div className={sheet.row}>
        <Button onPress={() => setOpen('dialog')}>Open dialog</Button>
        <Button variant="outline" onPress={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button variant="outline" onPress={() => setOpen('search')}>
          Open search
        </Button>
        <Button variant="go" icon="check">
          Yes
        </Button>
        <Button variant="destructive" icon="trash-2">
          Delete
        </Button>
        <Button variant="quiet">Got it</Button>
        <Button reason="Opens at 13:30">Check in</Button>
        <Button busy>Sign and save</Button>
        <Button variant="ink" icon="log-out">
          Check out
        </Button>
        <Button variant="text">Undo</Button>
        <IconButton icon="menu" label="Menu" onPress={nothing} />
        <IconButton icon="plus" label="Add" variant="ink" onPress={nothing} />
        <LinkButton href="tel:+49301234" variant="outline" size="stacked" icon="phone">
          Call chief
        </LinkButton>
      </div>
      <Dialog
        open={open === 'dialog'}
        title="Delete this blocked date?"
        closeLabel="Close"
        onClose={() => setOpen(undefined)}
        actions={
          <>
            <Button variant="outline" onPress={() => setOpen(undefined)}>
              Cancel
            </Button>
            <Button variant="destructive" icon="trash-2">
              Delete
            </Button>
          </>
        }
      >
        <p>Planners will see you as free again.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        title="Check in without location"
        closeLabel="Close"
        onClose={() => setOpen(undefined)}
      >
        <p>Say why you are not at the meeting point.</p>
      </Sheet>
      <SearchSheet open={open === 'search'} onClose={() => setOpen(undefined)} />
    </Group>
  );
};

const PEOPLE = Array.from({ length: 12 }, (_, at) => `Person ${String(at + 1)}`);

const SearchSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode => {
  const [typed, setTyped] = useState('');
  return (
    <Sheet open={open} title="Add a person" closeLabel="Close" onClose={onClose}>
      <Field type="search" label="Search" value={typed} onChange={setTyped} />
      {PEOPLE.filter((name) => name.includes(typed)).map((name) => (
        <p key={name} className={sheet.stack}>
          {name}
        </p>
      ))}
    </Sheet>
  );
};

export const FieldParts = (): ReactNode => {
  const [chosen, setChosen] = useState('all');
  return (
    <Group name="Fields and chips">
      <div className={sheet.stack}>
        <Field label="Name" value="Rhodri Castellan" onChange={nothing} />
        <Field
          label="Password"
          type="password"
          value="not a secret"
          reveal={['Show password', 'Hide password']}
          onChange={nothing}
        />
        <Field label="End time" value="05:60" error="Use a time such as 05:30" onChange={nothing} />
        <Field label="Phone" value="" hint="With the country code" disabled onChange={nothing} />
        <TextArea
          label="What is wrong?"
          value="Tape worn off between dock 3 and 4. Cones placed, told Mara."
          onChange={nothing}
        />
        <Chips
          label="Jobs"
          chosen={chosen}
          onChoose={setChosen}
          chips={[
            { value: 'all', label: 'All' },
            { value: 'confirm', label: 'To confirm', count: provenCount(1) },
            { value: 'upcoming', label: 'Upcoming', count: provenCount(6) },
            { value: 'past', label: 'Past', count: provenCount(12) },
          ]}
        />
        <ToggleChips
          label="Functions"
          on={['rigger']}
          onToggle={nothing}
          chips={[
            { value: 'rigger', label: 'Rigger' },
            { value: 'hand', label: 'Stagehand' },
          ]}
        />
      </div>
    </Group>
  );
};

const TOASTS: readonly Toast[] = [
  { id: 1, type: 'default', message: 'Checked in 13:52. Saved on this phone.', action: 'Undo' },
  { id: 2, type: 'success', message: '5 things sent', action: 'View' },
  { id: 3, type: 'warning', message: 'Location is off for this app', action: 'Fix' },
  { id: 4, type: 'info', message: 'No internet connection. Your work is kept on this device.' },
  { id: 5, type: 'error', message: 'Hours were not accepted', action: 'Open' },
];
const NAMES = { error: 'Error', success: 'Done', info: 'Note', warning: 'Warning', default: 'Message' };

export const ToastParts = (): ReactNode => (
  <Group name="Toasts">
    <div className={sheet.still}>
      <ToastList toasts={TOASTS} label="Messages" typeNames={NAMES} onPress={nothing} />
    </div>
  </Group>
);
