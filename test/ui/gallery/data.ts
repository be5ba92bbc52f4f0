// Made-up rows for the gallery: names of people, places and projects, which no language translates.

export interface ShownProject {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly client: string;
  readonly ordered: number;
  readonly confirmed: number;
  readonly asked: number;
}

const NAMES = ['Meridian Echo', 'Glenmoor Roof', 'Nordkai winter season', 'Port Elsin Quay', 'Harvest Proms', 'Ŵylfa'];
const CLIENTS = ['Bryn & Ash Live', 'Halvard Staging', 'Nordkai Hall', 'Elsin Harbour Trust', 'Glenmoor Orchestra'];

export const projectsOf = (count: number): readonly ShownProject[] =>
  Array.from({ length: count }, (_, at) => {
    const ordered = 6 + ((at * 7) % 29);
    const confirmed = (at * 5) % (ordered + 1);
    return {
      id: `p${String(at)}`,
      number: 2400 + at,
      name: `${NAMES[at % NAMES.length] ?? ''}${at < NAMES.length ? '' : ` ${String(Math.floor(at / NAMES.length) + 1)}`}`,
      client: CLIENTS[(at * 3) % CLIENTS.length] ?? '',
      ordered,
      confirmed,
      asked: Math.min(ordered - confirmed, at % 4),
    };
  });

export const PEOPLE = [
  'Maren Quill',
  'Idris Falkner',
  'Oona Restrick',
  'Bastian Krell',
  'Elke Brandis',
  'Sanna Verhoeven',
  'Piran Eastwick',
  'Casper Lindqvar',
  'Tomasz Oberlin',
  'Greta Colwyn',
  'Ŵyn Gŵyl',
  'Zoë Ångström',
];

export interface ShownMail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
}

export const mailsOf = (count: number): readonly ShownMail[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${String(at)}`,
    from: PEOPLE[at % PEOPLE.length] ?? '',
    subject: `${NAMES[at % NAMES.length] ?? ''}, ${String(at + 1)}`,
  }));

export const TURNOVER = [2140, 1980, 0, 2410, 3105, 3900, 2650];
