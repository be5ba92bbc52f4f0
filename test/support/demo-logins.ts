// The people of the demo that the tests sign in as.

export interface DemoLogin {
  readonly login: string;
  readonly password: string;
  readonly name: string;
}

const someone = (who: string, name: string): DemoLogin => ({ login: `${who}@example.test`, password: 'demo-crew-2024', name });

export const ben = someone('crew', 'Ben Adler');
export const cara = someone('chief', 'Cara Lindt');
export const dorian = someone('chief2', 'Dorian Falk');
export const paula = someone('planner', 'Paula Weiss');
export const nele = someone('newcomer', 'Nele Frisch');
