// Answers of engines are read up to a size: one without end, or a small one that unpacks to a large one, fills no memory.

/** Bytes of an answer, unpacked. Four pictures of 1536 x 1024 as base64 are about a third of it. */
export const MAX_RESPONSE_BYTES = 64 * 2 ** 20;

export class ResponseTooLarge extends Error {
  constructor() {
    super(`an answer of more than ${MAX_RESPONSE_BYTES / 2 ** 20} MB`);
    this.name = 'ResponseTooLarge';
  }
}

/** The same response; reading it fails with `ResponseTooLarge` after `MAX_RESPONSE_BYTES`. */
export function limitResponseSize(response: Response): Response {
  if (!response.body) return response;
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > MAX_RESPONSE_BYTES) throw new ResponseTooLarge();
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
}
