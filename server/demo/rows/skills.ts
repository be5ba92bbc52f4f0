// What people can do: their functions with a level, planners' tags, and the skills that a document proves.
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { crewTag } from '#schema/entities/people/crew-tag.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { tag } from '#schema/entities/people/tag.ts';
import { document } from '#schema/entities/documents/document.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { WITH_LOGIN } from '../cast/cast.ts';
import { captionsFor } from '../base/wordings.ts';
import { filed } from './filing.ts';

const TAGS = [
  ['ownCar', 'Own car', '#2b6cb0'],
  ['nightOwl', 'Night owl', '#553c9a'],
  ['spanish', 'Speaks Spanish', '#c05621'],
  ['heights', 'Fine with heights', '#2f855a'],
  ['student', 'Student', '#718096'],
] as const;
const SKILLS = [
  ['firstAid', 'First aid certificate', 'firstAid'],
  ['forkliftLicence', 'Forklift licence', 'forkliftLicence'],
  ['fallProtection', 'Fall protection', 'safetyBriefing'],
] as const;

export const crewFunctions = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'functions');
  const at = moment(backdrop, -400);
  const rows = backdrop.crew.flatMap(({ contact }) =>
    contact.functionIds.map((functionId, index) =>
      stamped(crewFunction, at, {
        id: chance.id(at),
        contactId: contact.id,
        functionId,
        level: index === 0 ? 2 : chance.whole(1, 3),
        since: dayFrom(backdrop, -chance.whole(100, 900)),
      }),
    ),
  );
  return [{ entity: crewFunction, rows }];
};

export const tags = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'tags');
  const at = moment(backdrop, -400);
  const words = TAGS.map(([code, caption, color], sort) =>
    stamped(tag, at, { id: chance.id(at), code, caption, captions: captionsFor(caption), color, sort, active: true }),
  );
  const carried = backdrop.crew.flatMap(({ contact }, index) =>
    words
      .filter((_, place) => (index + place) % 3 === 0)
      .map(({ id }) => stamped(crewTag, at, { id: chance.id(at), contactId: contact.id, tagId: id })),
  );
  return [
    { entity: tag, rows: words },
    { entity: crewTag, rows: carried },
  ];
};

/**
 * Three proofs each for most; one in twenty has run out, one in twenty-five waits for the office. Those who sign in
 * have theirs among their documents.
 */
export const skills = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'skills');
  const papers: DemoRow[] = [];
  const proofs: DemoRow[] = [];
  for (const { person, contact } of backdrop.crew.slice(WITH_LOGIN)) {
    for (const [code, name, paper] of SKILLS.filter((_, place) => place === 0 || chance.happens(0.7))) {
      const at = moment(backdrop, -chance.whole(200, 600));
      const luck = chance.next();
      const [left, statusCode] =
        luck < 0.05
          ? [-chance.whole(1, 60), 'expired' as const]
          : luck < 0.09
            ? [900, 'inReview' as const]
            : [chance.whole(10, 900), 'approved' as const];
      const id = chance.id(at);
      const validUntil = dayFrom(backdrop, left);
      papers.push(
        filed(backdrop, {
          id,
          at,
          type: code,
          name,
          owner: ['person', person.id],
          paper: backdrop.papers[paper],
          statusCode,
          visibility: code === 'firstAid' ? 'client' : 'owner',
          more: { validUntil },
        }),
      );
      if (statusCode !== 'inReview')
        proofs.push(
          stamped(documentBasedSkill, at, {
            id,
            contactId: contact.id,
            skillTypeId: code,
            caption: name,
            documentId: id,
            validUntil,
            state: left < 0 ? 'expired' : left < 30 ? 'expiring' : 'valid',
          }),
        );
    }
  }
  return [
    { entity: document, rows: papers },
    { entity: documentBasedSkill, rows: proofs },
  ];
};
