// Pages of rows that logins which are served less than all have to open with a row of theirs: a wrong key of such a
// login, or a list that no longer comes, would else show as a page without one.
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { bodo, mia, otto, plusEditor, plusReader, projectLogin } from './demo-logins.ts';

type Paths = readonly ScreenRoute['path'][];

const OF_PLUS_CREW: Paths = ['/plus-crews/$number', '/plus-crews/$number/settings', '/plus-crews/$number/data'];

const OF_CREW_FOR_CLIENTS: Paths = [
  '/crews/$id',
  '/crews/$id/contact-crew-chief',
  '/crews/$id/crew-chief-location',
  '/crews/$id/delivery-note',
  '/crews/$id/photos',
  '/crews/$id/sign-off',
  '/locations/$id',
];

const OF_PROJECT: Paths = [
  '/projects/$number',
  '/projects/$number/contact-project-manager',
  '/projects/$number/documents',
];

/** By the name of the login. */
export const OPENED: Readonly<Record<string, Paths>> = {
  [projectLogin.login]: [...OF_PROJECT, ...OF_CREW_FOR_CLIENTS],
  [plusReader.login]: OF_PLUS_CREW,
  [plusEditor.login]: OF_PLUS_CREW,
  [mia.login]: [
    ...OF_PROJECT,
    ...OF_CREW_FOR_CLIENTS,
    '/crew-profile/$personId',
    '/documents/$id',
    '/email-messages/$id',
    '/invoice/$number',
    '/membership-crews/$id',
  ],
  [bodo.login]: ['/projects/$number', '/projects/$number/contact-project-manager', ...OF_CREW_FOR_CLIENTS],
  [otto.login]: [
    '/projects/$number',
    '/projects/$number/contact-project-manager',
    '/crew-profile/$personId',
    '/documents/$id',
    '/email-messages/$id',
    '/invoice/$number',
    '/locations/$id',
    '/receipt/$number',
  ],
};
