// The type of a campaign: everything that a campaign manager may change.
import type { HostedEngineApprovals } from './engine-policy.ts';

export type StatusOption = {
  /** The answer that travels in `question_2`, as the specification spells it. */
  key: string;
  /** How it reads as a title: on its button and on the poster. */
  label: string;
  /** How it reads in a sentence: "At <company> I am also <inSentence>.", with its article where it needs one. */
  inSentence: string;
  /** The scene that stands behind the person: a file of `portrait/scenes`, by its name. */
  scene: string;
  /** In which techniques the person is drawn, the best first; the scene's own choice without it. */
  techniques?: readonly string[];
  /** Answers to the gender question that are not offered with this status. */
  withoutGenders?: readonly Gender[];
};

export type Pillar = {
  /** The answer that travels in `question_1`. */
  key: string;
  label: string;
  /** One line under the label on the wizard's card. */
  line: string;
  statuses: readonly StatusOption[];
};

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

type Logo = { src: string; alt: string; width: number; height: number };

export type Campaign = {
  title: string;
  /** Its languages, as BCP 47 names them: the first is the one in which the pack itself is written. */
  languages: readonly [string, ...string[]];
  /** Whether a page is in the visitor's browser's language until they choose one; else it is in the first. */
  followsBrowserLanguage?: boolean;
  /**
   * Whether people are asked how to be portrayed: 'always', or 'whenUsed' where the engine that draws makes use of it.
   * Not given, they always are.
   */
  thirdQuestion?: 'always' | 'whenUsed';
  company: string;
  /** Shown in the header, in this order. */
  logos: readonly [Logo, Logo];
  /** Two company e-mail domains, for a machine without configuration; `ALLOWED_EMAIL_DOMAINS` overrides. */
  emailDomains: readonly [string, string];
  pillars: readonly [Pillar, Pillar, ...Pillar[]];
  /** The last day of the first of the two counts on the admin page, as month and day (D43). */
  cutOff: { month: number; day: number };
  /** IANA name of the zone in which days are counted. */
  timeZone: string;
  /** The last day on which published pictures stay in the gallery, as YYYY-MM-DD. */
  endsOn: string;
  /** The line that is drawn under every picture. */
  brandLine: string;
  /** Which engines of other companies may draw, and on which terms. Empty: pictures are made on our own servers alone. */
  engines: HostedEngineApprovals;
};
