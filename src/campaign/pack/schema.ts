// Schemas of the files of a campaign pack. Validation messages and editor hints are made from them.
import { z } from 'zod';
import { hostedProviderKinds } from '../engine-policy.ts';
import { hexOrOklchToOklab } from '../oklab.ts';
import { genders } from '../types.ts';

const words = z.string().trim().min(1, 'is empty: write what people shall read');

/** Words that end without the mark that ends a sentence: the text around them has it. */
export const NO_FINAL_PUNCTUATION_PATTERN = /[^.!?؟\s]\s*$/;

/** What travels in addresses, answers and file names. */
const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no key: write small letters a to z, digits and single hyphens')
  .describe('Small letters a to z, digits and hyphens: it stands in answers and file names');

const day = z.string().refine(isDay, 'is no day: write YYYY-MM-DD, as 2027-04-14').describe('A day as YYYY-MM-DD');

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'is no colour for pictures: write #rrggbb')
  .describe('#rrggbb');

const colour = z
  .string()
  .refine(isColour, 'is no colour: write #rrggbb or oklch(L C H)')
  .describe('#rrggbb or oklch(L C H)');

function isColour(text: string): boolean {
  try {
    return hexOrOklchToOklab(text).every(Number.isFinite);
  } catch {
    return false;
  }
}

const schema = z.string().optional().describe('Where an editor finds these hints');
const share = z.number().min(-1).max(1);

const hostedEngine = z.strictObject({
  provider: z.enum(hostedProviderKinds),
  company: words,
  hosts: z.array(words).min(1),
  region: words.describe('As it reads after "in"'),
  sends: z.array(z.enum(['photos', 'words'])),
  keeps: words.describe('As it reads after "keeps them"'),
  signedOff: z.strictObject({ by: words, on: day, until: day.optional() }),
});

const logo = z.strictObject({
  src: z.string().regex(/^\/logos\/[\w.-]+$/, 'is no logo: write /logos/ and the name of a file in public/logos'),
  alt: words,
  width: z.int().min(16).max(240),
  height: z.int().min(16).max(48),
});

const status = z.strictObject({
  key,
  label: words.describe('As it reads on its button and on the poster'),
  inSentence: words
    .regex(NO_FINAL_PUNCTUATION_PATTERN, 'ends the sentence: leave out the full stop')
    .describe('As it reads after “I am also”: with its article where it needs one, and without a full stop'),
  scene: z.string().describe('One of the scenes: docs/scenes.md shows them'),
  techniques: z
    .array(z.string())
    .min(1, 'is empty: name one technique at least, or leave it out')
    .optional()
    .describe('How the person is drawn, the best first: docs/scenes.md shows the techniques'),
  withoutGenders: z.array(z.enum(genders)).max(1, 'leaves nobody to answer').optional(),
});

const pillar = z.strictObject({
  key,
  label: words,
  line: words.describe('One line under the label'),
  statuses: z.array(status).min(2, 'are too few: two at least').max(12, 'are too many: twelve at most'),
});

const campaignFileSchema = z.strictObject({
  $schema: schema,
  title: words,
  company: words,
  languages: z.array(z.string()).min(1, 'are missing: name one at least').describe('The first is the pack’s own'),
  followsBrowserLanguage: z
    .boolean()
    .optional()
    .describe('Whether pages are in the language of the browser until a visitor chooses one; else in the first'),
  thirdQuestion: z
    .enum(['always', 'whenUsed'])
    .optional()
    .describe(
      'Whether people are always asked how to be portrayed, or only where the engine that draws makes use of it',
    ),
  logos: z.array(logo).length(2, 'must be two: they stand in the header'),
  emailDomains: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no domain: write it in small letters, without @'))
    .length(2, 'must be two'),
  cutOff: z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
  timeZone: z.string().describe('An IANA name, as Europe/Berlin'),
  endsOn: day,
  brandLine: words.describe('Drawn under every picture'),
  engines: z.strictObject({ hosted: z.array(hostedEngine) }),
  pillars: z.array(pillar).min(2, 'are too few: two at least').max(6, 'are too many: six at most'),
});

const pictures = z.strictObject({
  light: z.strictObject({
    from: z.tuple([share, share, share]).describe('Seen from the face: right, down, towards the viewer'),
    key: hex,
    shade: hex,
    skinShade: hex,
    rims: z.tuple([hex, hex]).describe('The coloured edges, right and left of the person'),
  }),
  ink: hex.describe('The lettering, on the two darkest tones'),
  tones: z.array(hex).length(6, 'must be six, from light to dark'),
  accent: hex,
});

const coloursFileSchema = z.strictObject({
  $schema: schema,
  pillars: z.record(
    z.string(),
    z.strictObject({
      screen: z.strictObject({ accent: colour, tint: colour, deep: colour, onAccent: z.enum(['ink', 'paper']) }),
      pictures: z.union([z.string(), pictures]).describe('The name of a world, or one of your own'),
    }),
  ),
});

const artDirectionFileSchema = z.strictObject({
  $schema: schema,
  pillars: z.record(
    z.string(),
    z.strictObject({
      world: words,
      palette: words,
      light: words,
      ground: words,
      wardrobe: z.strictObject({ female: words, male: words }),
      motifs: z.record(z.string(), words),
    }),
  ),
});

const galleryFileSchema = z.strictObject({
  $schema: schema,
  pictures: z
    .array(
      z.strictObject({
        pillar: z.string(),
        status: z.string(),
        face: z.boolean().optional().describe('Stands for its pillar'),
        subject: z.boolean().optional().describe('Drawn by npm run doctor: a made-up face'),
        sitter: z.boolean().optional().describe('Former name of subject, still read'),
        alt: words.min(20, 'is too short: say what is to be seen').describe('For those who do not see it'),
      }),
    )
    .min(2, 'are too few: two at least'),
  examples: z
    .array(z.strictObject({ pillar: z.string(), status: z.string() }))
    .max(4, 'are too many: four at most')
    .optional()
    .describe('Real posters on the first page, made from public/examples/photo.jpg'),
  letteredIn: z
    .array(z.string())
    .optional()
    .describe(
      'Languages beside the first in which all posters are lettered too, in a folder each: public/gallery/de/…',
    ),
});

/** The characters themselves are looked over by drawing them (scripts/gallery-pictures). */
const charactersFileSchema = z.strictObject({
  $schema: schema,
  characters: z.record(z.string(), z.looseObject({})),
});

export const textsFileSchema = z.record(z.string(), z.string());

/** The files of a pack that have hints for editors, by the name before `.json`. */
export const packFileSchemas = {
  campaign: campaignFileSchema,
  colours: coloursFileSchema,
  'art-direction': artDirectionFileSchema,
  gallery: galleryFileSchema,
  characters: charactersFileSchema,
} as const;

export type PackFileName = keyof typeof packFileSchemas;
export type PackFiles = { [Section in PackFileName]: z.infer<(typeof packFileSchemas)[Section]> };
