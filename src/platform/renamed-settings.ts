// Environment variables that have a new name. The old one still works, with a warning.

/** Old name → new name. */
export const renamedSettings: Readonly<Record<string, string>> = {
  ENGINE_PATIENCE_MINUTES: 'ENGINE_TIMEOUT_MINUTES',
};

type Env = Record<string, string | undefined>;

/** The environment under the new names, and a warning for each old one in it. A value under the new name wins. */
export function applyRenamedSettings(env: Env): { env: Env; warnings: string[] } {
  const old = Object.entries(renamedSettings).filter(([name]) => env[name]?.trim());
  return {
    env: { ...env, ...Object.fromEntries(old.map(([name, now]) => [now, env[now]?.trim() ? env[now] : env[name]])) },
    warnings: old.map(([name, now]) => `${name} is now called ${now}; rename it, the old name will stop working.`),
  };
}
