// A new invoice that is being put together: one per login and device.
import { useCallback } from 'react';
import { textsIn, useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';

const EMPTY = {
  companyId: '',
  /** Empty until somebody writes another than the one that is offered. */
  date: '',
  dueOn: '',
  reference: '',
  /** Ids of notes that are left out, with a space between them. */
  leftOut: '',
};

export type NewInvoiceDraft = Readonly<typeof EMPTY>;
export type NewInvoiceInWork = DraftInWork<NewInvoiceDraft>;

/** Undefined while it is read. */
export const useNewInvoiceDraft = (): NewInvoiceInWork | undefined =>
  useKeptDraft(
    'invoice:new',
    useCallback((content: unknown) => textsIn<NewInvoiceDraft>(content, EMPTY), []),
  );

export const isLeftOut = ({ leftOut }: NewInvoiceDraft, noteId: string): boolean => leftOut.split(' ').includes(noteId);

export const toggled = (draft: NewInvoiceDraft, noteId: string): Pick<NewInvoiceDraft, 'leftOut'> => {
  const ids = draft.leftOut.split(' ').filter((id) => id !== '');
  return { leftOut: (ids.includes(noteId) ? ids.filter((id) => id !== noteId) : [...ids, noteId]).join(' ') };
};
