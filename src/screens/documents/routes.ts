// Documents: one of them to read, sign or upload, and the papers to carry along.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const documentRoutes: readonly ScreenRoute[] = [
  {
    path: '/documents/$id',
    permit: 'signedIn',
    title: 'documents.one.title',
    areas: ['documents', 'fill', 'refusal', 'chief', 'queues'],
    load: async () => (await import('./document-screen.tsx')).DocumentScreen,
  },
  {
    path: '/mobileDocuments',
    permit: right('mobileDocuments', 'READ'),
    title: 'documents.mobile.title',
    areas: ['documents'],
    menu: { order: 130, icon: 'file-text', label: 'documents.mobile.title', bottomBar: false },
    load: async () => (await import('./mobile-documents-screen.tsx')).MobileDocumentsScreen,
  },
];
