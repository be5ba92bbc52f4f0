// A text that denies something is said with the proof that the lists are here, or stands below as one that knows by
// itself.
import { expect, it } from 'vitest';
import { ABSENCE_WORDS, isAbsence, OWN_KNOWLEDGE } from '#i18n/absence.ts';
import { LIST_COUNTS } from '#i18n/list-counts.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

/** How English says that there is none of something. */
const DENIAL =
  /\b(?:no|none|nothing|nobody|never|missing|lacks?|empty|free|nowhere|yet|not (?:found|here|there|on|among|yours|named|set))\b|=0/iu;

/**
 * Areas that speak of the device, of the line, of the form in hand, of what the server answered, or to somebody who is
 * elsewhere.
 */
const AREAS = [
  'app',
  'fill',
  'help',
  'login',
  'mail',
  'office',
  'outbox',
  'papers',
  'passwords',
  'push',
  'ready',
  'refusal',
  'toast',
  'version',
];

/**
 * What denies something that no list decides: the tap, the form, the code, the row in hand, the device. By whole ids,
 * or by their beginnings.
 */
const BY_ITSELF = [
  'calendar.legend',
  'calendar.remove',
  'chief.action',
  'chief.choose',
  'chief.conflict',
  'chief.location.refused',
  'chief.location.waiting',
  'chief.note.number',
  'chief.qr.scan.bad.notOurs',
  'chief.qr.show',
  'chief.release',
  'chief.reopen',
  'chief.scan',
  'chief.sign.signatureMissing',
  'chief.signOff.handOverHint',
  'checks.failed',
  'checks.markedNoShow',
  'checks.noSignalComputer',
  'checks.noSignalPhone',
  'checks.place',
  'checks.why',
  'common',
  'crews.photos.failedText',
  'crews.photos.removeText',
  'documents.review',
  'forms.amend',
  'forms.state',
  'home.calledOff.pay',
  'home.queue',
  'invoices.ask',
  'invoices.cancelledText',
  'invoices.dueIn',
  'invoices.eInvoice',
  'invoices.lacks',
  'invoices.new.untaxed',
  'invoices.note',
  'invoices.send',
  'invoices.takeBack',
  'jobs.change.gone',
  'jobs.status',
  'mailbox.pictures',
  'mailbox.text',
  'payrolls.office.fileRefused',
  'payrolls.office.number',
  'people.ask',
  'people.edit',
  'people.picture',
  'planner.bulk.tells',
  'planner.did.copy',
  'planner.undoneUnheard',
  'people.standing.onlyDays',
  'planner.told',
  'planning.away',
  'planning.beyond',
  'planning.block',
  'planning.leave',
  'plusCrews.forecast.everyDay',
  'plusCrews.forecast.holidaysUnknown',
  'plusCrews.shares.unnamed',
  'profile.access',
  'profile.calendars.refreshed',
  'profile.picture',
  'profile.push',
  'profile.timezone',
  'project.copy',
  'project.list.seats',
  'project.order.visibleHint',
  'project.repeat',
  'project.shift.noTime',
  'project.words.plannersHint',
  'proposal.unheard',
  'queues.filing',
  'receipts.noTypes',
  'receipts.number',
  'receipts.photos.elsewhere',
  'rules',
  'vacancies.closedToAll',
  'vacancies.offer.manyHint',
  'why.crewClosed',
  'why.inactive',
];

const english = readSources('i18n')
  .filter(({ language }) => language === 'en')
  .flatMap(({ texts }) => [...texts]);
const begins = (id: string, heads: readonly string[]): boolean =>
  heads.some((head) => id === head || id.startsWith(`${head}.`));

it('knows of every text that denies something whether lists decide it', () => {
  const denying = english.filter(([id, text]) => DENIAL.test(text) && !begins(id, AREAS)).map(([id]) => id);
  expect(denying.length).toBeGreaterThan(100);
  expect(
    denying.filter((id) => !isAbsence(id) && !begins(id, [...OWN_KNOWLEDGE, ...BY_ITSELF, ...LIST_COUNTS])),
  ).toEqual([]);
});

it('keeps no exception that nothing needs', () => {
  const ids = english.map(([id]) => id);
  const named = ids.filter((id) => ABSENCE_WORDS.some((word) => id.includes(`.${word}`)));
  expect(OWN_KNOWLEDGE.filter((own) => !named.some((id) => begins(id, [own])))).toEqual([]);
  expect(BY_ITSELF.filter((own) => !english.some(([id, text]) => begins(id, [own]) && DENIAL.test(text)))).toEqual([]);
});
