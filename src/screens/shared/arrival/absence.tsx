// A sentence that says that something is empty, absent or free; and what stands there while nobody can know.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { provenText, type AbsenceId } from '#i18n/absence.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { lineOf, ListLoading } from './list-loading.tsx';

/** What rests on lists of the server; only the store makes an arrival. */
export interface Resting {
  readonly arrival: Arrival;
}

export interface AbsenceProps extends Resting {
  readonly id: AbsenceId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Inside a line: the claim where the lists are here, else that it is on its way. */
export const Absence = ({ arrival, id, values }: AbsenceProps): ReactNode =>
  arrival.kind === 'here' ? (
    <FormattedMessage id={provenText(id)} {...(values === undefined ? {} : { values })} />
  ) : (
    <ListLoading arrival={arrival} size="line" />
  );

/**
 * The same for texts of which some deny something and some do not: said of what was found out from lists of which none
 * is still to come.
 */
export const useFinding = (
  arrival: Arrival,
): ((id: Parameters<typeof provenText>[0], values?: Readonly<Record<string, string | number>>) => string) => {
  const { formatMessage } = useIntl();
  return (id, values) =>
    arrival.kind === 'awaited' || arrival.kind === 'partly'
      ? formatMessage({ id: lineOf(arrival) })
      : formatMessage({ id: provenText(id) }, values);
};

/** The same for attributes. */
export const useAbsence = (arrival: Arrival): ((id: AbsenceId) => string) => {
  const { formatMessage } = useIntl();
  return (id) => formatMessage({ id: arrival.kind === 'here' ? provenText(id) : lineOf(arrival) });
};
