// The questionnaires of the agency, with their conditions and the right options of its trainings.
import type { Content } from '#schema/define/entity.ts';
import { form } from '#schema/entities/forms/form.ts';
import { stamped } from '../base/batch.ts';
import type { Chance } from '../base/random.ts';

type Question = Content<typeof form>['questions'][number];
type Asked = readonly [id: string, caption: string, type: Question['type'], more?: Partial<Question>];

const asked = (questions: readonly Asked[]): Question[] =>
  questions.map(([id, caption, type, more = {}], sort) => ({
    id,
    sort,
    caption,
    type,
    options: [],
    required: !['info', 'text', 'photo'].includes(type),
    ...more,
  }));
const options = (...captions: readonly string[]): Question['options'] =>
  captions.map((caption, index) => ({ id: `o${String(index + 1)}`, caption }));

const SECURITY = asked([
  ['exits', 'Are all escape routes free and lit?', 'yesNo'],
  ['fire', 'Are the fire extinguishers in their places?', 'yesNo'],
  ['wind', 'Wind speed at the highest point, in metres per second', 'number'],
  [
    'rig',
    'Has the rigging been looked at today?',
    'single',
    { options: options('Yes, by the rigger', 'Not yet', 'Nothing is rigged') },
  ],
  ['gear', 'Which protection is worn?', 'multi', { options: options('Helmet', 'Safety boots', 'Gloves', 'Harness') }],
  ['missing', 'What is missing?', 'text', { condition: { questionId: 'exits', equals: 'false' }, required: true }],
  ['picture', 'A photo of the place', 'photo'],
  ['sign', 'Signature of the crew chief', 'signature'],
]);
const ACCIDENT = asked([
  ['hint', 'Tell what happened in your own words. It is about learning, not about blame.', 'info'],
  ['hurt', 'Was somebody hurt?', 'yesNo'],
  ['who', 'Who, and how?', 'text', { condition: { questionId: 'hurt', equals: 'true' }, required: true }],
  ['doctor', 'Was a doctor needed?', 'yesNo', { condition: { questionId: 'hurt', equals: 'true' } }],
  ['day', 'When was it?', 'date'],
  ['where', 'Where was it?', 'single', { options: options('Loading dock', 'Stage', 'Grid', 'On the road') }],
  ['story', 'What happened?', 'text', { required: true }],
  ['proof', 'A photo, if you have one', 'photo'],
]);
const EQUIPMENT = asked([
  ['boots', 'Size of your safety boots', 'number'],
  ['shirt', 'Size of your shirt', 'single', { options: options('S', 'M', 'L', 'XL') }],
  ['wish', 'What else do you need?', 'text'],
]);
const HEIGHT = asked([
  ['film', 'Look at the page about harnesses first.', 'info'],
  [
    'anchor',
    'Where is the harness fixed?',
    'single',
    { options: options('At an approved anchor above you', 'At the nearest truss', 'At a cable tray') },
  ],
  [
    'check',
    'Who looks at a harness before it is used?',
    'single',
    { options: options('You and a second person', 'Nobody, it is new', 'The client') },
  ],
  [
    'parts',
    'What belongs to fall protection?',
    'multi',
    { options: options('Harness', 'Shock absorber', 'Helmet', 'Ear plugs') },
  ],
  ['alone', 'May you climb alone?', 'yesNo'],
]);
const REFRESHER = asked([
  [
    'load',
    'Somebody stands under a load. What do you do?',
    'single',
    { options: options('Stop the work at once', 'Wait', 'Call the office') },
  ],
  [
    'lift',
    'How are heavy cases lifted?',
    'single',
    { options: options('With two people and bent knees', 'As fast as possible', 'Never') },
  ],
]);

/** The rows of all questionnaires. */
export const makeFormRows = (chance: Chance, at: Temporal.Instant) => {
  const one = (content: Omit<Content<typeof form>, 'id' | 'version'>) =>
    stamped(form, at, { id: chance.id(at), version: 1, ...content });
  return {
    security: one({
      name: 'Daily security check',
      kind: 'security',
      description: 'Once per shift, before the first case is moved.',
      requiresSignature: true,
      questions: SECURITY,
    }),
    accident: one({
      name: 'Report of a near miss',
      kind: 'form',
      description: 'Five minutes that help the next crew.',
      requiresSignature: false,
      questions: ACCIDENT,
    }),
    equipment: one({ name: 'Your equipment', kind: 'form', requiresSignature: false, questions: EQUIPMENT }),
    training: one({
      name: 'Working at height',
      kind: 'training',
      description: 'Four questions; three right answers are enough.',
      requiresSignature: false,
      passScore: 75,
      validDays: 365,
      questions: HEIGHT,
      solutions: [
        { questionId: 'anchor', optionIds: ['o1'] },
        { questionId: 'check', optionIds: ['o1'] },
        { questionId: 'parts', optionIds: ['o1', 'o2', 'o3'] },
        { questionId: 'alone', optionIds: ['false'] },
      ],
    }),
    refresher: one({
      name: 'Safe lifting, once a year',
      kind: 'training',
      requiresSignature: false,
      passScore: 80,
      validDays: 365,
      questions: REFRESHER,
      solutions: [
        { questionId: 'load', optionIds: ['o1'] },
        { questionId: 'lift', optionIds: ['o1'] },
      ],
    }),
  } as const;
};

export type DemoForms = ReturnType<typeof makeFormRows>;
