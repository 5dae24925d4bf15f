// /.well-known/security.txt (RFC 9116): where to report a vulnerability.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';

/** The standard recommends less than a year. The text is made for each request, so it never expires while the product runs. */
const VALID_DAYS = 180;

type SecurityTextOptions = { contact: string; publicUrl: string; clock: Clock };

export function addSecurityTxtRoute(app: FastifyInstance, options: SecurityTextOptions): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(securityText(options)),
  );
}

function securityText({ contact, publicUrl, clock }: SecurityTextOptions): string {
  const expires = new Date(clock.now().getTime() + VALID_DAYS * 86_400_000);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
