// The mailboxes, and one mail by its link.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const reader = anyOf(audience('client'), audience('office'));

export const mailboxRoutes: readonly ScreenRoute[] = [
  {
    path: '/mailbox',
    permit: allOf(reader, right('mailboxes', 'READ')),
    title: 'mailbox.title',
    width: 'whole',
    areas: ['mailbox', 'documents', 'calendar', 'desk', 'refusal'],
    menu: { order: 210, icon: 'inbox', label: 'mailbox.title', bottomBar: false },
    load: async () => (await import('./mailbox-screen.tsx')).MailboxScreen,
  },
  {
    path: '/email-messages/$id',
    permit: allOf(reader, right('emailMessages', 'READ')),
    title: 'mailbox.one.title',
    areas: ['mailbox', 'documents', 'calendar', 'desk', 'queues', 'refusal'],
    load: async () => (await import('./email-screen.tsx')).EmailScreen,
  },
];
