// The caller's stored data, and its deletion with a verifiable receipt.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { jobStatusSchema, poseSchema } from './jobs.ts';

/** The most characters of a receipt that is verified: some hundred files. */
const LONGEST_RECEIPT = 60_000;

const moment = z.iso.datetime();
const secondsLeft = z.number().int();

/** What a person can agree to: photos are used for a picture; it is published in the gallery; it is shown elsewhere too. */
const agreementKindSchema = z.enum(['generate', 'publish', 'reuse']);

/** A picture that is shown in the gallery; `poster` is its address there (see `isSamePosterUrl`). */
const publishedPictureSchema = z.object({ until: z.iso.date(), reuse: z.boolean(), poster: z.string() });

const storedDataSchema = z.object({
  email: z.string().nullable(),
  signed_up_at: moment,
  model_trained: z.boolean(),
  photos: z.array(z.object({ pose: poseSchema, url: z.string() })),
  /** Seconds until photos and face profile are deleted; null if there are none, or while a picture is drawn from them. */
  photos_seconds_left: secondsLeft.nullable(),
  pictures: z.array(
    z.object({
      job_id: z.string(),
      status: jobStatusSchema,
      question_1: z.string().nullable(),
      question_2: z.string().nullable(),
      /** The initials or name shown in place of the person; null in a portrait. */
      letters: z.string().nullable(),
      created_at: moment,
      urls: z.array(z.string()),
      /** Null while it is being drawn. */
      seconds_left: secondsLeft.nullable(),
      hanging: publishedPictureSchema.nullable(),
    }),
  ),
  /** Still published after the rest of their job was deleted. */
  published: z.array(z.object({ job_id: z.string(), url: z.string(), hanging: publishedPictureSchema })),
  /** Newest first. */
  agreements: z.array(
    z.object({
      id: z.string(),
      kind: agreementKindSchema,
      /** The picture that it is about; null if it is about the photos. */
      job_id: z.string().nullable(),
      version: z.string(),
      language: z.string(),
      /** SHA-256 of the words, in base64url. */
      text_hash: z.string(),
      given_at: moment,
      withdrawn_at: moment.nullable(),
    }),
  ),
});

const deletedFileKindSchema = z.enum(['photo', 'model', 'picture', 'gallery']);

const verifiedReceiptSchema = z.object({
  id: z.string(),
  issued_at: moment,
  /** Each file that the receipt names, and whether it is really gone. */
  copies: z.array(z.object({ kind: deletedFileKindSchema, name: z.string(), gone: z.boolean() })),
  /** Whether the key that encrypted the person's data is really gone; null in receipts from before there were keys. */
  key_gone: z.boolean().nullable(),
  records: z.object({ pictures: z.number(), agreements: z.number(), sign_ins: z.number() }),
});

export type PictureConsentKind = z.infer<typeof agreementKindSchema>;
export type PublishedPictureData = z.infer<typeof publishedPictureSchema>;
export type StoredPersonalData = z.infer<typeof storedDataSchema>;
export type DeletedFileKind = z.infer<typeof deletedFileKindSchema>;
export type DeletionVerificationResult = z.infer<typeof verifiedReceiptSchema>;

export const myDataEndpoints = {
  getMyData: defineEndpoint({
    method: 'GET',
    path: '/users/mydata',
    summary: 'Everything that is kept of the caller, and when it is deleted',
    access: 'signed-in',
    output: z.object({ data: storedDataSchema }),
  }),
  stopGenerating: defineEndpoint({
    method: 'POST',
    path: '/users/stopgenerating',
    summary:
      'Withdraw the agreement to use the own photos: deletes them and the face profile, and no picture is made of them',
    access: 'signed-in',
    body: z.strictObject({ userid: z.string().max(64) }),
    output: z.object({ data: z.object({ ok: z.literal(true) }) }),
  }),
  deleteMyData: defineEndpoint({
    method: 'POST',
    path: '/users/deletemydata',
    summary: 'Delete everything that is kept of the caller, now, and sign out everywhere; answers with a receipt',
    access: 'signed-in',
    body: z.strictObject({ userid: z.string().max(64) }),
    output: z.object({ data: z.object({ receipt: z.string() }) }),
  }),
  requestReceipt: defineEndpoint({
    method: 'POST',
    path: '/users/askreceipt',
    summary: 'A number under which a receipt can be fetched when the own data’s time is up; an older number is void',
    access: 'signed-in',
    body: z.strictObject({ userid: z.string().max(64) }),
    output: z.object({ data: z.object({ number: z.string() }) }),
  }),
  fetchReceipt: defineEndpoint({
    method: 'POST',
    path: '/receipts/fetch',
    summary: 'The receipt of this number; null while something of its person is kept',
    access: 'anyone',
    body: z.strictObject({ number: z.string().max(64) }),
    output: z.object({ data: z.object({ receipt: z.string().nullable() }) }),
  }),
  checkReceipt: defineEndpoint({
    method: 'POST',
    path: '/receipts/check',
    summary: 'Whether a receipt is genuine, and whether what it names is gone',
    access: 'anyone',
    body: z.strictObject({ receipt: z.string().max(LONGEST_RECEIPT) }),
    output: z.object({ data: verifiedReceiptSchema }),
  }),
};
