// One request over a real connection, told as it went even when the server hangs up before it has heard all.
import { request } from 'node:http';

type RawResponse = { status: number; body: string; ms: number };

/** Status 0 when the connection ended without an answer. */
export function sendRequestWithBinaryBody(
  url: string,
  { body, headers, method = 'POST' }: { body: Buffer; headers: Record<string, string>; method?: string },
): Promise<RawResponse> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const answered = (status: number, text: string) => resolve({ status, body: text, ms: performance.now() - begun });
    const sent = request(url, { method, headers: { ...headers, 'content-length': String(body.length) } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => answered(answer.statusCode ?? 0, text));
      answer.on('error', () => answered(answer.statusCode ?? 0, text));
    });
    // An answer that is on its way still counts: a server may refuse before the last byte.
    sent.on('error', () => setTimeout(() => answered(0, ''), 200));
    sent.end(body);
  });
}
