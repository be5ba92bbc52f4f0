// What may happen to a person's papers and money while a phone has no signal: documents, lines of pay, receipts.
import { drawPapers } from '#server/demo/cast/papers.ts';
import type { Api, Fields } from './api.ts';
import { instant, named, ownContact, text, type Story } from './stage.ts';

/** One dot as a picture: a signature is a PNG in base64. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Signer {
  readonly person: string;
  readonly status: { readonly caption: string };
  readonly signatures: readonly { readonly id: string }[];
}

const isSigner = (value: unknown): value is Signer =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  'status' in value &&
  'signatures' in value &&
  Array.isArray(value.signatures);
const signersOf = ({ signatories }: Fields): readonly Signer[] =>
  Array.isArray(signatories) ? signatories.filter(isSigner) : [];

const toSign = async (api: Api): Promise<readonly Fields[]> =>
  (await api.get('/documentsToSign?limit=1000&page=1')).rows;

/** True when that person may sign now. */
const isReadyFor = (paper: Fields, personId: string): boolean =>
  signersOf(paper).some(({ person, status }) => person === personId && status.caption === 'Ready to sign');

export const replaceDocument: Story = {
  tells: 'the office replaces the file of a document that waits for a signature',
  async play({ person }) {
    const me = text(await ownContact(person), 'personId');
    const paper = (await toSign(person)).find((row) => row['ownerKind'] === 'person' && isReadyFor(row, me));
    if (paper === undefined) throw new Error('This login has no document to sign.');
    await fileOther(person, paper);
    return `“${text(paper, 'name')}” has another file now.`;
  },
};

const fileOther = async (person: Api, paper: Fields): Promise<void> => {
  const { quotation, houseRules } = await drawPapers();
  await person.upload(
    `/documents/${text(paper, 'id')}/file`,
    paper['sha256'] === quotation.sha256 ? houseRules : quotation,
  );
};

/** The person's paper that somebody else signs first. */
const HOUSE_RULES = 'House rules, received and read';

const houseRulesOf = async (person: Api): Promise<Fields> => {
  const me = text(await ownContact(person), 'personId');
  return named(
    (await toSign(person)).filter(({ ownerId }) => ownerId === me),
    'name',
    HOUSE_RULES,
    'document',
  );
};

export const signFirst: Story = {
  tells: `the office signs the paper that it signs before the person (${HOUSE_RULES})`,
  async play({ person, as, at }) {
    const paper = await houseRulesOf(person);
    const signature = signersOf(paper)[0]?.signatures[0];
    if (signature === undefined) throw new Error('Nobody signs this paper first.');
    await (
      await as('office')
    ).post(`/documents/${text(paper, 'id')}/sign/${signature.id}`, {
      signature: DOT,
      at: instant(at),
      fileSha256: paper['sha256'],
    });
    return `“${HOUSE_RULES}” is signed by the office.`;
  },
};

export const fileAnew: Story = {
  tells: `the office files a paper anew, so that all sign it once more in their order (${HOUSE_RULES})`,
  async play({ person }) {
    const paper = await houseRulesOf(person);
    const { quotation, houseRules } = await drawPapers();
    for (const file of [quotation, houseRules]) await person.upload(`/documents/${text(paper, 'id')}/file`, file);
    return `“${HOUSE_RULES}” waits for the office’s signature again.`;
  },
};

export const rewriteRules: Story = {
  tells: `the office files another version of a paper that is signed in turn (${HOUSE_RULES})`,
  async play({ person }) {
    await fileOther(person, await houseRulesOf(person));
    return `“${HOUSE_RULES}” has another file now.`;
  },
};

/** The demo's line of the last month; on some days of the year another line of nights is proposed beside it. */
const NIGHT = 'Night supplement, four hours';

export const correctPay: Story = {
  tells: 'the office corrects a line of the payroll that the person is about to accept',
  async play({ person, as }) {
    const me = text(await ownContact(person), 'personId');
    const { rows, included } = await person.get(`/persons/${me}/payrolls?limit=1000&page=1`);
    const open = rows.filter((row) => row['statusCode'] === 'toConfirm').map((row) => row['id']);
    const line = (included['payrollItems'] ?? []).find(
      (row) => open.includes(row['payrollId']) && row['statusCode'] === 'proposed' && row['caption'] === NIGHT,
    );
    if (line === undefined) throw new Error('This login has no night supplement to accept.');
    await (
      await as('office')
    ).post(`/payrollItems/${text(line, 'id')}`, {
      statusCode: 'corrected',
      amountCents: Number(line['amountCents']) + 500,
    });
    return `“${text(line, 'caption')}” is five more now.`;
  },
};

export const approveReceipt: Story = {
  tells: 'a receipt that the person is changing is handed in from their other phone, and approved',
  async play({ person, as }) {
    const found = named((await person.get('/receipts?limit=1000&page=1')).rows, 'statusCode', 'draft', 'receipt');
    await person.post(`/receipts/${text(found, 'id')}`, { statusCode: 'inReview' });
    await (await as('office')).post(`/receipts/${text(found, 'id')}`, { statusCode: 'approved' });
    return `Receipt ${text(found, 'number')} is approved.`;
  },
};
