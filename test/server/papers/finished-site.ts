// The site of the papers, finished: signed by the client, released by the chief and the office.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import type { TestWorld } from '#test/support/worlds/tenant.ts';
import { drawnName, LINES } from './site-rows.ts';

/** Brings everything to where it is final: signed on site, released by the chief and the office. */
export const finishSite = async (world: TestWorld, hash: string): Promise<void> => {
  const image = await drawnName();
  const signedAt = '2027-06-04T14:20:00.000Z';
  await world.put(deliveryNote, {
    id: 'loadIn',
    number: 118,
    projectCrewId: 'loadIn',
    projectId: 'festival',
    companyId: 'fest',
    statusCode: 'signed',
    lines: LINES.map((line) => ({ ...line })),
    hoursHash: hash,
    signedHash: hash,
    signerName: 'Mía Núñez',
    signedAt,
    signatureVoid: false,
    digital: false,
    downloaded: false,
    sentTo: [],
    clientRemark: 'Good work.\nSee you in July.',
  });
  await world.put(crewChiefSheet, {
    id: 'loadIn',
    projectCrewId: 'loadIn',
    projectId: 'festival',
    statusCode: 'released',
    hoursHash: hash,
    releasedAt: '2027-06-04T17:02:00.000Z',
    releasedBy: 'cara',
    downloaded: false,
  });
  const { rows } = await world.database.pool.query<{ row: Parameters<typeof world.put<typeof formResult>>[1] }>(
    `select row from form_results where tenant = 'north' and id = 'check-1'`,
  );
  for (const { row } of rows)
    await world.put(formResult, {
      ...row,
      state: 'signed',
      signerName: 'Cara Ní Dhomhnaill',
      signedAt: '2027-06-04T06:31:00.000Z',
    });
  for (const [entity, id, part] of [
    [deliveryNote, 'loadIn', signedAt],
    [formResult, 'check-1', '2027-06-04T06:31:00.000Z'],
  ] as const) {
    await world.database.pool.query(
      `insert into signature_images (tenant, entity, row_id, part, image) values ('north', $1, $2, $3, $4)`,
      [entity.name, id, part, image],
    );
  }
  await world.put(payroll, {
    id: 'pay-1',
    number: 31,
    personId: 'ben',
    month: '2027-06',
    statusCode: 'confirmed',
    grossCents: 150_000,
    netCents: 118_020,
    documentIds: [],
  });
  await world.put(receipt, {
    id: 'rec-1',
    number: 9,
    typeId: 'travel',
    date: '2027-06-05',
    currency: 'EUR',
    personId: 'ben',
    statusCode: 'approved',
  });
};
