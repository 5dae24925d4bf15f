// The whole API in one table. A running server documents it at /api/docs.
import { adminEndpoints } from './admin.ts';
import { campaignNumbersEndpoints } from './campaign-numbers.ts';
import { pairingEndpoints } from './device-pairing.ts';
import { sharingFormatEndpoints } from './formats.ts';
import { galleryEndpoints } from './gallery.ts';
import { jobEndpoints } from './jobs.ts';
import { shareLinkEndpoints } from './links.ts';
import { moderationEndpoints } from './moderation.ts';
import { myDataEndpoints } from './my-data.ts';
import { pushEndpoints } from './push.ts';
import { signInEndpoints } from './sign-in.ts';
import { settingsFilesAndHealthEndpoints } from './system.ts';
import { userEndpoints } from './users.ts';

export const endpoints = {
  ...signInEndpoints,
  ...pairingEndpoints,
  ...userEndpoints,
  ...myDataEndpoints,
  ...jobEndpoints,
  ...pushEndpoints,
  ...shareLinkEndpoints,
  ...sharingFormatEndpoints,
  ...galleryEndpoints,
  ...campaignNumbersEndpoints,
  ...moderationEndpoints,
  ...adminEndpoints,
  ...settingsFilesAndHealthEndpoints,
};

export type { AdminRole, Endpoint, ParsedRequestParts } from './endpoint.ts';

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
