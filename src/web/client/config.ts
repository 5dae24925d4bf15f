// What the build was told: where the API answers. Empty means the address that the page came from.

/** The API's base, without a slash at its end. */
export const apiBase: string = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '');
