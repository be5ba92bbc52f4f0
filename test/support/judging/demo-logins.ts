// The people of the demo that the tests sign in as.

export interface DemoLogin {
  readonly login: string;
  readonly password: string;
  readonly name: string;
  /** A login of one project or plus crew signs in by its own name, through a link. */
  readonly kind?: 'projectLogin' | 'plusCrewLogin';
}

const someone = (who: string, name: string): DemoLogin => ({
  login: `${who}@example.test`,
  password: 'demo-crew-2024',
  name,
});

export const ben = someone('crew', 'Ben Adler');
export const cara = someone('chief', 'Cara Lindt');
export const dorian = someone('chief2', 'Dorian Falk');
export const paula = someone('planner', 'Paula Weiss');
export const nele = someone('newcomer', 'Nele Frisch');
export const finn = someone('freelancer', 'Finn Osterman');
export const pia = someone('planning', 'Pia Sommer');
export const oona = someone('operations', 'Oona Brandt');
export const otto = someone('office', 'Otto Gruber');
export const mia = someone('client', 'Mia Berg');
export const bodo = someone('buyer', 'Bodo Ritter');
export const nora = someone('clientcrew', 'Nora Klee');

export const projectLogin: DemoLogin = { login: 'P-1001', password: 'stage', name: '', kind: 'projectLogin' };
export const plusReader: DemoLogin = { login: 'PC-1', password: 'boost', name: '', kind: 'plusCrewLogin' };
export const plusEditor: DemoLogin = { login: 'PC-1-edit', password: 'boost', name: '', kind: 'plusCrewLogin' };
