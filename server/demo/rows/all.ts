// The rows around the projects, in three groups: before them, of the scenes, and what grows out of a season of work.
import type { Backdrop } from '../cast/backdrop.ts';
import type { Batch } from '../base/batch.ts';
import { DAY_SCENES, type Scenes } from '../cast/scenes.ts';
import type { WorkedHours } from '../cast/worked-hours.ts';
import { profiles, ratings, sharedLocations } from './around.ts';
import { bankHolidays, blockedDates, vacations } from './calendar.ts';
import { clientRatingsOf } from './crew-papers.ts';
import { hire } from './contracts.ts';
import { carriedPapers, personalDocuments } from './documents.ts';
import { formsToPerform, type DemoForms } from './forms.ts';
import { invoices } from './invoices.ts';
import { news, settingsOfCompanies, templates } from './office.ts';
import type { Paperwork } from './paperwork.ts';
import { payrollsOf } from './payrolls.ts';
import { receipts } from './receipts.ts';
import { crewFunctions, skills, tags } from './skills.ts';
import { plusCrews, standingCrews } from './teams.ts';
import { todos } from './to-dos.ts';

/** What people have, know and asked for. */
export const rowsBefore = function* (backdrop: Backdrop, forms: DemoForms): Iterable<Batch> {
  yield settingsOfCompanies(backdrop, forms);
  yield* crewFunctions(backdrop);
  yield* tags(backdrop);
  yield* skills(backdrop);
  yield* personalDocuments(backdrop);
  yield* carriedPapers(backdrop);
  yield* formsToPerform(backdrop, forms);
  yield* bankHolidays(backdrop);
  yield* blockedDates(backdrop);
  yield vacations(backdrop);
  yield news(backdrop);
  yield templates(backdrop);
  yield* standingCrews(backdrop);
  yield* profiles(backdrop);
  yield ratings(backdrop);
};

/** The papers of the scenes, their to-dos, and who is on the way. */
export const rowsOfScenes = function* (
  backdrop: Backdrop,
  { crews, assignments, projects }: Scenes,
  paperwork: Paperwork,
): Iterable<Batch> {
  const of = (id: string) => assignments.filter((row) => row.projectCrewId === id);
  for (const made of crews) {
    const state = DAY_SCENES.get(made.crew.name);
    if (state !== undefined) {
      yield* paperwork.ofScene(made, of(made.crew.id), state);
      yield clientRatingsOf(backdrop, made, of(made.crew.id));
    }
  }
  const running = crews.find(({ crew }) => crew.name === 'Stage build');
  const [order] = projects;
  if (running === undefined || order === undefined) return;
  const soon = crews.find(({ crew }) => crew.name === 'Load-in, main stage');
  if (soon !== undefined) yield sharedLocations(backdrop, soon, of(soon.crew.id).slice(1));
  yield todos(backdrop, running.crew.id, order.id);
  yield* plusCrews(backdrop, order.id);
};

/** Contracts with their accounts, payrolls, receipts and invoices. */
export const rowsAfter = function* (backdrop: Backdrop, ledger: WorkedHours): Iterable<Batch> {
  const { hired, batches } = hire(backdrop, ledger);
  yield* batches;
  yield* payrollsOf(backdrop, ledger, hired);
  yield* receipts(backdrop);
  yield* invoices(backdrop, ledger);
};
