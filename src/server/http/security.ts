// Security headers, including the content security policy.
import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // blob: are the photos in memory, before they are sent; the other host has the stills of videos in a gallery.
    imgSrc: ["'self'", 'blob:', 'https://img.youtube.com'],
    mediaSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // Gallery items of these two kinds.
    frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // Trusted Types: text never becomes script, even with a bug in our code.
    requireTrustedTypesFor: ["'script'"],
    // No upgrade-insecure-requests: an intranet may be reached over plain http.
  },
};

/**
 * For the worker script of pose guidance, which has a policy of its own: only there may WebAssembly be compiled. It
 * fetches its files from here and does nothing else.
 */
export const poseGuidanceWorkerCsp =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

type SecurityOptions = {
  /** The site is served over https only, and browsers may remember that. */
  https: boolean;
};

/** Headers that the HTTP server adds itself. */
const NOT_SECURITY = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'];

/** The headers by name. They do not depend on the request, so they are made once. */
async function securityHeaders(options: SecurityOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy,
    // A share window keeps working; other sites get no handle on ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const made = Object.entries(headers).filter(([name]) => !NOT_SECURITY.includes(name));
  return {
    ...Object.fromEntries(made.map(([name, value]) => [name, String(value)])),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    // Faces of employees must not be found by a search engine (D3).
    'x-robots-tag': 'noindex',
  };
}

/** Sets the headers on every answer. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
