// The files behind the demo's documents: real PDFs of one page, and pictures without any text.
import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

export interface DemoFile {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly size: number;
  readonly mime: 'application/pdf' | 'image/png';
}

const TEXTS = {
  framework: [
    'Framework agreement',
    'The crew member works on single days that are agreed by a request and its answer.',
    'Hours are stated by the crew chief on site and paid with the month in which they fall.',
    'Rest between two shifts is eleven hours, except where both belong to one crew.',
  ],
  safetyBriefing: [
    'Safety briefing',
    'Helmet, gloves and safety boots are worn in every marked area.',
    'Nobody walks under a load. The rigger in charge stops the work by raising a hand.',
    'Accidents are told to the crew chief at once, also small ones.',
  ],
  forkliftLicence: [
    'Forklift licence',
    'The holder has passed the examination for forklift trucks up to five tons.',
    'Valid with a yearly instruction by the employer.',
  ],
  firstAid: [
    'First aid certificate',
    'The holder has taken part in a course of sixteen hours.',
    'To be refreshed every four years.',
  ],
  identity: ['Copy of an identity document', 'This page stands for a passport in the demo.'],
  employment: [
    'Employment contract',
    'Monthly quota, pay and leave are as agreed on page one.',
    'Overtime is kept on a time account and taken as free time.',
  ],
  payslip: ['Payslip', 'Hours, supplements and deductions of the month.', 'Please sign that you received it.'],
  houseRules: [
    'House rules on site',
    'Be at the meeting point ten minutes before the start.',
    'Phones stay in the pocket while loads are moved.',
    'Leave the place cleaner than you found it.',
  ],
  rateAgreement: [
    'Rate agreement',
    'Hourly rates by function, with supplements for nights, Sundays and bank holidays.',
    'Four hours are the least that is billed for one call.',
  ],
  sitePlan: ['Site plan', 'Gate C: trucks. Dock 4: unloading. Blue container: crew desk and first aid.'],
  invoice: [
    'Invoice',
    'Hours by function, with the supplements that were agreed.',
    'The lines stand in the app, beside the delivery notes that they bill.',
  ],
  socialSecurity: [
    'Social security record',
    'The crew member is registered with the health insurance.',
    'This page stands for the official form in the demo.',
  ],
  quotation: ['Quotation', 'Crew for load-in, show and load-out as ordered.', 'Please sign to confirm the order.'],
} as const;

export type PaperName = keyof typeof TEXTS | 'photo' | 'bill' | 'logo';
export interface Papers extends Readonly<Record<PaperName, DemoFile>> {
  readonly portraits: readonly DemoFile[];
}

/** All of them, each once. */
export const everyPaper = ({ portraits, ...named }: Papers): readonly DemoFile[] => [
  ...Object.values(named),
  ...portraits,
];

const paperOf = (bytes: Buffer, mime: DemoFile['mime']): DemoFile => ({
  bytes,
  mime,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Equal words make equal bytes: the dates inside are those of no day in particular. */
const drawPdf = async ([title, ...lines]: readonly [string, ...(readonly string[])]): Promise<DemoFile> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([595, 842]);
  const [bold, plain] = [
    await pdf.embedFont(StandardFonts.HelveticaBold),
    await pdf.embedFont(StandardFonts.Helvetica),
  ];
  pdf.setTitle(title);
  page.drawText(title, { x: 56, y: 760, size: 22, font: bold });
  lines.forEach((line, index) => {
    page.drawText(line, { x: 56, y: 712 - index * 24, size: 11, font: plain });
  });
  return paperOf(Buffer.from(await pdf.save()), 'application/pdf');
};

const picture = async (svg: string): Promise<DemoFile> =>
  paperOf(await sharp(Buffer.from(svg)).png().toBuffer(), 'image/png');

const STAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#1d2733"/><rect x="60" y="330" width="520" height="70" fill="#4b5b6b"/><path d="M80 330V90h480v240" fill="none" stroke="#9fb3c8" stroke-width="14"/><circle cx="180" cy="110" r="16" fill="#ffd166"/><circle cx="320" cy="110" r="16" fill="#ffd166"/><circle cx="460" cy="110" r="16" fill="#ffd166"/></svg>';
const BILL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="560"><rect width="360" height="560" fill="#f4f1ea"/><path d="M50 70h260M50 130h180M50 170h210M50 210h160M50 250h190M50 480h260" stroke="#555" stroke-width="8"/></svg>';

/** A head and shoulders in two colours: the picture of somebody invented. */
const portrait = (back: string, figure: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${back}"/><circle cx="128" cy="104" r="46" fill="${figure}"/><path d="M40 256c0-60 40-92 88-92s88 32 88 92z" fill="${figure}"/></svg>`;
const COLOURS = [
  ['#bcd4e6', '#33566e'],
  ['#f1d9c0', '#7a4a1f'],
  ['#d5e8d0', '#2f5d3a'],
  ['#e6d3ea', '#5a3a6b'],
  ['#f3e3b3', '#6b551a'],
  ['#d9d9e8', '#3b3f66'],
] as const;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" rx="48" fill="#12324a"/><path d="M70 210c30-40 60-40 90 0s60 40 90 0" fill="none" stroke="#ffd166" stroke-width="22" stroke-linecap="round"/><circle cx="160" cy="110" r="38" fill="#ffd166"/></svg>';

/** All papers of the demo. */
export const drawPapers = async (): Promise<Papers> => {
  const pdf = (name: keyof typeof TEXTS): Promise<DemoFile> => drawPdf(TEXTS[name]);
  return {
    framework: await pdf('framework'),
    safetyBriefing: await pdf('safetyBriefing'),
    forkliftLicence: await pdf('forkliftLicence'),
    firstAid: await pdf('firstAid'),
    identity: await pdf('identity'),
    employment: await pdf('employment'),
    payslip: await pdf('payslip'),
    houseRules: await pdf('houseRules'),
    rateAgreement: await pdf('rateAgreement'),
    sitePlan: await pdf('sitePlan'),
    quotation: await pdf('quotation'),
    photo: await picture(STAGE),
    invoice: await pdf('invoice'),
    socialSecurity: await pdf('socialSecurity'),
    bill: await picture(BILL),
    logo: await picture(LOGO),
    portraits: await Promise.all(COLOURS.map(([back, figure]) => picture(portrait(back, figure)))),
  };
};
