// What waits for the office, queue by queue, as far as this device and the server have said.
import { audience, allOf, right, type Permit } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { Arrival, Known } from '#db/live/arrival.ts';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import type { KnownFetched } from '../../shared/arrival/use-fetched.ts';
import {
  readFeedbackQueue,
  readMailQueue,
  readReceiptQueue,
  readWishQueue,
  type QueueStep,
} from '../../shared/queues/queue-rows.ts';
import { useNotesToBill } from '../../shared/queues/use-notes-to-bill.ts';
import { useReviews } from '../../shared/queues/use-reviews.ts';

export const QUEUES = ['receipts', 'papers', 'pictures', 'wishes', 'feedback', 'notes', 'mails'] as const;
export type QueueName = (typeof QUEUES)[number];
/** Of which the server alone knows. */
type AskedQueue = 'papers' | 'pictures' | 'notes';

/** `asking`: the server is being asked. `unheard`: the server alone knows, and did not answer. */
export type QueueView =
  | { readonly name: QueueName; readonly state: 'here'; readonly count: number; readonly to: string }
  | { readonly name: AskedQueue; readonly state: 'asking' | 'unheard' };

export interface OfficeQueues {
  /** Without those that are empty. */
  readonly views: readonly QueueView[];
  /** Of the tables that they rest on. */
  readonly arrivals: readonly (Arrival | undefined)[];
  /** Nothing can be said of all before the server has named what it alone knows. */
  readonly isHeard: boolean;
  readonly again: () => void;
}

const RIGHTS: Readonly<Record<QueueName, Permit>> = {
  receipts: right('receipts', 'CREATE'),
  papers: right('personProfiles', 'EDIT'),
  pictures: right('personProfiles', 'EDIT'),
  wishes: right('persons', 'EDIT'),
  feedback: right('payrolls', 'EDIT'),
  notes: right('invoices', 'EDIT'),
  mails: right('emailMessages', 'READ'),
};

export const useOfficeQueues = (): OfficeQueues => {
  const actor = useActor();
  const { personId } = actor;
  const may = (name: QueueName): boolean => can(actor, allOf(audience('office'), RIGHTS[name]));
  const receipts = useKnown(readReceiptQueue, [personId]);
  const wishes = useKnown(readWishQueue, [personId]);
  const feedback = useKnown(readFeedbackQueue, [personId]);
  const mails = useKnown(readMailQueue, []);
  const reviews = useReviews();
  const bills = useNotesToBill();
  const views: Readonly<Record<QueueName, QueueView | null>> = {
    receipts: kept('receipts', receipts),
    papers: asked('papers', reviews.known, ({ papers }) => papers),
    pictures: asked('pictures', reviews.known, ({ pictures }) => pictures),
    wishes: kept('wishes', wishes),
    feedback: kept('feedback', feedback),
    notes: asked(
      'notes',
      bills.known,
      (clients) => clients,
      (clients) => clients.reduce((sum, { notes }) => sum + notes, 0),
    ),
    mails: kept('mails', mails),
  };
  return {
    views: QUEUES.flatMap((name) => (may(name) ? (views[name] ?? []) : [])),
    arrivals: [receipts, wishes, feedback, mails].map((known) => known?.arrival),
    isHeard: reviews.known?.state === 'heard' && bills.known?.state === 'heard',
    again: () => {
      reviews.again();
      bills.again();
    },
  };
};

/** Of the device's own tables: a number before its lists are here would be too small. */
const kept = (name: QueueName, known: Known<readonly QueueStep[]> | undefined): QueueView | null => {
  const [first] = known?.value ?? [];
  return known === undefined || first === undefined || known.arrival.kind !== 'here'
    ? null
    : { name, state: 'here', count: known.value.length, to: first.path };
};

/** Of what the server named; what it does not say, nobody claims. */
const asked = <T>(
  name: AskedQueue,
  known: KnownFetched<T> | undefined,
  stepsIn: (value: T) => readonly QueueStep[],
  countIn: (value: T) => number = (value) => stepsIn(value).length,
): QueueView | null => {
  if (known === undefined || known.state === 'asking') return { name, state: 'asking' };
  if (known.state === 'unheard') return { name, state: 'unheard' };
  const [first] = stepsIn(known.value);
  return first === undefined || known.arrival.kind !== 'here'
    ? null
    : { name, state: 'here', count: countIn(known.value), to: first.path };
};
