// Reads a form with one file: text fields become the body, the file is read up to its size limit.
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES } from '#contract/jobs.ts';
import { awaitBodyWithinDeadline } from './body-deadline.ts';

/** One file, a few short fields: a form with more is refused before the rest is read. */
export const multipartLimits = {
  fileSize: PHOTO_MAX_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 1024,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 32,
};

/** Bytes of a form around its file: fields and boundaries. */
const FORM_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    uploaded?: Uint8Array;
  }
}

/**
 * Reads the form into `request.body` and `request.uploaded` before the body is validated. A form with too large a
 * Content-Length is not read, and one that stops arriving is ended.
 */
export async function readMultipartFormIntoBodyAndUploaded(
  request: FastifyRequest,
  reply: FastifyReply,
  fileField: string,
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('request_invalid');
  if (Number(request.headers['content-length']) > PHOTO_MAX_BYTES + FORM_BYTES) throw new AppError('photo_too_large');
  try {
    const { fields, file } = await awaitBodyWithinDeadline(request, reply, readParts(request, fileField));
    request.body = { ...fields };
    request.uploaded = file;
  } catch (error) {
    // The rest is discarded: otherwise the next request on this connection would wait behind it for ever.
    request.raw.unpipe().resume();
    throw isRefusal(error) ? error : new AppError('request_invalid');
  }
  if (!request.uploaded) throw new AppError('photo_empty');
}

async function readParts(request: FastifyRequest, fileField: string) {
  const fields: Record<string, unknown> = Object.create(null);
  let file: Uint8Array | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') addField(fields, part);
    else if (part.fieldname === fileField) file = await part.toBuffer();
    else throw new AppError('request_invalid');
  }
  return { fields, file };
}

/** Exceeded limits have a status code; other parser errors have none. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error);
}

function addField(fields: Record<string, unknown>, part: Exclude<Multipart, { type: 'file' }>): void {
  if (part.fieldnameTruncated || part.valueTruncated || part.fieldname in fields) throw new AppError('request_invalid');
  fields[part.fieldname] = part.value;
}
