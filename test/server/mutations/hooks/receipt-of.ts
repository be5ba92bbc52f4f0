// A receipt of somebody, as the agency keeps it.

export const receiptOf = (id: string, personId: string) => ({
  id,
  typeId: 'travel',
  date: '2027-06-03',
  currency: 'EUR',
  statusCode: 'inReview' as const,
  personId,
  totalCents: 100,
});
