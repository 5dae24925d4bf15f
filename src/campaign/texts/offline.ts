// The installed app, and the page that it shows without a connection.
import { campaign } from '../campaign.ts';

export const offline = {
  description: `Take a picture of yourself that says what makes you thrive at ${campaign.company}.`,
  headline: 'No connection',
  lead: 'This page needs one. Nothing of yours is lost: a picture that was handed in goes on developing, and the e-mail comes when it is there.',
} as const;
