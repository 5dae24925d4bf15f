// Registers the service worker that stores the offline page, which also makes the site installable.

/** Trusted types: of all addresses, this one alone may become a script that outlives the page. */
const SCRIPT = '/service-worker.js';

type ScriptUrls = { createScriptURL(url: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrls;
};

let policy: ScriptUrls | undefined;

function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return SCRIPT;
  policy ??= trustedTypes.createPolicy('service-worker', {
    createScriptURL(url) {
      if (url !== SCRIPT) throw new TypeError('not the service worker');
      return url;
    },
  });
  return policy.createScriptURL(SCRIPT);
}

/** Asks for it once everything else has come. Without it, or at a plain http address, the site is as it was. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(scriptUrl()).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
