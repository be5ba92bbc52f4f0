// Small pictures beside names: whose they are, and how those that are not here are fetched.
import { describe, expect, it } from 'vitest';
import type { FileOutcome } from '#remote/fetch-file.ts';
import { unreachable } from '#remote/outcome.ts';
import { readCrewPeople } from '#screens/shared/crews/crew-people.ts';
import { facesOf, fetchSmallPictures, isPictureHere, picturesOf } from '#screens/shared/photos/use-small-pictures.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival, human } from '../rows.ts';
import { paula } from './planner.ts';

describe('the faces of a team', () => {
  it('are those that the login may see, fetched by their people', async () => {
    const { store } = await openDevice(paula);
    await arrive(
      store,
      festival({
        persons: [human('ben', 'Ben', 'Adler', { pictureFileId: 'face' }), human('cara', 'Cara', 'Lindt')],
        projectCrewItemStatus: [assignment('a1', 'ben'), assignment('a2', 'cara')],
      }),
    );
    const { team } = await readCrewPeople(store.reads, 'crew');
    expect(team.map(({ name, pictureId }) => [name, pictureId])).toEqual([
      ['Ben Adler', 'face'],
      ['Cara Lindt', null],
    ]);
    expect(facesOf(team)).toEqual([{ id: 'face', path: '/persons/ben/picture' }]);
    expect(picturesOf([null, 'new'])).toEqual([{ id: 'new', path: '/profilePictures/new/file' }]);
  });
});

describe('pictures that are not here', () => {
  const got: FileOutcome = { kind: 'file', bytes: new ArrayBuffer(4), mime: 'image/webp' };
  const serverWith = (answers: Readonly<Record<string, FileOutcome>>) => {
    const asked: string[] = [];
    const file = (path: string): Promise<FileOutcome> => {
      asked.push(path);
      return Promise.resolve(answers[path] ?? { kind: 'refused', status: 404 });
    };
    return { asked, remote: { file } };
  };
  const logo = '/documents/logo/file?size=320';
  const face = '/persons/ben/picture?size=320';
  const wanted = [{ id: 'gone' }, { id: 'logo' }, { id: 'face', path: '/persons/ben/picture' }];

  it('are fetched small and kept, once; one that the server does not give keeps no other back', async () => {
    const { store } = await openDevice(paula);
    const { asked, remote } = serverWith({ [logo]: got, [face]: got });
    const fetching = { store, remote, isLeft: () => false };
    await fetchSmallPictures(fetching, wanted);
    expect(asked).toEqual(['/documents/gone/file?size=320', logo, face]);
    expect([await isPictureHere(store, 'logo'), await isPictureHere(store, 'gone')]).toEqual([true, false]);
    await fetchSmallPictures(fetching, wanted.slice(1));
    expect(asked).toHaveLength(3);
  });

  it('are not asked for on by whoever left the page, nor where the server does not answer', async () => {
    const { store } = await openDevice(paula);
    const left = serverWith({});
    await fetchSmallPictures({ store, remote: left.remote, isLeft: () => true }, wanted);
    expect(left.asked).toEqual([]);
    const silent = serverWith({ '/documents/gone/file?size=320': unreachable('network') });
    await fetchSmallPictures({ store, remote: silent.remote, isLeft: () => false }, wanted);
    expect(silent.asked).toHaveLength(1);
  });
});
