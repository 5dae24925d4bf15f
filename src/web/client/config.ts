// Build settings: the address of the API. Empty means the origin of the page.

/** The API's base, without a slash at its end. */
export const apiBaseUrl: string = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '');
